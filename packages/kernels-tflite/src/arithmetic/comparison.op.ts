import type { OpEntries } from "@heddle/tooling-ops";
import { comparedAttrs } from "./arithmetic.op-forms.js";

export const chunk = "arithmetic";

const FORM = { inputs: ["input1: T", "input2: T"], outputs: ["output: bool"], attrs: comparedAttrs("int8, uint8") };
const EQUALITY = { ...FORM, attrs: comparedAttrs("int8, uint8, int16") };

export const ops: OpEntries<typeof import("./comparison.js")> = {
  TflEqual: { ...EQUALITY, shape: "broadcastBinaryShape", kernel: "createEqual" },
  TflNotEqual: { ...EQUALITY, shape: "broadcastBinaryShape", kernel: "createNotEqual" },
  TflGreater: { ...FORM, shape: "broadcastBinaryShape", kernel: "createGreater" },
  TflGreaterEqual: { ...FORM, shape: "broadcastBinaryShape", kernel: "createGreaterEqual" },
  TflLess: { ...FORM, shape: "broadcastBinaryShape", kernel: "createLess" },
  TflLessEqual: { ...FORM, shape: "broadcastBinaryShape", kernel: "createLessEqual" },
};
