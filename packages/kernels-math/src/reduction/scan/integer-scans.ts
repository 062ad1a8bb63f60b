import type { CreateKernel } from "@heddle/kernel-api";
import { dataTypeSize } from "@heddle/tensor";
import { intScanLoopsOver } from "./int-scan-loops.js";
import { createScan, scanWith } from "./scan-kernel.js";

/** Cumsum of int32 and int64 alone. */
export const createCumsumOfIntegers = /* @__PURE__ */ ofIntegers(0);
/** Cumprod of int32 and int64 alone. */
export const createCumprodOfIntegers = /* @__PURE__ */ ofIntegers(1);

function ofIntegers(isProduct: number): CreateKernel {
  return (construction) => {
    const width = dataTypeSize(construction.inputTypes[0]);
    return createScan(construction, (context, place, to) =>
      scanWith(context, intScanLoopsOver, width, isProduct, place, to),
    );
  };
}
