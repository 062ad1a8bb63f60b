/** Elements of grids that do not lie side by side; `strided-loops.ts` describes the functions and has their twins. */
import { COMPLEX64, COMPLEX128, DIMENSION_BYTES, F32, F64, I32, I64 } from "../src/products/strided-layout";

export function sumStrided(
  type: i32,
  x: usize,
  z: usize,
  rank: u32,
  dimensions: usize,
  offsets: usize,
  count: u32,
): void {
  if (type === F32) sumEach<f32>(x, z, rank, dimensions, offsets, count);
  else if (type === F64) sumEach<f64>(x, z, rank, dimensions, offsets, count);
  else if (type === I32) sumEach<i32>(x, z, rank, dimensions, offsets, count);
  else if (type === I64) sumEach<i64>(x, z, rank, dimensions, offsets, count);
  else copyEach(x, z, rank, dimensions);
}

function sumEach<T>(x: usize, z: usize, rank: u32, dimensions: usize, offsets: usize, count: u32): void {
  const last = dimensions + (rank - 1) * DIMENSION_BYTES;
  const columns = load<u32>(last);
  const stride = load<i32>(last, 4);
  const end = offsets + (count << 2);
  for (;;) {
    let from = x;
    const rowEnd = z + columns * sizeof<T>();
    if (count === 1) {
      for (; z < rowEnd; z += sizeof<T>(), from += stride) store<T>(z, load<T>(from));
    } else {
      for (; z < rowEnd; z += sizeof<T>(), from += stride) {
        let sum: T = 0;
        for (let at = offsets; at < end; at += 4) sum = <T>(sum + load<T>(from + load<u32>(at)));
        store<T>(z, sum);
      }
    }
    const next = moved(x, dimensions, last);
    if (next === 0) return;
    x = next;
  }
}

function copyEach(x: usize, z: usize, rank: u32, dimensions: usize): void {
  const last = dimensions + (rank - 1) * DIMENSION_BYTES;
  const columns = load<u32>(last);
  const stride = load<i32>(last, 4);
  for (;;) {
    let from = x;
    for (const rowEnd = z + (columns << 4); z < rowEnd; z += 16, from += stride) v128.store(z, v128.load(from));
    const next = moved(x, dimensions, last);
    if (next === 0) return;
    x = next;
  }
}

/** Where the next row starts; 0 after the last one. */
function moved(x: usize, dimensions: usize, last: usize): usize {
  for (let at = last; at > dimensions; ) {
    at -= DIMENSION_BYTES;
    const size = load<u32>(at);
    const stride = load<i32>(at, 4);
    const counter = load<u32>(at, 8) + 1;
    x += stride;
    if (counter < size) {
      store<u32>(at, counter, 8);
      return x;
    }
    store<u32>(at, 0, 8);
    x -= size * stride;
  }
  return 0;
}

export function placeStrided(type: i32, x: usize, z: usize, rank: u32, dimensions: usize): void {
  if (type === F32 || type === I32) placeEach<u32>(x, z, rank, dimensions);
  else if (type === F64 || type === I64) placeEach<u64>(x, z, rank, dimensions);
  else placeVectors(x, z, rank, dimensions);
}

function placeEach<T>(x: usize, z: usize, rank: u32, dimensions: usize): void {
  const last = dimensions + (rank - 1) * DIMENSION_BYTES;
  const columns = load<u32>(last);
  const stride = load<i32>(last, 4);
  for (;;) {
    let to = z;
    for (const rowEnd = x + columns * sizeof<T>(); x < rowEnd; x += sizeof<T>(), to += stride) store<T>(to, load<T>(x));
    const next = moved(z, dimensions, last);
    if (next === 0) return;
    z = next;
  }
}

function placeVectors(x: usize, z: usize, rank: u32, dimensions: usize): void {
  const last = dimensions + (rank - 1) * DIMENSION_BYTES;
  const columns = load<u32>(last);
  const stride = load<i32>(last, 4);
  for (;;) {
    let to = z;
    for (const rowEnd = x + (columns << 4); x < rowEnd; x += 16, to += stride) v128.store(to, v128.load(x));
    const next = moved(z, dimensions, last);
    if (next === 0) return;
    z = next;
  }
}

export function multiplyDots(type: i32, a: usize, b: usize, z: usize, count: u32, depth: u32): void {
  if (type === F32) floatDots(a, b, z, count, depth);
  else if (type === F64) dots<f64>(a, b, z, count, depth);
  else if (type === I32) dots<i32>(a, b, z, count, depth);
  else if (type === I64) dots<i64>(a, b, z, count, depth);
  else if (type === COMPLEX64) complexDots<f32>(a, b, z, count, depth);
  else if (type === COMPLEX128) complexDots<f64>(a, b, z, count, depth);
}

/** Sums of float64: one of float32 would lose the last digits of many products. */
function floatDots(a: usize, b: usize, z: usize, count: u32, depth: u32): void {
  for (; count > 0; count--, z += 4) {
    let even: f64 = 0;
    let odd: f64 = 0;
    let left = depth;
    for (; left > 1; left -= 2, a += 8, b += 8) {
      even += <f64>load<f32>(a) * <f64>load<f32>(b);
      odd += <f64>load<f32>(a, 4) * <f64>load<f32>(b, 4);
    }
    if (left > 0) {
      even += <f64>load<f32>(a) * <f64>load<f32>(b);
      a += 4;
      b += 4;
    }
    store<f32>(z, <f32>(even + odd));
  }
}

function dots<T>(a: usize, b: usize, z: usize, count: u32, depth: u32): void {
  for (; count > 0; count--, z += sizeof<T>()) {
    let even: T = 0;
    let odd: T = 0;
    let left = depth;
    for (; left > 1; left -= 2, a += 2 * sizeof<T>(), b += 2 * sizeof<T>()) {
      even = <T>(even + <T>(load<T>(a) * load<T>(b)));
      odd = <T>(odd + <T>(load<T>(a, sizeof<T>()) * load<T>(b, sizeof<T>())));
    }
    if (left > 0) {
      even = <T>(even + <T>(load<T>(a) * load<T>(b)));
      a += sizeof<T>();
      b += sizeof<T>();
    }
    store<T>(z, <T>(even + odd));
  }
}

function complexDots<T>(a: usize, b: usize, z: usize, count: u32, depth: u32): void {
  for (; count > 0; count--, z += 2 * sizeof<T>()) {
    let real: f64 = 0;
    let imaginary: f64 = 0;
    for (let left = depth; left > 0; left--, a += 2 * sizeof<T>(), b += 2 * sizeof<T>()) {
      const p = <f64>load<T>(a);
      const q = <f64>load<T>(a, sizeof<T>());
      const r = <f64>load<T>(b);
      const s = <f64>load<T>(b, sizeof<T>());
      real += p * r - q * s;
      imaginary += p * s + q * r;
    }
    store<T>(z, <T>real);
    store<T>(z, <T>imaginary, sizeof<T>());
  }
}
