import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT8_TYPES } from "../copied-types.js";

export const ops: OpEntries<typeof import("./broadcast-to.js")> = {
  BroadcastArgs: {
    inputs: ["s0: T", "s1: T"],
    outputs: ["r0: T"],
    attrs: ["T: {int32, int64} = DT_INT32"],
    shape: "broadcastArgsShape",
    compute: "broadcastArgs",
  },
  BroadcastTo: {
    inputs: ["input: T", "shape: Tidx"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tidx: {int32, int64} = DT_INT32"],
    types: { T: [...ALL_TYPES, ...FLOAT8_TYPES] },
    shape: "broadcastToShape",
    compute: "broadcastTo",
  },
};
