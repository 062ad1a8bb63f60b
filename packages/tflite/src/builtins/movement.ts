import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import {
  concatenationOptions,
  mirrorPadOptions,
  packOptions,
  reverseSequenceOptions,
  splitOptions,
  unpackOptions,
} from "../schema/options.data.js";
import { int, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import type { Operation } from "./operation.js";
import { fused, plain } from "./row.js";

/** Whole tensors joined, split and turned. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const movementBuiltins: BuiltinTable = {
  CONCATENATION: fused(concatenate, concatenationOptions),
  MIRROR_PAD: plain("MirrorPad", "T Tpaddings", mirrorPadOptions),
  PACK: (op) => {
    const { axis } = op.options(packOptions);
    return op.node("Pack", op.allInputs(), { N: int(op.inputs.length), T: type(op.input(0).dtype), axis: int(axis) });
  },
  PAD: plain("Pad", "T Tpaddings"),
  PADV2: plain("PadV2", "T Tpaddings"),
  REVERSE_SEQUENCE: plain("ReverseSequence", "T Tlen", reverseSequenceOptions),
  REVERSE_V2: plain("ReverseV2", "T Tidx"),
  SPLIT: (op) => split(op, "Split", op.input(1).dtype),
  SPLIT_V: (op) => split(op, "SplitV", op.input(0).dtype),
  TILE: plain("Tile", "T Tmultiples"),
  TRANSPOSE: plain("Transpose", "T Tperm"),
  UNPACK: (op) => {
    const { num, axis } = op.options(unpackOptions);
    return op.nodes("Unpack", [op.input(0)], { num: int(num), T: type(op.input(0).dtype), axis: int(axis) }, num);
  },
};

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

function split(op: Operation, name: string, dtype: DataType): TensorRef[] {
  const { num_splits: count } = op.options(splitOptions);
  const Tlen = name === "SplitV" && { Tlen: type(op.input(1).dtype) };
  return op.nodes(name, op.allInputs(), { num_split: int(count), T: type(dtype), ...Tlen }, count);
}
