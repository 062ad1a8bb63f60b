import { foldMiddle as foldTyped, GREATEST } from "./folds";

export function foldMiddle(kind: u32, x: usize, outer: u32, length: u32, inner: u32, target: usize): void {
  if (kind < 2) foldTyped<f32>(GREATEST + kind, x, outer, length, inner, target);
  else foldTyped<u8>(GREATEST + kind - 2, x, outer, length, inner, target);
}
