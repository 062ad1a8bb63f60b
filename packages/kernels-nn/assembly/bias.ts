/** A bias for float32 rows; `bias-loops.ts` describes the function and has its twin. */

export function addBias(x: usize, bias: usize, z: usize, rows: u32, columns: u32, isRectified: bool): void {
  // Values below the floor become 0; nothing is below NaN.
  const floor: f32 = isRectified ? 0 : NaN;
  const floors = f32x4.splat(floor);
  const rowBytes = columns << 2;
  const wideBytes = rowBytes & ~15;
  for (let row: u32 = 0; row < rows; row++, x += rowBytes, z += rowBytes) {
    let at: usize = 0;
    for (; at < wideBytes; at += 16) {
      const sum = f32x4.add(v128.load(x + at), v128.load(bias + at));
      v128.store(z + at, v128.andnot(sum, f32x4.lt(sum, floors)));
    }
    for (; at < rowBytes; at += 4) {
      const sum = load<f32>(x + at) + load<f32>(bias + at);
      store<f32>(z + at, sum < floor ? 0 : sum);
    }
  }
}
