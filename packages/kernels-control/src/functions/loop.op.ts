import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "functions";

const WHILE = {
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: [
    "T: list(type) >= 0",
    "cond: func",
    "body: func",
    "output_shapes: list(shape) = []",
    "parallel_iterations: int = 10",
  ],
  shape: "statedShapes",
  kernel: "createWhile",
} as const;

export const ops: OpEntries<typeof import("./loop.js")> = {
  For: {
    inputs: ["start: int32", "limit: int32", "delta: int32", "input: T"],
    outputs: ["output: T"],
    attrs: ["T: list(type) >= 0", "body: func"],
    shape: "unknownShape",
    kernel: "createFor",
  },
  StatelessWhile: WHILE,
  While: { ...WHILE, isStateful: true, isReentrant: true },
};
