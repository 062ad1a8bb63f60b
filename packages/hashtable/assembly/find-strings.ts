import { findKeys, findValuesOf, useBlock } from "./find";

export function find(table: usize, keys: usize, count: u32): void {
  findKeys<v128>(table, keys, count);
}

export function findValues(
  table: usize,
  keys: usize,
  _keyBytes: u32,
  count: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
  valueBytes: u32,
  work: usize,
): void {
  useBlock(table, work);
  findValuesOf<v128>(work, keys, count, defaults, defaultStep, target, valueBytes);
}
