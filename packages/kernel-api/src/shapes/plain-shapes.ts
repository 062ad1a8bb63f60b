import type { ShapeContext } from "./shape-inference.js";

/** The shape function of ops all of whose outputs are scalars. */
export function scalarShape(context: ShapeContext): void {
  for (let index = 0; index < context.outputCount; index++) context.setOutputShape(index, []);
}

/** The shape function of ops of whose outputs nothing is known. */
export function unknownShape(context: ShapeContext): void {
  for (let index = 0; index < context.outputCount; index++) context.setOutputShape(index, undefined);
}

/** The shape function of ops without outputs. */
export function noOutputs(_: ShapeContext): void {}
