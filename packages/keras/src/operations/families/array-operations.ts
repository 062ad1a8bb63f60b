import type { OperationLowering } from "../operation-call.js";
import { ranges } from "../ranges.js";
import { rearrangements } from "../rearrangements.js";
import { scatters } from "../scatters.js";

/** Operations that make arrays, rearrange them and write into them. */
export const arrayOperations: Readonly<Record<string, OperationLowering>> = {
  ...rearrangements,
  ...ranges,
  ...scatters,
};
