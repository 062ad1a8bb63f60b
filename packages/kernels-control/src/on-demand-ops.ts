import type { OnDemandKernel } from "@heddle/kernel-api";
import {
  assert,
  assignAddVariableOp,
  assignSubVariableOp,
  caseOp,
  destroyResourceOp,
  disableCopyOnRead,
  forOp,
  ifOp,
  print,
  printV2,
  resourceGather,
  statelessCase,
  statelessIf,
  statelessWhile,
  variableShape,
  whileOp,
} from "./rare-ops.js";

/** The ops of this package that few models need, but for those on lists; the kernels of each part come together. */
export const onDemandKernels: readonly OnDemandKernel[] = [
  [assert, async () => (await import("./assert.js")).createAssert],
  [print, async () => (await import("./print.js")).createPrint],
  [printV2, async () => (await import("./print.js")).createPrintV2],
  [ifOp, async () => (await import("./function-kernels.js")).createIf],
  [statelessIf, async () => (await import("./function-kernels.js")).createIf],
  [caseOp, async () => (await import("./function-kernels.js")).createCase],
  [statelessCase, async () => (await import("./function-kernels.js")).createCase],
  [whileOp, async () => (await import("./function-kernels.js")).createWhile],
  [statelessWhile, async () => (await import("./function-kernels.js")).createWhile],
  [forOp, async () => (await import("./function-kernels.js")).createFor],
  [assignAddVariableOp, async () => (await import("./variable-kernels.js")).createAssignAdd],
  [assignSubVariableOp, async () => (await import("./variable-kernels.js")).createAssignSub],
  [variableShape, async () => (await import("./variable-kernels.js")).createVariableShape],
  [destroyResourceOp, async () => (await import("./variable-kernels.js")).createDestroyResource],
  [disableCopyOnRead, async () => (await import("./variable-kernels.js")).createDisableCopyOnRead],
  [resourceGather, async () => (await import("./variable-kernels.js")).createResourceGather],
];
