import { DataType } from "@heddle/tensor";
import type { Pattern } from "./step-pattern.js";

/** A constant scalar of the empty text. */
export const emptyText: Pattern = (match, slot) => {
  const tensor = match.rewriter.constants.get(slot)?.tensor;
  const isScalar = tensor?.dtype === DataType.STRING && tensor.rank === 0;
  return isScalar && tensor.strings().view(0).length === 0 ? match : undefined;
};
