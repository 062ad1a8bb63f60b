/** Sums of columns; `bias-grad-loops.ts` describes each function and has its twin. */

export function addRows(x: usize, rows: u32, columns: u32, sums: usize): void {
  const rowBytes: usize = columns << 2;
  const end = x + rowBytes * rows;
  let column: u32 = 0;
  for (; column + 8 <= columns; column += 8, x += 32, sums += 64) addEight(x, end, rowBytes, sums);
  for (; column < columns; column++, x += 4, sums += 8) {
    let sum = load<f64>(sums);
    for (let at = x; at < end; at += rowBytes) sum += <f64>load<f32>(at);
    store<f64>(sums, sum);
  }
}

function addEight(x: usize, end: usize, rowBytes: usize, sums: usize): void {
  let a = v128.load(sums);
  let b = v128.load(sums, 16);
  let c = v128.load(sums, 32);
  let d = v128.load(sums, 48);
  for (; x < end; x += rowBytes) {
    const low = v128.load(x);
    const high = v128.load(x, 16);
    a = f64x2.add(a, f64x2.promote_low_f32x4(low));
    b = f64x2.add(b, f64x2.promote_low_f32x4(v128.shuffle<i64>(low, low, 1, 1)));
    c = f64x2.add(c, f64x2.promote_low_f32x4(high));
    d = f64x2.add(d, f64x2.promote_low_f32x4(v128.shuffle<i64>(high, high, 1, 1)));
  }
  v128.store(sums, a);
  v128.store(sums, b, 16);
  v128.store(sums, c, 32);
  v128.store(sums, d, 48);
}

export function addDoubleRows(x: usize, rows: u32, columns: u32, sums: usize): void {
  const rowBytes: usize = columns << 3;
  const end = x + rowBytes * rows;
  let column: u32 = 0;
  for (; column + 8 <= columns; column += 8, x += 64, sums += 64) addEightDoubles(x, end, rowBytes, sums);
  for (; column < columns; column++, x += 8, sums += 8) {
    let sum = load<f64>(sums);
    for (let at = x; at < end; at += rowBytes) sum += load<f64>(at);
    store<f64>(sums, sum);
  }
}

function addEightDoubles(x: usize, end: usize, rowBytes: usize, sums: usize): void {
  let a = v128.load(sums);
  let b = v128.load(sums, 16);
  let c = v128.load(sums, 32);
  let d = v128.load(sums, 48);
  for (; x < end; x += rowBytes) {
    a = f64x2.add(a, v128.load(x));
    b = f64x2.add(b, v128.load(x, 16));
    c = f64x2.add(c, v128.load(x, 32));
    d = f64x2.add(d, v128.load(x, 48));
  }
  v128.store(sums, a);
  v128.store(sums, b, 16);
  v128.store(sums, c, 32);
  v128.store(sums, d, 48);
}
