import * as compute from "./binary-functions.js";
import { binary } from "./binary-kernel.js";
import { unary } from "./unary-kernel.js";

export const createBitwiseAnd = /* @__PURE__ */ binary({ int: compute.and, big: compute.andBig });
export const createBitwiseOr = /* @__PURE__ */ binary({ int: compute.or, big: compute.orBig });
export const createBitwiseXor = /* @__PURE__ */ binary({ int: compute.xor, big: compute.xorBig });
export const createLeftShift = /* @__PURE__ */ binary({ int: compute.leftShift, big: compute.leftShiftBig });
export const createRightShift = /* @__PURE__ */ binary({ int: compute.rightShift, big: compute.rightShiftBig });
export const createInvert = /* @__PURE__ */ unary({ int: (x) => ~x, big: (x) => ~x });

export const createLogicalAnd = /* @__PURE__ */ binary({ int: compute.and });
export const createLogicalOr = /* @__PURE__ */ binary({ int: compute.or });
export const createLogicalNot = /* @__PURE__ */ unary({ int: (x) => 1 - x });
