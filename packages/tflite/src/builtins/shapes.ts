import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { reshapeOptions, shapeOptions, squeezeOptions } from "../schema/options.data.js";
import { tensorType } from "../schema/tensor-type.js";
import { type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import type { Operation } from "./operation.js";
import { ofNumbers, plain } from "./row.js";

/** Shapes of tensors, and tensors of a shape. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const shapeBuiltins: BuiltinTable = {
  BROADCAST_ARGS: plain("BroadcastArgs"),
  BROADCAST_TO: plain("BroadcastTo", "T Tidx"),
  EXPAND_DIMS: plain("ExpandDims", "T Tdim"),
  FILL: plain("Fill", "index_type T"),
  RANGE: plain("Range", "Tidx"),
  RANK: plain("Rank"),
  RESHAPE: reshape,
  SHAPE: (op) =>
    op.node("Shape", [op.input(0)], {
      T: type(op.input(0).dtype),
      out_type: type(tensorType(op.options(shapeOptions).out_type).dtype),
    }),
  SQUEEZE: plain("Squeeze", "T", squeezeOptions),
  ZEROS_LIKE: ofNumbers(plain("ZerosLike")),
};

/**
 * The shape is an input, if that is a vector, or an option, which is [0] for a scalar in old models.
 *
 * Source: `ShapeIsVector`, tensorflow/lite/kernels/reshape.cc (TensorFlow 2.21).
 */
function reshape(op: Operation): TensorRef {
  const input = op.input(0);
  const { new_shape: option = [] } = op.options(reshapeOptions);
  const given = op.inputs[1];
  const isVector = given && (given.shape?.length ?? 1) === 1;
  const shape = isVector ? given : op.ints(option.length === 1 && option[0] === 0 ? [] : option);
  const Tshape = "dtype" in shape ? shape.dtype : DataType.INT32;
  return op.node("Reshape", [input, shape], { T: type(input.dtype), Tshape: type(Tshape) });
}
