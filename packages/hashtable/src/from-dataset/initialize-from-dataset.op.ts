import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "from-dataset";

export const ops: OpEntries<typeof import("./initialize-from-dataset.js")> = {
  InitializeTableFromDataset: {
    inputs: ["table_handle: resource", "dataset: variant"],
    isStateful: true,
    shape: "initializeFromDatasetShape",
    compute: "initializeTableFromDataset",
  },
};
