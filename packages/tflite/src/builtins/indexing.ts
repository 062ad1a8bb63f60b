import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { gatherOptions, oneHotOptions, stridedSliceOptions, uniqueOptions } from "../schema/options.data.js";
import { tensorType } from "../schema/tensor-type.js";
import { int, type, typesOf } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import type { Operation } from "./operation.js";
import { plain } from "./row.js";

/** Elements chosen by index, by condition or by value. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const indexingBuiltins: BuiltinTable = {
  DYNAMIC_UPDATE_SLICE: plain("TflDynamicUpdateSlice", "T - Tindices"),
  GATHER: gather,
  GATHER_ND: plain("GatherNd", "Tparams Tindices"),
  ONE_HOT: plain("OneHot", "TI - T", oneHotOptions),
  SCATTER_ND: plain("ScatterNd", "Tindices T"),
  SELECT: plain("Select", "- T"),
  SELECT_V2: plain("SelectV2", "- T"),
  SLICE: plain("Slice", "T Index"),
  STRIDED_SLICE: stridedSlice,
  TOPK_V2: (op) => {
    const attrs = { ...typesOf("T Tk", op.allInputs()), index_type: type(op.output(1).dtype) };
    return op.nodes("TopKV2", [op.input(0), op.scalar(1)], attrs, 2);
  },
  UNIQUE: (op) => {
    const { dtype } = tensorType(op.options(uniqueOptions).idx_out_type);
    return op.nodes("Unique", op.allInputs(), { T: type(op.input(0).dtype), out_idx: type(dtype) }, 2);
  },
  WHERE: plain("Where"),
};

function gather(op: Operation): TensorRef {
  const { axis, batch_dims: batchDims } = op.options(gatherOptions);
  return op.node("GatherV2", [...op.allInputs(), op.int(axis)], {
    ...typesOf("Tparams Tindices", op.allInputs()),
    Taxis: type(DataType.INT32),
    batch_dims: int(batchDims),
  });
}

/** With `offset`, the ends are counted from the begins. */
function stridedSlice(op: Operation): TensorRef {
  const { offset, ...masks } = op.options(stridedSliceOptions);
  const [input, begin, end, strides] = op.allInputs(4);
  const Index = type(begin.dtype);
  const stop = offset ? op.node("AddV2", [begin, end], { T: Index }) : end;
  return op.node("StridedSlice", [input, begin, stop, strides], {
    T: type(input.dtype),
    Index,
    ...Object.fromEntries(Object.entries(masks).map(([name, mask]) => [name, int(mask)])),
  });
}
