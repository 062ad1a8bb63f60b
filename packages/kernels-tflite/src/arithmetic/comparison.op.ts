import type { OpEntries } from "@heddle/tooling-ops";
import { comparedAttrs } from "./arithmetic.op-forms.js";

export const chunk = "arithmetic";

const FORM = { inputs: ["input1: T", "input2: T"], outputs: ["output: bool"], attrs: comparedAttrs("int8, uint8") };

export const ops: OpEntries<typeof import("./comparison.js")> = {
  TflEqual: { ...FORM, kernel: "createEqual" },
  TflNotEqual: { ...FORM, kernel: "createNotEqual" },
  TflGreater: { ...FORM, kernel: "createGreater" },
  TflGreaterEqual: { ...FORM, kernel: "createGreaterEqual" },
  TflLess: { ...FORM, kernel: "createLess" },
  TflLessEqual: { ...FORM, kernel: "createLessEqual" },
};
