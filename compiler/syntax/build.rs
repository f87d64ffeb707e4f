//! Generates the parser from `src/grammar.lalrpop` into Cargo's output directory.

fn main() {
    lalrpop::Configuration::new()
        .emit_rerun_directives(true)
        .process_dir("src")
        .expect("the grammar is free of conflicts");
}
