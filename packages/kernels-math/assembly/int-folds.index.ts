import { foldMiddle as foldTyped } from "./folds";

export function foldMiddle(op: u32, x: usize, outer: u32, length: u32, inner: u32, target: usize): void {
  foldTyped<i32>(op, x, outer, length, inner, target);
}
