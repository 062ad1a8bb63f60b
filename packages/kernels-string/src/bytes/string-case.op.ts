import type { OpEntries } from "@heddle/tooling-ops";

const FORM = { inputs: ["input: string"], outputs: ["output: string"], attrs: ["encoding: string = ''"] };

export const ops: OpEntries<typeof import("./string-case.js")> = {
  StringLower: { ...FORM, shape: "unchangedShape", kernel: "createStringLower" },
  StringUpper: { ...FORM, shape: "unchangedShape", kernel: "createStringUpper" },
};
