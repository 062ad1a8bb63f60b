import type { OpEntries } from "@heddle/tooling-ops";

const BOOLS = { inputs: ["x: bool", "y: bool"], outputs: ["z: bool"], shape: "broadcastBinaryShape" };

export const ops: OpEntries<typeof import("./logic.js")> = {
  LogicalAnd: { ...BOOLS, kernel: "createLogicalAnd" },
  LogicalOr: { ...BOOLS, kernel: "createLogicalOr" },
  LogicalNot: { inputs: ["x: bool"], outputs: ["y: bool"], shape: "unchangedShape", kernel: "createLogicalNot" },
};
