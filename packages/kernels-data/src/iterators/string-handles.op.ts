import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "iterators";

const isStateful = true;
const FROM_TEXT = {
  inputs: ["string_handle: string"],
  outputs: ["resource_handle: resource"],
  attrs: ["output_types: list(type) >= 0 = []", "output_shapes: list(shape) >= 0 = []"],
  isStateful,
  shape: "scalarShape",
  kernel: "createIteratorFromStringHandle",
} as const;
const DEVICE = {
  inputs: ["resource: resource"],
  outputs: ["device: string"],
  isStateful,
  shape: "scalarShape",
  compute: "iteratorGetDevice",
} as const;

export const ops: OpEntries<typeof import("./string-handles.js")> = {
  ExperimentalIteratorGetDevice: DEVICE,
  IteratorFromStringHandle: FROM_TEXT,
  IteratorFromStringHandleV2: FROM_TEXT,
  IteratorGetDevice: DEVICE,
  IteratorToStringHandle: {
    inputs: ["resource_handle: resource"],
    outputs: ["string_handle: string"],
    isStateful,
    shape: "scalarShape",
    compute: "iteratorToStringHandle",
  },
};
