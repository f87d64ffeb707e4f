//! A deep stack on the one thread of a seeded run: the compiler is recursive in the nesting of the source, and must not be
//! a thread of its own, which a fork would leave behind.

use corosensei::on_stack;
use corosensei::stack::DefaultStack;

use super::OneThread;

static STACK: OneThread<Option<DefaultStack>> = OneThread::new(None);

/// Runs `f` on a stack that is as deep as the system allows, up to 1 GiB; it is only reserved. `f` does not come back here.
pub fn on_big_stack<T>(f: impl FnOnce() -> T) -> T {
    STACK.with(|kept| {
        let stack = kept.get_or_insert_with(|| {
            let mut size = 1usize << 30;
            loop {
                match DefaultStack::new(size) {
                    Ok(stack) => break stack,
                    Err(_) if size > 1 << 20 => size /= 2,
                    Err(e) => crate::panic::throw(&format!("no memory for the compiler's stack: {e}")),
                }
            }
        });
        on_stack(stack, f)
    })
}
