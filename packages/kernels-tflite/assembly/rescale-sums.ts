/** Results of int32 sums in float32 arithmetic; `sum-loops.ts` describes the function and has its twin. */
import { put } from "./requantize";

export function rescaleSums(
  sums: usize,
  count: u32,
  scale: f32,
  bias: f32,
  zeroPoint: i32,
  low: i32,
  high: i32,
  z: usize,
  kind: i32,
): void {
  const least = <f32>(low - zeroPoint);
  const most = <f32>(high - zeroPoint);
  const bytes: usize = abs(kind);
  for (; count > 0; count--, sums += 4, z += bytes) {
    const scaled = <f32>load<i32>(sums) * scale + bias;
    const whole = trunc(scaled);
    const rounded = abs(scaled - whole) >= 0.5 ? whole + copysign<f32>(1, scaled) : whole;
    const limited = rounded >= most ? most : rounded > least ? rounded : least; // NaN is the least.
    put(z, bytes, <i32>limited + zeroPoint);
  }
}
