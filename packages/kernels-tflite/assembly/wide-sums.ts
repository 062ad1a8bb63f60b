/** Results of int64 sums; `wide-sum-loops.ts` describes each function and has its twin. */

export function addParts(parts: usize, count: u32, sums: usize, isFirst: bool): void {
  for (; count >= 4; count -= 4, parts += 16, sums += 32) {
    const part = v128.load(parts);
    let low = i64x2.extend_low_i32x4_s(part);
    let high = i64x2.extend_high_i32x4_s(part);
    if (!isFirst) {
      low = i64x2.add(low, v128.load(sums));
      high = i64x2.add(high, v128.load(sums, 16));
    }
    v128.store(sums, low);
    v128.store(sums, high, 16);
  }
  for (; count > 0; count--, parts += 4, sums += 8) {
    const part = <i64>load<i32>(parts);
    store<i64>(sums, isFirst ? part : load<i64>(sums) + part);
  }
}

export function requantizeWide(
  sums: usize,
  rows: u32,
  units: u32,
  bias: usize,
  multipliers: usize,
  shifts: usize,
  low: i32,
  high: i32,
  z: usize,
): void {
  for (let unit: u32 = 0; unit < units; unit++) {
    const multiplier = load<i32>(multipliers + (unit << 2));
    const reduced = <i64>(multiplier < 0x7fff0000 ? (multiplier + 0x8000) >> 16 : 0x7fff);
    const shift = <i64>(15 - load<i32>(shifts + (unit << 2)));
    // A sum plus its bias, times the multiplier: the product of the bias is added with the half.
    const added = bias !== 0 ? load<i64>(bias + (unit << 3)) : 0;
    const rest = added * reduced + ((<i64>1) << (shift - 1));
    let from = sums + (unit << 3);
    let to = z + (unit << 1);
    for (let row: u32 = 0; row < rows; row++, from += units << 3, to += units << 1) {
      const scaled = <i32>((load<i64>(from) * reduced + rest) >> shift);
      store<i16>(to, <i16>min(max(scaled, low), high));
    }
  }
}

export function scaleWide(
  sums: usize,
  rows: u32,
  units: u32,
  bias: usize,
  scales: usize,
  low: f64,
  high: f64,
  z: usize,
): void {
  for (let row: u32 = 0; row < rows; row++) {
    for (let unit: u32 = 0; unit < units; unit++, sums += 8, z += 2) {
      const sum = bias !== 0 ? load<i64>(sums) + load<i64>(bias + (unit << 3)) : load<i64>(sums);
      const scaled = <f64>sum * load<f64>(scales + (unit << 3));
      const whole = trunc<f64>(scaled);
      const rounded = abs<f64>(scaled - whole) >= 0.5 ? whole + copysign<f64>(1, scaled) : whole;
      store<i16>(z, <i16>(<i32>min<f64>(max<f64>(rounded, low), high)));
    }
  }
}
