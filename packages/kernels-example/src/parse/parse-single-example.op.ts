import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "parse-example";

const TYPES = "list({float, int64, string}) >= 0";

export const ops: OpEntries<typeof import("./parse-single-example.js")> = {
  ParseSingleExample: {
    inputs: ["serialized: string", "dense_defaults: Tdense"],
    outputs: [
      "sparse_indices: num_sparse * int64",
      "sparse_values: sparse_types",
      "sparse_shapes: num_sparse * int64",
      "dense_values: Tdense",
    ],
    attrs: [
      "num_sparse: int >= 0",
      "sparse_keys: list(string) >= 0",
      "dense_keys: list(string) >= 0",
      `sparse_types: ${TYPES}`,
      `Tdense: ${TYPES}`,
      "dense_shapes: list(shape) >= 0",
    ],
    shape: "parseSingleExampleShape",
    kernel: "createParseSingleExample",
  },
};
