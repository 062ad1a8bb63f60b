/** Quotients, powers and shifts of integers, one by one; `rare-loops.ts` describes `dividePairs`. */
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
} from "../src/element-wise/rare-layout";

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
  if (operation === POWER) return power<T>(a, b);
  const count = within<T>(b);
  return operation === LEFT_SHIFT ? <T>(a << count) : <T>(a >> count);
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
