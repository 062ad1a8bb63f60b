import type { ShapeContext, ShapeFunction } from "@heddle/kernel-api";
import { broadcastBinaryShape, hasSizes } from "@heddle/kernel-api/shapes";
import { heldSize, sizeProduct } from "../../held-size.js";

/** Shape functions of arithmetic, which is often that of sizes: also their results are known. */
export const addShape: ShapeFunction = (context) =>
  compute(context, (x, y) => (x === 0 ? y : y === 0 ? x : known(x, y, (a, b) => a + b)));

export const subShape: ShapeFunction = (context) =>
  compute(context, (x, y) => (y === 0 ? x : known(x, y, (a, b) => (a >= b ? a - b : -1))));

export const mulShape: ShapeFunction = (context) => compute(context, sizeProduct);

/** Of sizes, quotients rounded down and towards zero are equal. */
export const divShape: ShapeFunction = (context) =>
  compute(context, (x, y) => (y === 1 ? x : known(x, y, (a, b) => (b > 0 ? Math.floor(a / b) : -1))));

export const maximumShape: ShapeFunction = (context) => compute(context, (x, y) => known(x, y, Math.max));

export const minimumShape: ShapeFunction = (context) => compute(context, (x, y) => known(x, y, Math.min));

type Join = (x: number, y: number) => number;

const known = (x: number, y: number, join: Join): number => (x >= 0 && y >= 0 ? join(x, y) : -1);

function compute(context: ShapeContext, join: Join): void {
  broadcastBinaryShape(context);
  if (!hasSizes(context, 0)) return;
  const x = context.inputSizes(0);
  const y = context.inputSizes(1);
  if (!x || !y) return;
  const type = context.outputType(0);
  const length = x.length === 1 ? y.length : x.length;
  const sizes = Array.from({ length }, (_, i) => join(x[x.length === 1 ? 0 : i], y[y.length === 1 ? 0 : i]));
  context.setOutputSizes(
    0,
    sizes.map((size) => heldSize(size, type)),
  );
}
