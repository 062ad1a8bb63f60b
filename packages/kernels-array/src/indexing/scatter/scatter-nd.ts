import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Shape, setToZeros, type Tensor } from "@heddle/tensor";
import { readShape } from "../../shapes/shape-arguments.js";
import { ignoresBadIndices } from "./bad-indices-policy.js";
import { combineSlicesOf } from "./combine-slices.js";
import {
  checkScatter,
  checkScatterRanks,
  isScatterable,
  wrongInnerDimensions,
  wrongOuterDimensions,
} from "./scatter-checks.js";
import { scatterStrings } from "./scatter-strings.js";

/** ScatterNd: a tensor of zeros with updates added at index vectors. */
export function createScatterNd(construction: ConstructionContext): Kernel {
  const ignoresBad = ignoresBadIndices(construction);
  return { compute: (context) => scatterNd(context, ignoresBad) };
}

function scatterNd(context: ComputeContext, ignoresBad: boolean): void {
  const indices = context.input(0);
  const updates = context.input(1);
  checkScatterRanks(indices, updates);
  const shape = checkShapes(context.input(2), indices, updates);
  if (shape.length === 0) throw invalidArgument("Output must be at least 1-D, got shape: []");
  const vectors = checkScatter(shape, indices, updates, ignoresBad);
  if (updates.dtype === DataType.STRING) {
    scatterStrings(context, shape, updates, vectors);
    return;
  }
  const output = context.allocateOutput(0, shape);
  setToZeros(output);
  combineSlicesOf(output, updates, vectors, "add");
}

function checkShapes(shapeInput: Tensor, indices: Tensor, updates: Tensor): Shape {
  const shape = readShape(shapeInput);
  if (!isScatterable(shape.length, indices, updates)) {
    throw invalidArgument("Indices and updates specified for empty output shape");
  }
  const outer = indices.rank - 1;
  const depth = indices.shape[outer];
  for (let i = 0; i < outer; i++) {
    if (indices.shape[i] !== updates.shape[i]) throw wrongOuterDimensions(outer, indices, updates);
  }
  if (updates.rank - outer !== shape.length - depth) throw wrongInnerDimensions(depth, shape, outer, updates);
  for (let i = outer; i < updates.rank; i++) {
    if (updates.shape[i] !== shape[depth + i - outer]) throw wrongInnerDimensions(depth, shape, outer, updates);
  }
  if (shapeInput.rank !== 1) throw invalidArgument("Shape must be a vector");
  return shape;
}
