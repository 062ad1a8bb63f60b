/** Quotients and powers of integers, one by one, and their shifts; `rare-loops.ts` describes `dividePairs`. */
import {
  DIVIDE,
  FLOOR_DIVIDE,
  FLOOR_MODULO,
  INT8,
  INT16,
  INT32,
  INT64,
  LEFT_SHIFT,
  MODULO,
  POWER,
  UINT8,
  UINT16,
  UINT32,
} from "../src/element-wise/special/rare-layout";

export function dividePairs(
  code: i32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  columns: u32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): bool {
  const kind = code & 15;
  const operation = code >> 4;
  const shift = kind >> 1;
  const xBytes: usize = xStep << shift;
  const yBytes: usize = yStep << shift;
  for (; rows > 0; rows--, x += xRow << shift, y += yRow << shift, z += columns << shift) {
    let isDone: bool;
    if (kind === INT8) isDone = divideRow<i8>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === UINT8) isDone = divideRow<u8>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === INT16) isDone = divideRow<i16>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === UINT16) isDone = divideRow<u16>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === INT32) isDone = divideRow<i32>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === UINT32) isDone = divideRow<u32>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === INT64) isDone = divideRow<i64>(operation, z, x, xBytes, y, yBytes, columns);
    else isDone = divideRow<u64>(operation, z, x, xBytes, y, yBytes, columns);
    if (!isDone) return false;
  }
  return true;
}

function divideRow<T>(operation: i32, z: usize, x: usize, xBytes: usize, y: usize, yBytes: usize, count: u32): bool {
  if (operation >= LEFT_SHIFT) {
    shiftRow<T>(operation === LEFT_SHIFT, z, x, xBytes, y, yBytes, count);
    return true;
  }
  for (; count > 0; count--, z += sizeof<T>(), x += xBytes, y += yBytes) {
    const a = load<T>(x);
    const b = load<T>(y);
    if (operation <= FLOOR_MODULO ? b === <T>0 : operation === POWER && isSigned<T>() && b < <T>0) return false;
    store<T>(z, computed<T>(operation, a, b));
  }
  return true;
}

function computed<T>(operation: i32, a: T, b: T): T {
  if (operation === DIVIDE) return quotient<T>(a, b);
  if (operation === MODULO) return <T>(a % b);
  if (operation === FLOOR_DIVIDE) {
    const least = quotient<T>(a, b);
    return isSigned<T>() && a < <T>0 !== b < <T>0 && <T>(least * b) !== a ? <T>(least - <T>1) : least;
  }
  if (operation === FLOOR_MODULO) {
    const rest = <T>(a % b);
    return isSigned<T>() && rest !== <T>0 && rest < <T>0 !== b < <T>0 ? <T>(rest + b) : rest;
  }
  return power<T>(a, b);
}

function shiftRow<T>(isLeft: bool, z: usize, x: usize, xBytes: usize, y: usize, yBytes: usize, count: u32): void {
  const bytes = <usize>count * sizeof<T>();
  const end = z + bytes;
  const vectorsEnd = z + (bytes & ~15);
  if (yBytes === 0 && xBytes !== 0) {
    const by = within<T>(load<T>(y));
    if (isLeft) for (; z < vectorsEnd; z += 16, x += 16) v128.store(z, v128.shl<T>(v128.load(x), <i32>by));
    else for (; z < vectorsEnd; z += 16, x += 16) v128.store(z, v128.shr<T>(v128.load(x), <i32>by));
  } else if (sizeof<T>() <= 2 && xBytes !== 0) {
    for (; z < vectorsEnd; z += 16, x += 16, y += 16) {
      v128.store(
        z,
        isLeft ? shifted<T>(true, v128.load(x), v128.load(y)) : shifted<T>(false, v128.load(x), v128.load(y)),
      );
    }
  }
  if (isLeft)
    for (; z < end; z += sizeof<T>(), x += xBytes, y += yBytes) store<T>(z, <T>(load<T>(x) << within<T>(load<T>(y))));
  else
    for (; z < end; z += sizeof<T>(), x += xBytes, y += yBytes) store<T>(z, <T>(load<T>(x) >> within<T>(load<T>(y))));
}

/** Lanes of 8 or 16 bits, each shifted by its own number: by each bit of it that is 1. */
function shifted<T>(isLeft: bool, x: v128, y: v128): v128 {
  const zero = v128.splat<T>(<T>0);
  const most = v128.splat<T>(<T>((sizeof<T>() << 3) - 1));
  const by = v128.min<T>(isSigned<T>() ? v128.max<T>(y, zero) : y, most);
  x = shiftedByBit<T>(isLeft, x, by, 1);
  x = shiftedByBit<T>(isLeft, x, by, 2);
  x = shiftedByBit<T>(isLeft, x, by, 4);
  return sizeof<T>() === 2 ? shiftedByBit<T>(isLeft, x, by, 8) : x;
}

function shiftedByBit<T>(isLeft: bool, x: v128, by: v128, bit: i32): v128 {
  const isSet = v128.ne<T>(v128.and(by, v128.splat<T>(<T>bit)), v128.splat<T>(<T>0));
  return v128.bitselect(isLeft ? v128.shl<T>(x, bit) : v128.shr<T>(x, bit), x, isSet);
}

/** The least number by -1 is itself: WebAssembly would trap. */
function quotient<T>(a: T, b: T): T {
  return isSigned<T>() && b === <T>-1 ? <T>(<T>0 - a) : <T>(a / b);
}

function power<T>(a: T, b: T): T {
  let result = <T>1;
  for (let base = a, rest = b; rest > <T>0; rest = <T>(rest >> <T>1), base = <T>(base * base)) {
    if (rest & <T>1) result = <T>(result * base);
  }
  return result;
}

/** Shifts by less than 0 or more than the width are by 0 and by the width less one. */
function within<T>(count: T): T {
  const most = <T>((sizeof<T>() << 3) - 1);
  if (isSigned<T>() && count < <T>0) return <T>0;
  return count > most ? most : count;
}
