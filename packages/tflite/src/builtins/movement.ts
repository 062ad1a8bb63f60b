import type { TensorRef } from "@heddle/graph";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import {
  concatenationOptions,
  mirrorPadOptions,
  packOptions,
  reverseSequenceOptions,
  splitOptions,
  unpackOptions,
} from "../schema/options.data.js";
import { int, type NodeAttrs, type, typesOf } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import type { Operation } from "./operation.js";
import { quantized } from "./quantized.js";
import { fused, plain } from "./row.js";
import type { TensorInfo, Typed } from "./tensor-info.js";

const concatenateQuantized = quantized("values*:T", "output", concatenationOptions);

/** Whole tensors joined, split and turned. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const movementBuiltins: BuiltinTable = {
  CONCATENATION: (op) => (isRescaled(op) ? concatenateQuantized : fused(concatenate, concatenationOptions))(op),
  // Sparse constants are read with all their elements.
  DENSIFY: plain("Identity", "T"),
  DILATE: plain("TflDilate"),
  MIRROR_PAD: plain("MirrorPad", "T Tpaddings", mirrorPadOptions),
  PACK: (op) => {
    const { axis } = op.options(packOptions);
    return op.node("Pack", op.allInputs(), { N: int(op.inputs.length), T: type(op.input(0).dtype), axis: int(axis) });
  },
  // Quantised zeros are the zero point.
  PAD: (op) => op.pad(op.input(0), op.input(1), op.output().quantization?.zeroPoints[0] ?? 0),
  PADV2: (op) => op.node("PadV2", [op.input(0), op.input(1), op.scalar(2)], typesOf("T Tpaddings", op.allInputs())),
  REVERSE_SEQUENCE: plain("ReverseSequence", "T Tlen", reverseSequenceOptions),
  REVERSE_V2: plain("ReverseV2", "T Tidx"),
  SPLIT: (op) => op.nodes("Split", [op.scalar(0), op.input(1)], ...partsOf(op, op.input(1))),
  SPLIT_V: splitV,
  TILE: plain("Tile", "T Tmultiples"),
  TRANSPOSE: plain("Transpose", "T Tperm"),
  UNPACK: (op) => {
    const { num, axis } = op.options(unpackOptions);
    checkParts(op, num);
    return op.nodes("Unpack", [op.input(0)], { num: int(num), T: type(op.input(0).dtype), axis: int(axis) }, num);
  },
};

/** Whether an input is quantised in another way than the output. */
function isRescaled(op: Operation): boolean {
  const of = ({ quantization }: TensorInfo) => `${quantization?.scales} ${quantization?.zeroPoints}`;
  return op.allInputs().some((input) => of(input) !== of(op.output()));
}

function concatenate(op: Operation): TensorRef {
  const inputs = op.allInputs();
  const T = { T: type(op.input(0).dtype) };
  if (inputs.length === 1) return op.node("Identity", inputs, T);
  return op.node("ConcatV2", [...inputs, op.int(op.options(concatenationOptions).axis)], {
    ...T,
    N: int(inputs.length),
    Tidx: type(DataType.INT32),
  });
}

/** One part of any size is the whole. */
function splitV(op: Operation): TensorRef | TensorRef[] {
  const [input, sizes] = [op.input(0), op.input(1)];
  const [attrs, count] = partsOf(op, input);
  if (count === 1 && op.constantInts(1)?.[0] === -1) return op.node("Identity", [input], { T: type(input.dtype) });
  return op.nodes("SplitV", [input, sizes, op.scalar(2)], { ...attrs, Tlen: type(sizes.dtype) }, count);
}

function partsOf(op: Operation, input: Typed): [attrs: NodeAttrs, count: number] {
  const { num_splits: count } = op.options(splitOptions);
  checkParts(op, count);
  return [{ num_split: int(count), T: type(input.dtype) }, count];
}

/** An operator that makes parts has an output for each: the number in its options, which may be any, sizes nothing before this. */
function checkParts({ outputs }: Operation, count: number): void {
  if (count !== outputs.length) throw invalidArgument(`it makes ${count} parts, and has ${outputs.length} outputs`);
}
