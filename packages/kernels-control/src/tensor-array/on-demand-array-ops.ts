import type { OnDemandKernel } from "@heddle/kernel-api";
import {
  tensorArrayCloseV3,
  tensorArrayConcatV3,
  tensorArrayGatherV3,
  tensorArrayReadV3,
  tensorArrayScatterV3,
  tensorArraySizeV3,
  tensorArraySplitV3,
  tensorArrayV3,
  tensorArrayWriteV3,
} from "./array-ops.js";

/** The ops on arrays of tensors; their kernels come together. */
export const arrayKernels: readonly OnDemandKernel[] = [
  [tensorArrayV3, async () => (await import("./array-kernels.js")).createTensorArrayV3],
  [tensorArrayReadV3, async () => (await import("./array-kernels.js")).createTensorArrayReadV3],
  [tensorArrayWriteV3, async () => (await import("./array-kernels.js")).createTensorArrayWriteV3],
  [tensorArrayGatherV3, async () => (await import("./array-kernels.js")).createTensorArrayGatherV3],
  [tensorArrayScatterV3, async () => (await import("./array-kernels.js")).createTensorArrayScatterV3],
  [tensorArrayConcatV3, async () => (await import("./array-kernels.js")).createTensorArrayConcatV3],
  [tensorArraySplitV3, async () => (await import("./array-kernels.js")).createTensorArraySplitV3],
  [tensorArraySizeV3, async () => (await import("./array-kernels.js")).createTensorArraySizeV3],
  [tensorArrayCloseV3, async () => (await import("./array-kernels.js")).createTensorArrayCloseV3],
];
