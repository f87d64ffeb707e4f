//! The `minigo` command.

use clap::{Args, Parser, Subcommand};
use std::alloc::{GlobalAlloc, Layout, System};
use std::io::IsTerminal as _;

/// The system's allocator. Where it has no memory left the process ends with a text: Rust would abort.
struct Allocator;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

// SAFETY: the system's allocator does the work; null is never given back.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's contract.
        check(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        // SAFETY: the caller's contract.
        unsafe { System.dealloc(ptr, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's contract.
        check(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, ptr: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's contract.
        check(unsafe { System.realloc(ptr, layout, size) }, size)
    }
}

#[inline]
fn check(ptr: *mut u8, size: usize) -> *mut u8 {
    if ptr.is_null() {
        minigo_runtime::sys::no_memory(size);
    }
    ptr
}

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
    /// Go at a prompt, or from a pipe: inputs are run as they come
    Repl {
        /// Exit with status 1 if any input failed
        #[arg(long)]
        strict: bool,
    },
    /// Parse every Go file below a folder (testdata excepted) and report count and speed
    Parse { dir: String },
}

#[derive(Args)]
struct Run {
    #[command(flatten)]
    seeded: minigo::seeded::Words,
    /// Write the scheduler's events to a file that Chrome (about:tracing) and Perfetto show
    #[arg(long, value_name = "FILE", conflicts_with = "seeds")]
    trace: Option<String>,
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
    // Before there is a second thread, for then it takes the kernel milliseconds.
    minigo_runtime::sys::barrier::enable();
    // Plain `minigo` on a terminal is a session.
    let mut words: Vec<std::ffi::OsString> = std::env::args_os().collect();
    if words.len() == 1 && std::io::stdin().is_terminal() {
        words.push("repl".into());
    }
    let cli = Cli::try_parse_from(words).unwrap_or_else(|e| {
        let help = !e.use_stderr();
        let _ = e.print();
        std::process::exit(if help { 0 } else { minigo::report::EXIT_USAGE })
    });
    let status = match cli.command {
        Command::Run(run) => minigo::driver::run(&run.words, &run.seeded, run.trace.as_deref()),
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
        Command::Repl { strict } => minigo::repl::repl(minigo::repl::Options { strict }),
        Command::Parse { dir } => minigo::parse_tree::parse_tree(&dir),
    };
    std::process::exit(status)
}
