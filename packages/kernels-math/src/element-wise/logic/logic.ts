/** The ops of truth values, apart from those of bits: many models have a LogicalAnd, and nothing else of rare ops. */
import * as compute from "../binary-functions.js";
import { binary } from "../binary-kernel.js";
import { unary } from "../unary-kernel.js";
import { AND, OR } from "./logic-layout.js";
import { logic, negation } from "./logic-loops.js";

export const createLogicalAnd = /* @__PURE__ */ binary({ int: compute.and, run: /* @__PURE__ */ logic(AND) });
export const createLogicalOr = /* @__PURE__ */ binary({ int: compute.or, run: /* @__PURE__ */ logic(OR) });
export const createLogicalNot = /* @__PURE__ */ unary({ int: (x) => 1 - x, run: negation });
