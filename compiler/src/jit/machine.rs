//! The code generators for the machine that minigo runs on.

use super::Options;
use cranelift_codegen::isa::{OwnedTargetIsa, TargetIsa};
use cranelift_codegen::settings::{self, Configurable};

/// What `plain` code does without.
const AVX: [&str; 8] = [
    "has_avx",
    "has_avx2",
    "has_avx512bitalg",
    "has_avx512dq",
    "has_avx512f",
    "has_avx512vbmi",
    "has_avx512vl",
    "has_fma",
];

pub struct Machine {
    isa: OwnedTargetIsa,
    /// Without AVX, on Intel's processors: nbody was an eighth faster so on a Xeon, wherever its loop lay, and nothing was
    /// slower. The cause may be that they take instructions of AVX with an indexed address apart, and those of SSE not.
    plain: Option<OwnedTargetIsa>,
}

impl Machine {
    pub fn new(opts: &Options) -> Result<Machine, String> {
        let mut flags = settings::builder();
        let verifier = if opts.verify { "true" } else { "false" };
        for (name, value) in [
            ("opt_level", "speed"),
            ("enable_pinned_reg", "true"),
            ("preserve_frame_pointers", "true"),
            ("unwind_info", "false"),
            ("enable_probestack", "false"),
            ("enable_verifier", verifier),
            ("is_pic", "false"),
            // For `placement`.
            ("machine_code_cfg_info", "true"),
        ] {
            flags.set(name, value).map_err(|e| e.to_string())?;
        }
        let flags = settings::Flags::new(flags);
        let isa = cranelift_native::builder()?.finish(flags.clone()).map_err(|e| e.to_string())?;
        let mut plain = None;
        if is_intel() {
            let mut without = cranelift_native::builder()?;
            for name in AVX {
                without.set(name, "false").map_err(|e| e.to_string())?;
            }
            plain = Some(without.finish(flags).map_err(|e| e.to_string())?);
        }
        Ok(Machine { isa, plain })
    }

    /// The code generator that uses all that the processor can do.
    pub fn isa(&self) -> &OwnedTargetIsa {
        &self.isa
    }

    /// The one for a function, which may contain fused multiplications.
    pub fn for_function(&self, fused: bool) -> &dyn TargetIsa {
        match &self.plain {
            Some(plain) if !fused => &**plain,
            _ => &*self.isa,
        }
    }

    /// What the code of a program depends on beside the program.
    pub fn describe(&self) -> String {
        let on = self.isa.isa_flags().into_iter().filter(|f| f.as_bool() == Some(true)).map(|f| f.name);
        on.chain(self.plain.is_some().then_some("plain")).collect::<Vec<_>>().join(" ")
    }
}

fn is_intel() -> bool {
    let id = std::arch::x86_64::__cpuid(0);
    [id.ebx, id.edx, id.ecx].map(u32::to_le_bytes).concat() == b"GenuineIntel"
}
