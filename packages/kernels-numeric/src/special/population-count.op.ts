import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "elements";

export const ops: OpEntries<typeof import("./population-count.js")> = {
  PopulationCount: {
    inputs: ["x: T"],
    outputs: ["y: uint8"],
    attrs: ["T: {int8, int16, int32, int64, uint8, uint16, uint32, uint64}"],
    shape: "unchangedShape",
    compute: "populationCount",
  },
};
