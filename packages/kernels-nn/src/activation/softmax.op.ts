import { FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT_SET } from "../float-set.js";

const FORM = { inputs: ["logits: T"], attrs: [`T: ${FLOAT_SET}`], types: { T: FLOAT_TYPES }, shape: "softmaxShape" };

export const ops: OpEntries<typeof import("./softmax.js")> = {
  LogSoftmax: { ...FORM, outputs: ["logsoftmax: T"], compute: "logSoftmax" },
  Softmax: { ...FORM, outputs: ["softmax: T"], compute: "softmax" },
};
