// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createQueue } from "../queues/make-queue.js";
export { createDequeue, createDequeueMany, createEnqueue, createEnqueueMany, createQueueClose } from "../queues/use-queue.js";
import { queueIsClosed as compute_queueIsClosed } from "../queues/use-queue.js";
import { queueSize as compute_queueSize } from "../queues/use-queue.js";
export { createStage, createStageClear, createStagePeek, createStageSize, createUnstage } from "../stages/stage-ops.js";
export const queueIsClosed = /* @__PURE__ */ kernelOf(compute_queueIsClosed);
export const queueSize = /* @__PURE__ */ kernelOf(compute_queueSize);
