import { type Shape, shapesEqual } from "@heddle/tensor";
import { stridesOf } from "./dimensions.js";

/** The shape to which both broadcast; undefined when a size differs and neither is 1. */
export function broadcastShape(a: Shape, b: Shape): Shape | undefined {
  if (shapesEqual(a, b)) return a;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const result = [...long];
  const skipped = long.length - short.length;
  for (let i = 0; i < short.length; i++) {
    const x = long[skipped + i];
    const y = short[i];
    if (x !== y && x !== 1 && y !== 1) return undefined;
    result[skipped + i] = x === 1 ? y : x;
  }
  return result;
}

/** Strides with which a tensor of shape `from` is read as one of shape `to`: 0 where it is repeated. */
export function broadcastStrides(from: Shape, to: Shape): number[] {
  const strides = stridesOf(from);
  for (let i = 0; i < from.length; i++) if (from[i] === 1) strides[i] = 0;
  while (strides.length < to.length) strides.unshift(0);
  return strides;
}
