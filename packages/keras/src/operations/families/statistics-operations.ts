import { counts } from "../counts.js";
import type { OperationLowering } from "../operation-call.js";
import { quantiles } from "../quantiles.js";
import { searches } from "../searches.js";
import { sorting } from "../sorting.js";
import { statistics } from "../statistics.js";

/** Operations that sort, count, search and summarise. */
export const statisticsOperations: Readonly<Record<string, OperationLowering>> = {
  ...counts,
  ...quantiles,
  ...searches,
  ...sorting,
  ...statistics,
};
