import {
  type ComputeContext,
  type ConstructionContext,
  type CreateKernel,
  runSteps,
  type Steps,
} from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, dataTypeName, formatShape } from "@heddle/tensor";
import { createBlockDense } from "./block-dense.js";
import type { ComputeDense } from "./dense.js";
import { denseShape } from "./dense-shape.js";
import { createHybridDense } from "./hybrid-dense.js";
import { createIntegerDense } from "./integer-dense.js";

/**
 * FULLY_CONNECTED with quantised weights: of an int8, uint8 or int16 input, and hybrid of a float32 one.
 *
 * Source: tensorflow/lite/kernels/fully_connected.cc (TensorFlow 2.21).
 */
export const createFullyConnected: CreateKernel = (construction) => {
  const { attributes, inputTypes } = construction;
  const format = attributes.string("weights_format");
  if (format !== "DEFAULT") {
    throw unimplemented(`FULLY_CONNECTED with weights of the format ${format}: only DEFAULT is supported`);
  }
  if (attributes.int("num_bias") > 1) throw invalidArgument(`${attributes.int("num_bias")} biases; wanted at most one`);
  const [inputType, , biasType] = inputTypes;
  const isHybrid = inputType === DataType.FLOAT;
  if (biasType !== undefined && isHybrid !== (biasType === DataType.FLOAT)) {
    throw invalidArgument(`a bias of type ${dataTypeName(biasType)} for an input of type ${dataTypeName(inputType)}`);
  }
  const keepsRank = attributes.bool("keep_num_dims");
  const compute = createDense(construction, isHybrid);
  return { compute: (context) => runSteps(computeDense(context, keepsRank, compute)) };
};

function createDense(construction: ConstructionContext, isHybrid: boolean): ComputeDense {
  const hasBlocks = construction.attributes.int("weights_block_size") > 0;
  if (hasBlocks && !isHybrid)
    throw unimplemented("FULLY_CONNECTED of integers with weights that are quantised in blocks");
  if (!isHybrid) return createIntegerDense(construction);
  return hasBlocks ? createBlockDense(construction) : createHybridDense(construction);
}

function* computeDense(context: ComputeContext, keepsRank: boolean, compute: ComputeDense): Steps<void> {
  const input = context.input(0);
  const weights = context.input(1);
  const [bias] = context.inputList("bias");
  if (weights.rank !== 2)
    throw invalidArgument(`weights must be a matrix, but have the shape ${formatShape(weights.shape)}`);
  const [units, depth] = weights.shape;
  if (bias && bias.elementCount !== units) {
    throw invalidArgument(`bias has ${bias.elementCount} elements for ${units} units`);
  }
  const shape = denseShape(input.shape, units, depth, keepsRank);
  const output = context.allocateOutput(0, shape);
  if (output.elementCount === 0) return;
  if (depth === 0) {
    context.memory.u8.fill(0, output.address, output.address + output.buffer.sizeBytes);
    return;
  }
  yield* compute(context, { input, weights, bias, output, rows: output.elementCount / units, depth, units });
}
