/**
 * The forward DCT of a block of 64 samples less 128, in place; the results are 8 times as large.
 *
 * Source: jfdctint.c (libjpeg-turbo 2.1).
 */
export function forwardDct(block: Int32Array): void {
  for (let row = 0; row < 64; row += 8) pass(block, row, 1, true);
  for (let column = 0; column < 8; column++) pass(block, column, 8, false);
}

function pass(block: Int32Array, at: number, step: number, isFirst: boolean): void {
  const x = (i: number) => block[at + i * step];
  const [s0, s1, s2, s3] = [x(0) + x(7), x(1) + x(6), x(2) + x(5), x(3) + x(4)];
  const [d7, d6, d5, d4] = [x(0) - x(7), x(1) - x(6), x(2) - x(5), x(3) - x(4)];
  const shift = isFirst ? 11 : 15;
  const round = 1 << (shift - 1);
  const set = (i: number, value: number) => {
    block[at + i * step] = (value + round) >> shift;
  };
  const [even0, even1, even2, even3] = [s0 + s3, s1 + s2, s1 - s2, s0 - s3];
  block[at] = isFirst ? (even0 + even1) << 2 : (even0 + even1 + 2) >> 2;
  block[at + 4 * step] = isFirst ? (even0 - even1) << 2 : (even0 - even1 + 2) >> 2;
  const z = (even2 + even3) * 4433;
  set(2, z + even3 * 6270);
  set(6, z - even2 * 15137);
  const z1 = (d4 + d7) * -7373;
  const z2 = (d5 + d6) * -20995;
  const z5 = (d4 + d6 + d5 + d7) * 9633;
  const z3 = (d4 + d6) * -16069 + z5;
  const z4 = (d5 + d7) * -3196 + z5;
  set(7, d4 * 2446 + z1 + z3);
  set(5, d5 * 16819 + z2 + z4);
  set(3, d6 * 25172 + z2 + z3);
  set(1, d7 * 12299 + z1 + z4);
}
