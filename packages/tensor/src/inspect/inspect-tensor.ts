import { nest } from "../conversion/element-values.js";
import type { ElementValue } from "../values.js";
import type { TensorFields } from "./value-data.js";

/** The key of the method that `console.log` calls in Node, Deno and Bun. */
export const INSPECT: unique symbol = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");

/** Shows a value as `console.log` does. */
export type Inspect = (value: unknown, options: object) => string;

/** The options of `util.inspect`, of which `depth` counts the levels that are still shown. */
export interface InspectOptions {
  readonly depth?: number | null;
}

/** Up to this many elements are shown in their dimensions, and more in one list, of which `console.log` shows the first. */
const MOST_NESTED = 1000;

/** The part of a tensor that is shown. */
export interface InspectedTensor extends TensorFields {
  readonly elementCount: number;
  toArray(): ElementValue[];
}

/** A tensor as `console.log` shows it, such as `TensorValue(float [2]) [ 0.5, 1 ]`. */
export function inspectTensor(name: string, value: InspectedTensor, options: InspectOptions, inspect: Inspect): string {
  const { dtype, shape, data, elementCount } = value;
  const text = `${name}(${dtype} [${shape}])`;
  if ((options.depth ?? 0) < 0) return text;
  const isLong = elementCount > MOST_NESTED;
  const elements: ArrayLike<unknown> = isLong || Array.isArray(data) ? data : value.toArray();
  return `${text} ${inspect(isLong ? elements : nest(elements, shape), { ...options, depth: null })}`;
}
