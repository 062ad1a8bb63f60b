import { addElements, type Elements } from "@heddle/tensor/numbers";

/** Adds `count` elements of `source`, from index `from` on, to those of `target` from `to` on. */
export function addRun<E extends number | bigint>(
  target: Elements<E>,
  to: number,
  source: Elements<E>,
  from: number,
  count: number,
): void {
  if (target instanceof Float32Array && source instanceof Float32Array) addFloats(target, to, source, from, count);
  else for (let i = 0; i < count; i++) target[to + i] = addElements(target[to + i], source[from + i]);
}

function addFloats(target: Float32Array, to: number, source: Float32Array, from: number, count: number): void {
  for (let i = 0; i < count; i++) target[to + i] += source[from + i];
}
