import type { ElementClass } from "@heddle/tensor/numbers";
import * as compute from "../binary-functions.js";
import { binary } from "../binary-kernel.js";
import { unary } from "../unary-kernel.js";

const rare: readonly ElementClass[] = ["int", "big"];

export const createBitwiseAnd = /* @__PURE__ */ binary({ int: compute.and, big: compute.andBig, rare });
export const createBitwiseOr = /* @__PURE__ */ binary({ int: compute.or, big: compute.orBig, rare });
export const createBitwiseXor = /* @__PURE__ */ binary({ int: compute.xor, big: compute.xorBig, rare });
export const createLeftShift = /* @__PURE__ */ binary({ int: compute.leftShift, big: compute.leftShiftBig, rare });
export const createRightShift = /* @__PURE__ */ binary({ int: compute.rightShift, big: compute.rightShiftBig, rare });
export const createInvert = /* @__PURE__ */ unary({ int: (x) => ~x, big: (x) => ~x, rare });
