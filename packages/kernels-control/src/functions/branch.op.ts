import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "functions";

const TYPES = ["Tin: list(type) >= 0", "Tout: list(type) >= 0"];
const SHAPES = "output_shapes: list(shape) = []";

const IF = {
  inputs: ["cond: Tcond", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: ["Tcond: type", ...TYPES, "then_branch: func", "else_branch: func", SHAPES],
  shape: "statedShapes",
  kernel: "createIf",
} as const;

const CASE = {
  inputs: ["branch_index: int32", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: [...TYPES, "branches: list(func) >= 1", SHAPES],
  shape: "statedShapes",
  kernel: "createCase",
} as const;

export const ops: OpEntries<typeof import("./branch.js")> = {
  Case: { ...CASE, isStateful: true, isReentrant: true },
  If: { ...IF, isStateful: true, isReentrant: true },
  StatelessCase: CASE,
  StatelessIf: IF,
};
