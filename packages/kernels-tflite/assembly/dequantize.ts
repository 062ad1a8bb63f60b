/** Float32 numbers of quantised ones; `quantization-loops.ts` describes each function and has its twin. */

export function dequantize8(from: usize, isSigned: bool, zeroPoint: i32, scale: f32, to: usize, count: usize): void {
  const offset = i16x8.splat(<i16>zeroPoint);
  const scales = f32x4.splat(scale);
  const end = from + count;
  for (; from + 8 <= end; from += 8, to += 32) {
    const x = isSigned ? v128.load8x8_s(from) : v128.load8x8_u(from);
    put8(i16x8.sub(x, offset), scales, to);
  }
  for (; from < end; from++, to += 4) {
    const x = isSigned ? <i32>load<i8>(from) : <i32>load<u8>(from);
    store<f32>(to, <f32>(x - zeroPoint) * scale);
  }
}

export function dequantize16(from: usize, zeroPoint: i32, scale: f32, to: usize, count: usize): void {
  const offset = i32x4.splat(zeroPoint);
  const scales = f32x4.splat(scale);
  const end = from + (count << 1);
  for (; from + 8 <= end; from += 8, to += 16) {
    const x = i32x4.sub(v128.load16x4_s(from), offset);
    v128.store(to, f32x4.mul(f32x4.convert_i32x4_s(x), scales));
  }
  for (; from < end; from += 2, to += 4) {
    store<f32>(to, <f32>(<i32>load<i16>(from) - zeroPoint) * scale);
  }
}

function put8(x: v128, scales: v128, to: usize): void {
  const low = f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(x));
  const high = f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(x));
  v128.store(to, f32x4.mul(low, scales));
  v128.store(to, f32x4.mul(high, scales), 16);
}
