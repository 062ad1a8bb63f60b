/** Gradients of resized images; `resize-gradient-loops.ts` describes the function and has its twin. */

export function spreadLine(
  g: usize,
  count: u32,
  channels: u32,
  upper: usize,
  lower: usize,
  below: f32,
  lefts: usize,
  rights: usize,
  shares: usize,
): void {
  const width = (<usize>channels) << 2;
  const above = <f32>1 - below;
  for (let i: usize = 0, end: usize = count << 2; i < end; i += 4, g += width) {
    const left = load<u32>(lefts + i) * width;
    const right = load<u32>(rights + i) * width;
    const beside = load<f32>(shares + i);
    const before = <f32>1 - beside;
    let c: usize = 0;
    for (; c + 16 <= width; c += 16) {
      const value = v128.load(g + c);
      const top = f32x4.mul(value, f32x4.splat(above));
      const bottom = f32x4.mul(value, f32x4.splat(below));
      addFour(upper + left + c, f32x4.mul(top, f32x4.splat(before)));
      addFour(upper + right + c, f32x4.mul(top, f32x4.splat(beside)));
      addFour(lower + left + c, f32x4.mul(bottom, f32x4.splat(before)));
      addFour(lower + right + c, f32x4.mul(bottom, f32x4.splat(beside)));
    }
    for (; c < width; c += 4) {
      const top = load<f32>(g + c) * above;
      const bottom = load<f32>(g + c) * below;
      addOne(upper + left + c, top * before);
      addOne(upper + right + c, top * beside);
      addOne(lower + left + c, bottom * before);
      addOne(lower + right + c, bottom * beside);
    }
  }
}

function addFour(to: usize, value: v128): void {
  v128.store(to, f32x4.add(v128.load(to), value));
}

function addOne(to: usize, value: f32): void {
  store<f32>(to, load<f32>(to) + value);
}
