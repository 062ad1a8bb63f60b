import { findKeys, findValuesOf } from "./find";

export function find(table: usize, keys: usize, count: u32): void {
  findKeys<v128>(table, keys, count);
}

export function findValues(
  table: usize,
  keys: usize,
  count: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
): void {
  findValuesOf<v128>(table, keys, count, defaults, defaultStep, target);
}
