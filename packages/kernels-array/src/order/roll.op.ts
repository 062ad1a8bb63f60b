import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./roll.js")> = {
  Roll: {
    inputs: ["input: T", "shift: Tshift", "axis: Taxis"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tshift: {int32, int64}", "Taxis: {int32, int64}"],
    types: { T: ALL_TYPES },
    shape: "rollShape",
    compute: "roll",
  },
};
