import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "queues";

const TYPES = "component_types: list(type) >= 1";
const SHAPES = "shapes: list(shape) >= 0 = []";
const CAPACITY = "capacity: int = -1";
const NAMES = ["container: string = ''", "shared_name: string = ''"];
const QUEUE = {
  outputs: ["handle: resource"],
  attrs: [TYPES, SHAPES, CAPACITY, ...NAMES],
  isStateful: true,
  shape: "scalarShape",
  kernel: "createQueue",
} as const;

export const ops: OpEntries<typeof import("./make-queue.js")> = {
  FIFOQueueV2: QUEUE,
  PaddingFIFOQueueV2: QUEUE,
  PriorityQueueV2: {
    ...QUEUE,
    attrs: ["component_types: list(type) >= 0 = []", "shapes: list(shape) >= 0", CAPACITY, ...NAMES],
  },
  RandomShuffleQueueV2: {
    ...QUEUE,
    attrs: [TYPES, SHAPES, CAPACITY, "min_after_dequeue: int = 0", "seed: int = 0", "seed2: int = 0", ...NAMES],
  },
};
