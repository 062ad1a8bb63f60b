import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./tile.js")> = {
  Tile: {
    inputs: ["input: T", "multiples: Tmultiples"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tmultiples: {int32, int64} = DT_INT32"],
    types: { T: ALL_TYPES },
    shape: "tileShape",
    compute: "tile",
  },
};
