//! Allocation size classes. They are Go's, because programs see them: `cap` after `append` is rounded up to a class.

/// Sizes by class; class 0 is for large objects.
pub const SIZES: [u16; 68] = [
    0, 8, 16, 24, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256, 288, 320, 352, 384,
    416, 448, 480, 512, 576, 640, 704, 768, 896, 1024, 1152, 1280, 1408, 1536, 1792, 2048, 2304, 2688, 3072,
    3200, 3456, 4096, 4864, 5376, 6144, 6528, 6784, 6912, 8192, 9472, 9728, 10240, 10880, 12288, 13568,
    14336, 16384, 18432, 19072, 20480, 21760, 24576, 27264, 28672, 32768,
];
pub const NUM_CLASSES: usize = 68;
/// The largest object that has a class.
pub const MAX_SMALL: u64 = 32768;

/// The class of a size, 0 if it is larger than `MAX_SMALL`. A size of zero has no class: do not ask.
pub const fn class_of(size: u64) -> usize {
    if size > MAX_SMALL {
        return 0;
    }
    let (mut lo, mut hi) = (1, NUM_CLASSES - 1);
    while lo < hi {
        let mid = (lo + hi) / 2;
        if (SIZES[mid] as u64) < size { lo = mid + 1 } else { hi = mid }
    }
    lo
}
