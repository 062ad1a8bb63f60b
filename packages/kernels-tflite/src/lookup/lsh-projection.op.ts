import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "lookup";

export const ops: OpEntries<typeof import("./lsh-projection.js")> = {
  TflLshProjection: {
    inputs: ["hash: float", "input: T", "weight: num_weight * float"],
    outputs: ["output: int32"],
    attrs: ["T: type", "num_weight: int >= 0", "type: string = 'UNKNOWN'"],
    types: { T: [...POD_STRING_TYPES] },
    shape: "projectionShape",
    kernel: "createLshProjection",
  },
};
