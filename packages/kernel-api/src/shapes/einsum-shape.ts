import { invalidArgument } from "@heddle/status";
import { broadcastPartialShapes } from "./broadcast-shape.js";
import { type PartialShape, subshape, withRank, withRankAtLeast, withRankAtMost } from "./partial-shape.js";
import { sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { mergeSizes } from "./sizes.js";
import { withContext } from "./with-context.js";

const ELLIPSIS = "...";

/**
 * The shape function of Einsum. Each byte of the equation is a label but for those of an ellipsis.
 *
 * Source: EinsumShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function einsumShape(context: ShapeContext): void {
  const equation = context.attributes.string("equation");
  const { inputs, output } = subscriptsOf(context.attributes.bytes("equation"), equation);
  const count = context.inputCount;
  if (count > 2) throw invalidArgument(`Expected either 1 or 2 inputs but got: ${count}`, { count });
  if (count !== inputs.length) {
    throw invalidArgument(`Expected ${inputs.length} inputs for equation ${equation} but got: ${count}`, { count });
  }
  const sizes = new Map<string, number>();
  const ellipses = inputs.map((subscript, i) =>
    readInput(context.inputShape(i), subscript, sizes, ` for ${i}th input and equation: ${equation}`),
  );
  const broadcast = count === 1 ? ellipses[0] : broadcastPartialShapes(ellipses[0], ellipses[1]);
  const named = labelsOf(output);
  if (!named.includes(ELLIPSIS)) {
    const problem =
      ` for einsum equation '${equation}' without ellipsis (...) in the output subscripts where input(s) have ` +
      "non-empty broadcasting shape";
    withContext(() => withRankAtMost(broadcast, 0), problem);
  }
  context.setOutputShape(0, outputShape(named, sizes, broadcast, equation));
}

/** The two sides of an equation; a character for each byte. */
function subscriptsOf(bytes: Uint8Array, equation: string): { inputs: readonly string[]; output: string } {
  const sides = Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join("")
    .split("->");
  if (sides.length !== 2) throw invalidArgument(`Expecting exactly one '->' in einsum equation: ${equation}`);
  const [left = "", output = ""] = sides;
  const inputs = left.split(",");
  if (inputs.length <= 2) return { inputs, output };
  throw invalidArgument(`Expecting 1 or 2 input subscripts in equation '${equation}' but got: ${inputs.length}`);
}

function labelsOf(subscript: string): readonly string[] {
  const periods = subscript.split(".").length - 1;
  if (periods !== 0 && periods !== 3) {
    throw invalidArgument(
      `Expected at most one ellipsis (...), but found ${periods} periods (.) in the input subscript: ${subscript}`,
    );
  }
  if (periods === 3 && !subscript.includes(ELLIPSIS)) {
    throw invalidArgument(`Periods found outside of ellipsis in subscript: ${subscript}`);
  }
  const [before = "", after] = subscript.split(ELLIPSIS);
  return after === undefined ? [...before] : [...before, ELLIPSIS, ...after];
}

/** Notes the sizes of an input's labels. @returns the shape that its ellipsis stands for */
function readInput(shape: PartialShape, subscript: string, sizes: Map<string, number>, where: string): PartialShape {
  const labels = labelsOf(subscript);
  const place = labels.indexOf(ELLIPSIS);
  const hasEllipsis = place >= 0;
  const rank = labels.length - (hasEllipsis ? 1 : 0);
  if (shape) withContext(() => (hasEllipsis ? withRankAtLeast(shape, rank) : withRank(shape, rank)), where);
  labels.forEach((label, i) => {
    if (i === place) return;
    const size = sizeAt(shape, hasEllipsis && i > place ? i - labels.length : i);
    sizes.set(label, mergeSizes(sizes.get(label) ?? -1, size));
  });
  if (!hasEllipsis) return [];
  return shape && subshape(shape, place, shape.length - (rank - place));
}

function outputShape(
  labels: readonly string[],
  sizes: ReadonlyMap<string, number>,
  broadcast: PartialShape,
  equation: string,
): PartialShape {
  if (labels.includes(ELLIPSIS) && !broadcast) return undefined;
  return labels.flatMap((label) => {
    if (label === ELLIPSIS) return broadcast ?? [];
    const size = sizes.get(label);
    if (size !== undefined) return size;
    throw invalidArgument(
      `Einsum output subscripts for equation '${equation}' has label '${label}' which is not present in the input subscripts`,
    );
  });
}
