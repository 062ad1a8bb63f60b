/** Products of matrices of three diagonals; `tridiagonal-products.ts` describes the function and has its twin. */

export function multiplyTridiagonal(
  isDouble: bool,
  above: usize,
  main: usize,
  below: usize,
  rhs: usize,
  z: usize,
  size: u32,
  columns: u32,
  start: u32,
  end: u32,
): void {
  if (isDouble) multiplyOf<f64>(above, main, below, rhs, z, size, columns, start, end);
  else multiplyOf<f32>(above, main, below, rhs, z, size, columns, start, end);
}

function multiplyOf<T>(
  above: usize,
  main: usize,
  below: usize,
  rhs: usize,
  z: usize,
  size: u32,
  columns: u32,
  start: u32,
  end: u32,
): void {
  const rowBytes = <usize>columns * sizeof<T>();
  for (let row = start; row < end; row++) {
    const at = <usize>row * sizeof<T>();
    const m = <f64>load<T>(main + at);
    const isFirst = row === 0;
    const isLast = row === size - 1;
    const b = isFirst ? 0 : <f64>load<T>(below + at);
    const a = isLast ? 0 : <f64>load<T>(above + at);
    let x = rhs + row * rowBytes;
    let to = z + row * rowBytes;
    const rowEnd = to + rowBytes;
    if (!isFirst && !isLast) {
      for (
        const pairsEnd = rowEnd - (columns & 1) * sizeof<T>();
        to < pairsEnd;
        x += 2 * sizeof<T>(), to += 2 * sizeof<T>()
      ) {
        let sum = f64x2.add(f64x2.splat(0), f64x2.mul(f64x2.splat(m), load2<T>(x)));
        sum = f64x2.add(sum, f64x2.mul(f64x2.splat(b), load2<T>(x - rowBytes)));
        sum = f64x2.add(sum, f64x2.mul(f64x2.splat(a), load2<T>(x + rowBytes)));
        if (sizeof<T>() === 8) v128.store(to, sum);
        else v128.store64_lane(to, f32x4.demote_f64x2_zero(sum), 0);
      }
    }
    for (; to < rowEnd; x += sizeof<T>(), to += sizeof<T>()) {
      let sum: f64 = 0 + m * <f64>load<T>(x);
      if (!isFirst) sum += b * <f64>load<T>(x - rowBytes);
      if (!isLast) sum += a * <f64>load<T>(x + rowBytes);
      store<T>(to, <T>sum);
    }
  }
}

/** Two elements as float64. */
function load2<T>(at: usize): v128 {
  return sizeof<T>() === 8 ? v128.load(at) : f64x2.promote_low_f32x4(v128.load64_zero(at));
}
