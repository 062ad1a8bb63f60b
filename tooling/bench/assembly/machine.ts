/** Loops whose speed is the machine's: moving bytes, and 128-bit arithmetic in registers. Each works `times` times. */

/** Copies `sizeBytes`, a multiple of 64 above 0. */
export function copyBytes(from: usize, to: usize, sizeBytes: usize, times: i32): void {
  for (let time = 0; time < times; time++) {
    let at: usize = 0;
    do {
      v128.store(to + at, v128.load(from + at));
      v128.store(to + at, v128.load(from + at, 16), 16);
      v128.store(to + at, v128.load(from + at, 32), 32);
      v128.store(to + at, v128.load(from + at, 48), 48);
      at += 64;
    } while (at < sizeBytes);
  }
}

/** Multiplies and adds four float32 in each of twelve registers: 96 operations a time. The sum keeps them in use. */
export function multiplyAndAdd(times: i32): f32 {
  const factor = f32x4.splat(0.999);
  const summand = f32x4.splat(0.001);
  let a = f32x4.splat(1);
  let b = f32x4.splat(2);
  let c = f32x4.splat(3);
  let d = f32x4.splat(4);
  let e = f32x4.splat(5);
  let f = f32x4.splat(6);
  let g = f32x4.splat(7);
  let h = f32x4.splat(8);
  let i = f32x4.splat(9);
  let j = f32x4.splat(10);
  let k = f32x4.splat(11);
  let l = f32x4.splat(12);
  // A `for` would make its constants anew in each turn.
  do {
    a = f32x4.add(f32x4.mul(a, factor), summand);
    b = f32x4.add(f32x4.mul(b, factor), summand);
    c = f32x4.add(f32x4.mul(c, factor), summand);
    d = f32x4.add(f32x4.mul(d, factor), summand);
    e = f32x4.add(f32x4.mul(e, factor), summand);
    f = f32x4.add(f32x4.mul(f, factor), summand);
    g = f32x4.add(f32x4.mul(g, factor), summand);
    h = f32x4.add(f32x4.mul(h, factor), summand);
    i = f32x4.add(f32x4.mul(i, factor), summand);
    j = f32x4.add(f32x4.mul(j, factor), summand);
    k = f32x4.add(f32x4.mul(k, factor), summand);
    l = f32x4.add(f32x4.mul(l, factor), summand);
  } while (--times > 0);
  const first = f32x4.add(f32x4.add(f32x4.add(a, b), f32x4.add(c, d)), f32x4.add(e, f));
  const second = f32x4.add(f32x4.add(f32x4.add(g, h), f32x4.add(i, j)), f32x4.add(k, l));
  return f32x4.extract_lane(f32x4.add(first, second), 0);
}
