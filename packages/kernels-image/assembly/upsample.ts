/** Lines of a component made wider or put between others; `line-loops.ts` describes the functions and has their twins. */

export function repeatEach(from: usize, count: u32, times: u32, to: usize): void {
  let i: u32 = 0;
  if (times === 2) {
    for (; i + 16 <= count; i += 16, to += 32) {
      const x = v128.load(from + i);
      v128.store(to, i8x16.shuffle(x, x, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7));
      v128.store(to, i8x16.shuffle(x, x, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15), 16);
    }
  }
  for (; i < count; i++) {
    const value = load<u8>(from + i);
    for (let j: u32 = 0; j < times; j++) store<u8>(to++, value);
  }
}

export function fancyDouble(from: usize, count: u32, to: usize): void {
  store<u8>(to, load<u8>(from));
  store<u8>(to, ((load<u8>(from) as u32) * 3 + load<u8>(from, 1) + 2) >> 2, 1);
  let i: u32 = 1;
  const last = count - 1;
  const three = i16x8.splat(3);
  const one = i16x8.splat(1);
  const two = i16x8.splat(2);
  for (; i + 8 <= last; i += 8) {
    const here = i16x8.mul(v128.load8x8_u(from + i), three);
    const left = i16x8.shr_u(i16x8.add(i16x8.add(here, v128.load8x8_u(from + i - 1)), one), 2);
    const right = i16x8.shr_u(i16x8.add(i16x8.add(here, v128.load8x8_u(from + i + 1)), two), 2);
    v128.store(to + (i << 1), v128.or(left, i16x8.shl(right, 8)));
  }
  for (; i < last; i++) {
    const here = (load<u8>(from + i) as u32) * 3;
    store<u8>(to + (i << 1), (here + load<u8>(from + i - 1) + 1) >> 2);
    store<u8>(to + (i << 1), (here + load<u8>(from + i + 1) + 2) >> 2, 1);
  }
  store<u8>(to + (last << 1), ((load<u8>(from + last) as u32) * 3 + load<u8>(from + last - 1) + 1) >> 2);
  store<u8>(to + (last << 1), load<u8>(from + last), 1);
}

export function fancyBetween(near: usize, far: usize, bias: u32, count: u32, to: usize): void {
  const three = i16x8.splat(3);
  const round = i16x8.splat(bias as i16);
  let i: u32 = 0;
  for (; i + 8 <= count; i += 8) {
    const sum = i16x8.add(i16x8.mul(v128.load8x8_u(near + i), three), v128.load8x8_u(far + i));
    const mean = i16x8.shr_u(i16x8.add(sum, round), 2);
    v128.store64_lane(to + i, i8x16.narrow_i16x8_u(mean, mean), 0);
  }
  for (; i < count; i++) {
    store<u8>(to + i, ((load<u8>(near + i) as u32) * 3 + load<u8>(far + i) + bias) >> 2);
  }
}

function sums(near: usize, far: usize): v128 {
  return i16x8.add(i16x8.mul(v128.load8x8_u(near), i16x8.splat(3)), v128.load8x8_u(far));
}

function sum(near: usize, far: usize): u32 {
  return (load<u8>(near) as u32) * 3 + load<u8>(far);
}

export function fancyDoubleBetween(near: usize, far: usize, count: u32, to: usize): void {
  const first = inline.always(sum(near, far));
  store<u8>(to, (first * 4 + 8) >> 4);
  store<u8>(to, (first * 3 + inline.always(sum(near + 1, far + 1)) + 7) >> 4, 1);
  let i: u32 = 1;
  const last = count - 1;
  const three = i16x8.splat(3);
  const seven = i16x8.splat(7);
  const eight = i16x8.splat(8);
  for (; i + 8 <= last; i += 8) {
    const here = i16x8.mul(inline.always(sums(near + i, far + i)), three);
    const left = i16x8.shr_u(i16x8.add(i16x8.add(here, inline.always(sums(near + i - 1, far + i - 1))), eight), 4);
    const right = i16x8.shr_u(i16x8.add(i16x8.add(here, inline.always(sums(near + i + 1, far + i + 1))), seven), 4);
    v128.store(to + (i << 1), v128.or(left, i16x8.shl(right, 8)));
  }
  for (; i < last; i++) {
    const here = inline.always(sum(near + i, far + i)) * 3;
    store<u8>(to + (i << 1), (here + inline.always(sum(near + i - 1, far + i - 1)) + 8) >> 4);
    store<u8>(to + (i << 1), (here + inline.always(sum(near + i + 1, far + i + 1)) + 7) >> 4, 1);
  }
  const end = inline.always(sum(near + last, far + last));
  store<u8>(to + (last << 1), (end * 3 + inline.always(sum(near + last - 1, far + last - 1)) + 8) >> 4);
  store<u8>(to + (last << 1), (end * 4 + 7) >> 4, 1);
}
