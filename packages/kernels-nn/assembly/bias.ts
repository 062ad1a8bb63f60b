/** A bias for float32 rows; `bias-loops.ts` describes the function and has its twin. */

export function addBias(x: usize, bias: usize, z: usize, rows: u32, columns: u32, limit: f32): void {
  // Values below the floor become 0; nothing is below or above NaN.
  const floor: f32 = limit > 0 ? 0 : NaN;
  const floors = f32x4.splat(floor);
  const limits = f32x4.splat(limit);
  const rowBytes = columns << 2;
  const wideBytes = rowBytes & ~15;
  for (let row: u32 = 0; row < rows; row++, x += rowBytes, z += rowBytes) {
    let at: usize = 0;
    for (; at < wideBytes; at += 16) {
      const sum = f32x4.add(v128.load(x + at), v128.load(bias + at));
      v128.store(z + at, f32x4.pmin(v128.andnot(sum, f32x4.lt(sum, floors)), limits));
    }
    for (; at < rowBytes; at += 4) {
      const sum = load<f32>(x + at) + load<f32>(bias + at);
      store<f32>(z + at, sum < floor ? 0 : limit < sum ? limit : sum);
    }
  }
}
