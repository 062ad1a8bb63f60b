import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "iterators";

const isStateful = true;
const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const HANDLE = { outputs: ["handle: resource"], isStateful, shape: "scalarShape" } as const;
const ITERATOR = {
  ...HANDLE,
  attrs: ["shared_name: string", "container: string", ...ROWS],
  kernel: "createIterator",
} as const;
const ANONYMOUS = { ...HANDLE, attrs: ROWS, kernel: "createAnonymousIterator" } as const;

export const ops: OpEntries<typeof import("./iterator-handles.js")> = {
  AnonymousIterator: ANONYMOUS,
  AnonymousIteratorV2: { ...ANONYMOUS, outputs: ["handle: resource", "deleter: variant"] },
  AnonymousIteratorV3: ANONYMOUS,
  DeleteIterator: {
    inputs: ["handle: resource", "deleter: variant"],
    isStateful,
    shape: "noOutputs",
    compute: "deleteIterator",
  },
  Iterator: ITERATOR,
  IteratorV2: ITERATOR,
  OneShotIterator: {
    ...HANDLE,
    attrs: ["dataset_factory: func", ...ROWS, "container: string = ''", "shared_name: string = ''"],
    kernel: "createOneShotIterator",
  },
};
