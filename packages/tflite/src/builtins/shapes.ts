import { DataType } from "@heddle/tensor";
import { gatherOptions, reshapeOptions, stridedSliceOptions } from "../schema/options.data.js";
import { int, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";

/** Movement of elements: shapes, slices, gathers. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const shapeBuiltins: BuiltinTable = {
  GATHER: (op) => {
    const [params, indices] = [op.input(0), op.input(1)];
    const { axis, batch_dims: batchDims } = op.options(gatherOptions);
    return op.node("GatherV2", [params, indices, op.int(axis)], {
      Tparams: type(params.dtype),
      Tindices: type(indices.dtype),
      Taxis: type(DataType.INT32),
      batch_dims: int(batchDims),
    });
  },
  RESHAPE: (op) => {
    const input = op.input(0);
    const shape = op.inputs[1] ?? op.ints(op.options(reshapeOptions).new_shape ?? []);
    const Tshape = "dtype" in shape ? shape.dtype : DataType.INT32;
    return op.node("Reshape", [input, shape], { T: type(input.dtype), Tshape: type(Tshape) });
  },
  STRIDED_SLICE: (op) => {
    const { offset, ...masks } = op.options(stridedSliceOptions);
    const input = op.input(0);
    const begin = op.input(1);
    const end = offset ? op.node("AddV2", [begin, op.input(2)], { T: type(begin.dtype) }) : op.input(2);
    return op.node("StridedSlice", [input, begin, end, op.input(3)], {
      T: type(input.dtype),
      Index: type(begin.dtype),
      ...Object.fromEntries(Object.entries(masks).map(([name, mask]) => [name, int(mask)])),
    });
  },
};
