import { anyType } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import type { FfiValue } from "../values/ffi-value.js";

import { readValue } from "../values/read-value.js";
import { keyText } from "./key-text.js";
import { isLeaf } from "./object-contents.js";

/** A step from a value to one in it. */
export interface AccessStep {
  readonly kind: "attr" | "array-item" | "map-item" | "array-item-missing" | "map-item-missing";
  /** The name of a field, an index or a key; null also for a key that is an object. */
  readonly key: FfiValue;
  /** The step as tvm-ffi prints it: `.body`, `[1]`, `["b"]`, `[<missing:2>]`. */
  readonly text: string;
}

/** The way from a value to one in it. It prints as in tvm-ffi: `<root>.body[1]`. */
export class AccessPath {
  readonly steps: readonly AccessStep[];

  constructor(steps: readonly AccessStep[]) {
    this.steps = steps;
  }

  toString(): string {
    return `<root>${this.steps.map((step) => step.text).join("")}`;
  }
}

/** Where two values differ first. It prints as in tvm-ffi: `(<root>["b"][1], <root>["b"][1])`. */
export class Mismatch {
  readonly lhs: AccessPath;
  readonly rhs: AccessPath;

  constructor(lhs: AccessPath, rhs: AccessPath) {
    this.lhs = lhs;
    this.rhs = rhs;
  }

  toString(): string {
    return `(${this.lhs}, ${this.rhs})`;
  }
}

/** The step to a field. */
export function attrStep(name: string): AccessStep {
  return { kind: "attr", key: name, text: `.${name}` };
}

/** The step to an element. */
export function itemStep(index: number): AccessStep {
  return { kind: "array-item", key: index, text: `[${index}]` };
}

/** The step to an element that is not there. */
export function missingItemStep(index: number): AccessStep {
  return { kind: "array-item-missing", key: index, text: `[<missing:${index}>]` };
}

/** The step to the value of a key, which is in a cell. */
export function keyStep(ffi: Ffi, cell: number): AccessStep {
  return { kind: "map-item", key: keyAt(ffi, cell), text: `[${keyText(ffi, cell)}]` };
}

/** The step to the value of a key that is not there. */
export function missingKeyStep(ffi: Ffi, cell: number): AccessStep {
  return { kind: "map-item-missing", key: keyAt(ffi, cell), text: `[<missing:${keyText(ffi, cell)}>]` };
}

function keyAt(ffi: Ffi, cell: number): FfiValue {
  return isLeaf(anyType(ffi, cell)) ? readValue(ffi, cell) : null;
}
