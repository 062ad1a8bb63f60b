import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1", "metadata: string = ''"];

export const ops: OpEntries<typeof import("./row-sources.js")> = {
  RangeDataset: {
    inputs: ["start: int64", "stop: int64", "step: int64"],
    outputs: ["handle: variant"],
    attrs: [...ROWS, "replicate_on_split: bool = false"],
    isStateful: true,
    shape: "scalarShape",
    kernel: "createRangeDataset",
  },
  TensorDataset: {
    inputs: ["components: Toutput_types"],
    outputs: ["handle: variant"],
    attrs: ["Toutput_types: list(type) >= 1", "output_shapes: list(shape) >= 1", "metadata: string = ''"],
    isStateful: true,
    shape: "scalarShape",
    compute: "tensorDataset",
  },
  TensorSliceDataset: {
    inputs: ["components: Toutput_types"],
    outputs: ["handle: variant"],
    attrs: [
      "Toutput_types: list(type) >= 1",
      "output_shapes: list(shape) >= 1",
      "is_files: bool = false",
      "metadata: string = ''",
      "replicate_on_split: bool = false",
    ],
    isStateful: true,
    shape: "scalarShape",
    compute: "tensorSliceDataset",
  },
  TextLineDataset: {
    inputs: ["filenames: string", "compression_type: string", "buffer_size: int64"],
    outputs: ["handle: variant"],
    attrs: ["metadata: string = ''"],
    isStateful: true,
    shape: "scalarShape",
    compute: "textLineDataset",
  },
};
