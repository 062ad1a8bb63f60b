import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "queues";

const HANDLE = "handle: resource";
const TIMEOUT = "timeout_ms: int = -1";
const ENQUEUE = {
  inputs: [HANDLE, "components: Tcomponents"],
  attrs: ["Tcomponents: list(type) >= 1", TIMEOUT],
  isStateful: true,
  isReentrant: true,
  shape: "noOutputs",
} as const;
const DEQUEUE = {
  inputs: [HANDLE],
  outputs: ["components: component_types"],
  attrs: ["component_types: list(type) >= 1", TIMEOUT],
  isStateful: true,
  isReentrant: true,
  shape: "unknownShape",
} as const;
const DEQUEUE_MANY = { ...DEQUEUE, inputs: [HANDLE, "n: int32"], kernel: "createDequeueMany" } as const;

export const ops: OpEntries<typeof import("./use-queue.js")> = {
  QueueCloseV2: {
    inputs: [HANDLE],
    attrs: ["cancel_pending_enqueues: bool = false"],
    isStateful: true,
    isReentrant: true,
    shape: "noOutputs",
    kernel: "createQueueClose",
  },
  QueueDequeueManyV2: DEQUEUE_MANY,
  QueueDequeueUpToV2: DEQUEUE_MANY,
  QueueDequeueV2: { ...DEQUEUE, kernel: "createDequeue" },
  QueueEnqueueManyV2: { ...ENQUEUE, kernel: "createEnqueueMany" },
  QueueEnqueueV2: { ...ENQUEUE, kernel: "createEnqueue" },
  QueueIsClosedV2: {
    inputs: [HANDLE],
    outputs: ["is_closed: bool"],
    isStateful: true,
    shape: "scalarShape",
    compute: "queueIsClosed",
  },
  QueueSizeV2: {
    inputs: [HANDLE],
    outputs: ["size: int32"],
    isStateful: true,
    shape: "scalarShape",
    compute: "queueSize",
  },
};
