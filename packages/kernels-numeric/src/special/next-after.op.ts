import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "elements";

export const ops: OpEntries<typeof import("./next-after.js")> = {
  NextAfter: {
    inputs: ["x1: T", "x2: T"],
    outputs: ["output: T"],
    attrs: ["T: {double, float} = DT_FLOAT"],
    shape: "broadcastBinaryShape",
    kernel: "createNextAfter",
  },
};
