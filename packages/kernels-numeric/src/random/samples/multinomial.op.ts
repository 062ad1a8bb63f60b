import { FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "multinomial";

export const ops: OpEntries<typeof import("./multinomial.js")> = {
  Multinomial: {
    inputs: ["logits: T", "num_samples: int32"],
    outputs: ["output: output_dtype"],
    attrs: ["seed: int = 0", "seed2: int = 0", "T: {realnumbertype}", "output_dtype: {int32, int64} = DT_INT64"],
    types: { T: FLOAT_TYPES },
    shape: "multinomialShape",
    isStateful: true,
    kernel: "createMultinomial",
  },
  StatelessMultinomial: {
    inputs: ["logits: T", "num_samples: int32", "seed: Tseed"],
    outputs: ["output: output_dtype"],
    attrs: ["T: {realnumbertype}", "Tseed: {int32, int64} = DT_INT64", "output_dtype: {int32, int64} = DT_INT64"],
    types: { T: FLOAT_TYPES },
    shape: "statelessMultinomialShape",
    compute: "statelessMultinomial",
  },
};
