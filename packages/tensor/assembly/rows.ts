/** Rows of a table by their numbers, 4 bytes each; `row-loops.ts` describes the functions and has their twins. */
import {
  ADD,
  BOOL,
  COMPLEX64,
  COMPLEX128,
  DIV,
  F32,
  F64,
  HALF,
  I8,
  I16,
  I32,
  I64,
  MAX,
  MIN,
  MUL,
  SUB,
  U8,
  U16,
  U32,
  U64,
} from "../src/numbers/row-layout";
import { fromHalf, toBfloat16, toHalf } from "./sixteen-bit";

/** No row. */
const NONE: u32 = 0xffffffff;

export function numberRows(indices: usize, width: u32, count: u32, limit: f64, first: u32, target: usize): u32 {
  const end = <u64>limit;
  for (let i: u32 = 0; i < count; i++, indices += width, target += 4) {
    const index = width === 8 ? load<u64>(indices) : <u64>load<i32>(indices);
    if (index >= end) return i;
    store<u32>(target, first + <u32>index);
  }
  return count;
}

export function pickRows(table: usize, rows: usize, count: u32, rowBytes: u32, target: usize): void {
  const end = rows + (count << 2);
  if (rowBytes === 4)
    for (; rows < end; rows += 4, target += 4) store<u32>(target, load<u32>(table + (load<u32>(rows) << 2)));
  else if (rowBytes === 8)
    for (; rows < end; rows += 4, target += 8) store<u64>(target, load<u64>(table + (load<u32>(rows) << 3)));
  else if (rowBytes === 16)
    for (; rows < end; rows += 4, target += 16) v128.store(target, v128.load(table + (load<u32>(rows) << 4)));
  else if (rowBytes === 2)
    for (; rows < end; rows += 4, target += 2) store<u16>(target, load<u16>(table + (load<u32>(rows) << 1)));
  else if (rowBytes === 1) for (; rows < end; rows += 4, target++) store<u8>(target, load<u8>(table + load<u32>(rows)));
  else for (; rows < end; rows += 4, target += rowBytes) copyRow(target, table + load<u32>(rows) * rowBytes, rowBytes);
}

export function placeRows(table: usize, rows: usize, count: u32, rowBytes: u32, source: usize): void {
  for (const end = rows + (count << 2); rows < end; rows += 4, source += rowBytes) {
    const row = load<u32>(rows);
    if (row === NONE) continue;
    const target = table + row * rowBytes;
    if (rowBytes === 4) store<u32>(target, load<u32>(source));
    else if (rowBytes === 8) store<u64>(target, load<u64>(source));
    else copyRow(target, source, rowBytes);
  }
}

function copyRow(target: usize, source: usize, bytes: u32): void {
  if (bytes > 256) {
    memory.copy(target, source, bytes);
    return;
  }
  for (; bytes >= 8; bytes -= 8, target += 8, source += 8) store<u64>(target, load<u64>(source));
  if (bytes & 4) {
    store<u32>(target, load<u32>(source));
    target += 4;
    source += 4;
  }
  if (bytes & 2) {
    store<u16>(target, load<u16>(source));
    target += 2;
    source += 2;
  }
  if (bytes & 1) store<u8>(target, load<u8>(source));
}

export function combineRows(
  type: i32,
  kind: i32,
  table: usize,
  rows: usize,
  count: u32,
  run: u32,
  updates: usize,
  step: u32,
): void {
  if (kind === ADD && addsRows(type, table, rows, count, run, updates, step)) return;
  if (type === F32) eachRow<f32>(kind, table, rows, count, run, updates, step);
  else if (type === F64) eachRow<f64>(kind, table, rows, count, run, updates, step);
  else if (type === I32) eachRow<i32>(kind, table, rows, count, run, updates, step);
  else if (type === U32) eachRow<u32>(kind, table, rows, count, run, updates, step);
  else if (type === I64) eachRow<i64>(kind, table, rows, count, run, updates, step);
  else if (type === U64) eachRow<u64>(kind, table, rows, count, run, updates, step);
  else if (type === I8) eachRow<i8>(kind, table, rows, count, run, updates, step);
  else if (type === U8) eachRow<u8>(kind, table, rows, count, run, updates, step);
  else if (type === I16) eachRow<i16>(kind, table, rows, count, run, updates, step);
  else if (type === U16) eachRow<u16>(kind, table, rows, count, run, updates, step);
  else if (type === BOOL) eachBool(kind, table, rows, count, run, updates, step);
  else if (type === COMPLEX64) eachComplex<f32>(kind, table, rows, count, run, updates, step);
  else if (type === COMPLEX128) eachComplex<f64>(kind, table, rows, count, run, updates, step);
  else if (type === HALF) inline.always(eachShort(true, kind, table, rows, count, run, updates, step));
  else inline.always(eachShort(false, kind, table, rows, count, run, updates, step));
}

/** @returns false for a type that is not added so */
function addsRows(type: i32, table: usize, rows: usize, count: u32, run: u32, x: usize, step: u32): bool {
  if (type === F32) addEachRow<f32>(table, rows, count, run, x, step);
  else if (type === F64) addEachRow<f64>(table, rows, count, run, x, step);
  else if (type === I32 || type === U32) addEachRow<i32>(table, rows, count, run, x, step);
  else if (type === I64 || type === U64) addEachRow<i64>(table, rows, count, run, x, step);
  else if (type === I16 || type === U16) addEachRow<i16>(table, rows, count, run, x, step);
  else if (type === I8 || type === U8) addEachRow<i8>(table, rows, count, run, x, step);
  else return false;
  return true;
}

function addEachRow<T>(table: usize, rows: usize, count: u32, run: u32, x: usize, step: u32): void {
  const rowBytes = run * <u32>sizeof<T>();
  const one = count > 0 && run > 0 ? v128.splat<T>(load<T>(x)) : i64x2.splat(0);
  if (run === 1) {
    for (const end = rows + (count << 2); rows < end; rows += 4, x += step) {
      const row = load<u32>(rows);
      if (row === NONE) continue;
      const z = table + row * sizeof<T>();
      store<T>(z, <T>(load<T>(z) + load<T>(x)));
    }
    return;
  }
  for (const end = rows + (count << 2); rows < end; rows += 4) {
    const row = load<u32>(rows);
    const next = x + run * step;
    if (row !== NONE) {
      let z = table + row * rowBytes;
      let left: i32 = rowBytes;
      for (; left >= 16; left -= 16, z += 16) {
        v128.store(z, v128.add<T>(v128.load(z), step ? v128.load(x) : one));
        if (step) x += 16;
      }
      for (; left > 0; left -= sizeof<T>(), x += step, z += sizeof<T>()) store<T>(z, <T>(load<T>(z) + load<T>(x)));
    }
    x = next;
  }
}

function eachRow<T>(kind: i32, table: usize, rows: usize, count: u32, run: u32, x: usize, step: u32): void {
  for (const end = rows + (count << 2); rows < end; rows += 4) {
    const row = load<u32>(rows);
    if (row === NONE) {
      x += run * step;
      continue;
    }
    let z = table + row * run * sizeof<T>();
    for (let i = run; i > 0; i--, z += sizeof<T>(), x += step) {
      store<T>(z, combined<T>(kind, load<T>(z), load<T>(x)));
    }
  }
}

function combined<T>(kind: i32, old: T, update: T): T {
  if (kind === ADD) return <T>(old + update);
  if (kind === SUB) return <T>(old - update);
  if (kind === MUL) return <T>(old * update);
  if (kind === MIN) return update < old ? update : old;
  if (kind === MAX) return old < update ? update : old;
  // The least integer divided by -1 wraps.
  if (isInteger<T>() && isSigned<T>() && update === <T>-1) return <T>(<T>0 - old);
  return <T>(old / update);
}

function eachBool(kind: i32, table: usize, rows: usize, count: u32, run: u32, x: usize, step: u32): void {
  for (const end = rows + (count << 2); rows < end; rows += 4) {
    const row = load<u32>(rows);
    if (row === NONE) {
      x += run * step;
      continue;
    }
    let z = table + row * run;
    for (let i = run; i > 0; i--, z++, x += step) {
      const old = load<u8>(z);
      store<u8>(z, kind === SUB ? old ^ load<u8>(x) : old | load<u8>(x));
    }
  }
}

function eachShort(
  isHalf: bool,
  kind: i32,
  table: usize,
  rows: usize,
  count: u32,
  run: u32,
  x: usize,
  step: u32,
): void {
  for (const end = rows + (count << 2); rows < end; rows += 4) {
    const row = load<u32>(rows);
    if (row === NONE) {
      x += run * step;
      continue;
    }
    let z = table + ((row * run) << 1);
    for (let i = run; i > 0; i--, z += 2, x += step) {
      // Both in one vector: the old number in lane 0, the update in lane 1.
      const bits = i32x4.replace_lane(i32x4.splat(load<u16>(z)), 1, load<u16>(x));
      const both = isHalf ? fromHalf(bits) : i32x4.shl(bits, 16);
      const value = combined<f32>(kind, f32x4.extract_lane(both, 0), f32x4.extract_lane(both, 1));
      const result = f32x4.splat(value);
      store<u16>(z, i32x4.extract_lane(isHalf ? toHalf(result) : toBfloat16(result), 0));
    }
  }
}

/** The smaller and the larger are those of the parts. */
function eachComplex<T>(kind: i32, table: usize, rows: usize, count: u32, run: u32, x: usize, step: u32): void {
  if (kind !== MUL && kind !== DIV) {
    eachPart<T>(kind, table, rows, count, run, x, step);
    return;
  }
  for (const end = rows + (count << 2); rows < end; rows += 4) {
    const row = load<u32>(rows);
    if (row === NONE) {
      x += run * step;
      continue;
    }
    let z = table + row * run * sizeof<T>() * 2;
    for (let i = run; i > 0; i--, z += sizeof<T>() * 2, x += step) {
      const a = <f64>load<T>(z);
      const b = <f64>load<T>(z, sizeof<T>());
      const c = <f64>load<T>(x);
      const d = <f64>load<T>(x, sizeof<T>());
      if (kind === MUL) {
        store<T>(z, <T>(a * c - b * d));
        store<T>(z, <T>(a * d + b * c), sizeof<T>());
      } else {
        const square = c * c + d * d;
        store<T>(z, <T>((a * c + b * d) / square));
        store<T>(z, <T>((b * c - a * d) / square), sizeof<T>());
      }
    }
  }
}

function eachPart<T>(kind: i32, table: usize, rows: usize, count: u32, run: u32, x: usize, step: u32): void {
  for (const end = rows + (count << 2); rows < end; rows += 4) {
    const row = load<u32>(rows);
    if (row === NONE) {
      x += run * step;
      continue;
    }
    let z = table + row * run * sizeof<T>() * 2;
    for (let i = run; i > 0; i--, z += sizeof<T>() * 2, x += step) {
      store<T>(z, combined<T>(kind, load<T>(z), load<T>(x)));
      store<T>(z, combined<T>(kind, load<T>(z, sizeof<T>()), load<T>(x, sizeof<T>())), sizeof<T>());
    }
  }
}
