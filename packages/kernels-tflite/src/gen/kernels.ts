// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { withKernel } from "@heddle/kernel-api";
import { createDequantize } from "../quantization/dequantize.js";
import * as ops from "./ops.js";

/** Registers TflDequantize with its kernel. */
export const registerTflDequantize = /* @__PURE__ */ withKernel(ops.TflDequantize, createDequantize);
