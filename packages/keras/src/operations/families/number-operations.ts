import { elementaryFunctions } from "../elementary-functions.js";
import { integerOperations } from "../integers.js";
import { missingNumbers } from "../missing-numbers.js";
import { numberFunctions } from "../number-functions.js";
import type { OperationLowering } from "../operation-call.js";
import { typeChanges } from "../type-changes.js";

/** Rarer functions of numbers, one by one, and reductions without those that are missing. */
export const numberOperations: Readonly<Record<string, OperationLowering>> = {
  ...elementaryFunctions,
  ...integerOperations,
  ...missingNumbers,
  ...numberFunctions,
  ...typeChanges,
};
