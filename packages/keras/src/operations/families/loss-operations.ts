import { decoding } from "../decoding.js";
import { losses } from "../losses.js";
import type { OperationLowering } from "../operation-call.js";

/** Operations that compare predictions with what was wanted, or decode them. */
export const lossOperations: Readonly<Record<string, OperationLowering>> = {
  ...decoding,
  ...losses,
};
