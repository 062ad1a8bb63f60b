/** Gradients of float32 divided among pixels; `spread-loops.ts` describes the functions and has their twins. */

export function spreadPixels(
  gradients: usize,
  starts: usize,
  taps: usize,
  samples: u32,
  channels: u32,
  line: usize,
): void {
  for (; samples > 0; samples--, starts += 4, gradients += channels << 2) {
    const end = taps + (load<u32>(starts, 4) << 3);
    for (let tap = taps + (load<u32>(starts) << 3); tap < end; tap += 8) {
      const weight = <f64>load<f32>(tap, 4);
      let to = line + load<u32>(tap);
      for (let c: u32 = 0; c < channels; c++, to += 8) {
        store<f64>(to, load<f64>(to) + <f64>load<f32>(gradients + (c << 2)) * weight);
      }
    }
  }
}

export function spreadLine(line: usize, length: u32, starts: usize, taps: usize, sums: usize): void {
  const end = taps + (load<u32>(starts, 4) << 3);
  const lineEnd = line + (length << 3);
  const pairsEnd = line + ((length & ~1) << 3);
  for (let tap = taps + (load<u32>(starts) << 3); tap < end; tap += 8) {
    const weight = <f64>load<f32>(tap, 4);
    const weights = f64x2.splat(weight);
    let from = line;
    let to = sums + load<u32>(tap);
    for (; from < pairsEnd; from += 16, to += 16) {
      v128.store(to, f64x2.add(v128.load(to), f64x2.mul(v128.load(from), weights)));
    }
    if (from < lineEnd) store<f64>(to, load<f64>(to) + load<f64>(from) * weight);
  }
}
