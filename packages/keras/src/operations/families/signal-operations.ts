import { complexNumbers } from "../complex-numbers.js";
import type { OperationLowering } from "../operation-call.js";
import { signals } from "../signals.js";

/** Fourier transforms and complex numbers. */
export const signalOperations: Readonly<Record<string, OperationLowering>> = {
  ...complexNumbers,
  ...signals,
};
