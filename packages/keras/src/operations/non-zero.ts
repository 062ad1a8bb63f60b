import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { cast } from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { OperationLowering } from "./operation-call.js";

/** The coordinates of the elements that are not zero: a vector for each axis. */
export const nonZero: OperationLowering = (call) => {
  const { builder, x } = call;
  const places = builder.one("Where", [call.xAs(DataType.BOOL)], { T: attr.type(DataType.BOOL) }, DataType.INT64, [
    -1,
    x.shape.length,
  ]);
  return x.shape.map((_, axis) => cast(builder, stridedSlice(builder, places, ["rest", axis]), DataType.INT32));
};
