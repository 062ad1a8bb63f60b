import type { TranslationTable } from "./op-context.js";
import { controlOps } from "./ops/control.js";
import { conversionOps } from "./ops/conversions.js";
import { convolutionOps } from "./ops/convolution.js";
import { customCalls } from "./ops/custom-calls.js";
import { elementWiseOps } from "./ops/element-wise.js";
import { gatherOps } from "./ops/gathers.js";
import { productOps } from "./ops/products.js";
import { randomBitsOps } from "./ops/random-bits.js";
import { reductionOps } from "./ops/reductions.js";
import { scatterOps } from "./ops/scatters.js";
import { selectAndScatterOps } from "./ops/select-and-scatter.js";
import { shapeOps } from "./ops/shapes.js";
import { sortOps } from "./ops/sorts.js";
import { specialOps } from "./ops/special.js";
import { windowOps } from "./ops/windows.js";

/** All ops that are translated. */
export function translations(): TranslationTable {
  return {
    ...controlOps,
    ...conversionOps,
    ...convolutionOps,
    ...elementWiseOps,
    ...gatherOps,
    ...productOps,
    ...randomBitsOps,
    ...reductionOps,
    ...scatterOps,
    ...selectAndScatterOps,
    ...shapeOps,
    ...sortOps,
    ...specialOps,
    ...windowOps,
    ...customCalls,
  };
}
