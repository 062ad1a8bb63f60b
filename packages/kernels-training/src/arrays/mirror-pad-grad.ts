import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, isComplex, readIndices, rowMajorStrides, type Tensor } from "@heddle/tensor";
import { type Element, readElements, writeElements } from "@heddle/tensor/numbers";
import { addRun } from "../elements/add-run.js";

/** MirrorPadGrad: adds the gradients of the margin of MirrorPad to those of the elements that the margin mirrors. */
export function createMirrorPadGrad({ attributes }: ConstructionContext): Kernel {
  const skipped = attributes.string("mode") === "REFLECT" ? 1 : 0;
  return {
    compute(context) {
      const [input, paddings] = [context.input(0), context.input(1)];
      const margins = checkedMargins(input, paddings, skipped);
      const shape = input.shape.map((size, d) => size - margins[2 * d] - margins[2 * d + 1]);
      const output = context.allocateOutput(0, shape);
      if (input.elementCount === 0) return;
      const parts = isComplex(input.dtype) ? 2 : 1;
      // Dimensions without margins at the end are one run.
      let rank = shape.length;
      while (rank > 0 && margins[2 * rank - 1] === 0 && margins[2 * rank - 2] === 0) rank--;
      const run = shape.slice(rank).reduce((a, b) => a * b, parts);
      const places = mirroredPlaces(input.shape.slice(0, rank), shape.slice(0, rank), margins, skipped);
      writeElements(output, (values, base) => {
        const gradients = readElements(input);
        const zero = (typeof gradients.values[gradients.base] === "bigint" ? 0n : 0) as Element;
        values.fill(zero, base, base + output.elementCount * parts);
        for (let i = 0; i < places.length; i++) {
          addRun(values, base + places[i] * run, gradients.values, gradients.base + i * run, run);
        }
      });
    },
  };
}

function checkedMargins(input: Tensor, paddings: Tensor, skipped: number): number[] {
  if (paddings.rank !== 2 || paddings.shape[1] !== 2) {
    throw invalidArgument(`paddings must be a matrix with 2 columns: ${formatShape(paddings.shape)}`);
  }
  if (paddings.shape[0] !== input.rank) {
    throw invalidArgument(
      `The first dimension of paddings must be the rank of inputs${formatShape(paddings.shape)} ${formatShape(input.shape)}`,
    );
  }
  const margins = readIndices(paddings);
  input.shape.forEach((size, d) => {
    const [before, after] = [margins[2 * d], margins[2 * d + 1]];
    if (before < 0 || after < 0) throw invalidArgument(`Paddings must be non-negative: ${before}, ${after}`);
    const inside = size - before - after;
    if (inside <= 0 && before + after > 0) {
      throw invalidArgument(
        `Total paddings must be less than the input dimension size: ${before + after} was not less than ${size}`,
      );
    }
    if (before <= inside - skipped && after <= inside - skipped) return;
    throw invalidArgument(
      skipped === 1
        ? `paddings must be less than the output dimension size: ${before}, ${after} not less than ${inside}`
        : `paddings must be no greater than the output dimension size: ${before}, ${after} greater than ${inside}`,
    );
  });
  return margins;
}

/** For each element, or run, of the padded tensor the one that it mirrors. */
function mirroredPlaces(
  paddedShape: readonly number[],
  shape: readonly number[],
  margins: readonly number[],
  skipped: number,
): Float64Array {
  const strides = rowMajorStrides(shape);
  let places = new Float64Array(1);
  paddedShape.forEach((padded, d) => {
    const [before, size] = [margins[2 * d], shape[d]];
    const next = new Float64Array(places.length * padded);
    for (let i = 0, to = 0; i < places.length; i++) {
      for (let p = 0; p < padded; p++, to++) {
        const q = p - before;
        const source = q < 0 ? -q - 1 + skipped : q < size ? q : 2 * size - 1 - skipped - q;
        next[to] = places[i] + source * strides[d];
      }
    }
    places = next;
  });
  return places;
}
