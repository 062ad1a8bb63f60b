import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "plain";

export const ops: OpEntries<typeof import("./floor-div.js")> = {
  TflFloorDiv: {
    inputs: ["input1: float", "input2: float"],
    outputs: ["output: float"],
    attrs: [],
    shape: "broadcastBinaryShape",
    kernel: "createFloorDiv",
  },
};
