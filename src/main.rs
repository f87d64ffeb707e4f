//! The `minigo` command.

use clap::{Args, Parser, Subcommand};

/// Go source in, running goroutines out.
#[derive(Parser)]
#[command(name = "minigo", version, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Compile and run a program: one or several files of a package, or a directory
    Run(Run),
    /// Report every error in a program without running it
    Check {
        /// Files of one package, or a directory
        #[arg(required = true)]
        files: Vec<String>,
    },
    /// Show what a stage of the compiler makes of a program
    Emit(Emit),
    /// Parse every Go file below a folder (testdata excepted) and report count and speed
    Parse { dir: String },
}

#[derive(Args)]
struct Run {
    /// Files or a directory, then the program's arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<String>,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct Stage {
    /// The syntax tree
    #[arg(long)]
    ast: bool,
    /// Every expression with its type
    #[arg(long)]
    types: bool,
    /// The intermediate representation
    #[arg(long)]
    ir: bool,
    /// Cranelift's input
    #[arg(long)]
    clif: bool,
    /// Machine code
    #[arg(long)]
    asm: bool,
    /// What escapes to the heap and what is inlined, in the words of `go build -gcflags=-m`
    #[arg(long)]
    escapes: bool,
}

#[derive(Args)]
struct Emit {
    #[command(flatten)]
    stage: Stage,
    /// Files of one package, or a directory
    #[arg(required = true)]
    files: Vec<String>,
}

fn main() {
    let cli = Cli::try_parse().unwrap_or_else(|e| {
        let help = !e.use_stderr();
        let _ = e.print();
        std::process::exit(if help { 0 } else { minigo::report::EXIT_USAGE })
    });
    let status = match cli.command {
        Command::Run(run) => minigo::driver::run(&run.words),
        Command::Check { files } => minigo::driver::check(&files),
        Command::Emit(emit) => {
            let s = emit.stage;
            let stage = match () {
                () if s.ast => minigo::emit::Stage::Ast,
                () if s.types => minigo::emit::Stage::Types,
                () if s.ir => minigo::emit::Stage::Ir,
                () if s.clif => minigo::emit::Stage::Clif,
                () if s.escapes => minigo::emit::Stage::Escapes,
                () => minigo::emit::Stage::Asm,
            };
            minigo::emit::emit(stage, &emit.files)
        }
        Command::Parse { dir } => minigo::parse_tree::parse_tree(&dir),
    };
    std::process::exit(status)
}
