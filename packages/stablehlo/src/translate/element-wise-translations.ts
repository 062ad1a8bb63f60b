import type { TranslationTable } from "./op-context.js";
import { conversionOps } from "./ops/conversions.js";
import { elementWiseOps } from "./ops/element-wise.js";

/** The ops of one result element for each element, constants not counted. */
export function elementWiseTranslations(): TranslationTable {
  return { ...elementWiseOps, ...conversionOps };
}
