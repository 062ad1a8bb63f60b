import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "iterators";

const isStateful = true;
const isReentrant = true;
const NEXT = {
  inputs: ["iterator: resource"],
  attrs: ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"],
  isStateful,
  isReentrant,
} as const;
const ROW = {
  ...NEXT,
  outputs: ["components: output_types"],
  shape: "componentShapes",
  kernel: "createIteratorGetNext",
} as const;

export const ops: OpEntries<typeof import("./iterator-rows.js")> = {
  IteratorGetNext: ROW,
  IteratorGetNextAsOptional: {
    ...NEXT,
    outputs: ["optional: variant"],
    shape: "scalarShape",
    kernel: "createIteratorGetNextAsOptional",
  },
  IteratorGetNextSync: ROW,
  MakeIterator: {
    inputs: ["dataset: variant", "iterator: resource"],
    isStateful,
    isReentrant,
    shape: "noOutputs",
    compute: "makeIterator",
  },
};
