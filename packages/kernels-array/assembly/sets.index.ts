import { BYTES, DOUBLES, FLOATS, HALVES, LONGS, SHORTS, TEXTS, WORDS } from "../src/sets/sets-layout";
import { leaveOut, numberAll } from "./sets";

export { countNumbers, widenNumbers } from "./sets";

export function numberValues(kind: u32, table: usize, count: u32, numbers: usize): u32 {
  if (kind === BYTES) return numberAll<u8>(table, count, numbers);
  if (kind === SHORTS) return numberAll<u16>(table, count, numbers);
  if (kind === WORDS) return numberAll<u32>(table, count, numbers);
  if (kind === LONGS) return numberAll<u64>(table, count, numbers);
  if (kind === HALVES) return numberAll<i16>(table, count, numbers);
  if (kind === FLOATS) return numberAll<f32>(table, count, numbers);
  if (kind === DOUBLES) return numberAll<f64>(table, count, numbers);
  return kind === TEXTS ? numberAll<v128>(table, count, numbers) : numberAll<i8>(table, count, numbers);
}

export function missingFrom(kind: u32, table: usize, x: usize, count: u32, places: usize): u32 {
  if (kind === BYTES) return leaveOut<u8>(table, x, count, places);
  if (kind === SHORTS) return leaveOut<u16>(table, x, count, places);
  if (kind === WORDS) return leaveOut<u32>(table, x, count, places);
  if (kind === LONGS) return leaveOut<u64>(table, x, count, places);
  if (kind === HALVES) return leaveOut<i16>(table, x, count, places);
  if (kind === FLOATS) return leaveOut<f32>(table, x, count, places);
  if (kind === DOUBLES) return leaveOut<f64>(table, x, count, places);
  return leaveOut<v128>(table, x, count, places);
}
