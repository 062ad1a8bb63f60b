import type { CreateKernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { add, addBig } from "../binary-functions.js";
import { createBinary } from "../binary-kernel.js";
import { broadcastKernel } from "../broadcast-kernel.js";
import type { ElementRow } from "../element-row.js";
import { concatenation } from "../string-binary.js";
import { ADD } from "./arithmetic-layout.js";
import { arithmetic } from "./arithmetic-loops.js";
import { floatSumRun } from "./float-sum-loops.js";

/** The sum of Add, AddV2 and AddN. */
export const addition: ElementRow = {
  float: add,
  int: add,
  big: addBig,
  complex: true,
  run: /* @__PURE__ */ arithmetic(ADD),
};

/** AddV2: the sum of two tensors. */
export const createAddV2: CreateKernel = (context) => createBinary(addition, context);

/** AddV2 of float32 alone. */
export const createAddV2OfFloats: CreateKernel = () => broadcastKernel(floatSumRun(), 4, 4);

/** Add: the sum of two tensors; strings are joined. */
export const createAdd: CreateKernel = (context) =>
  context.inputTypes[0] === DataType.STRING ? concatenation : createBinary(addition, context);
