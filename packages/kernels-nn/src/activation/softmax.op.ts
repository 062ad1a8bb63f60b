import { DataType, FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT_SET } from "../float-set.js";

const FORM = { inputs: ["logits: T"], attrs: [`T: ${FLOAT_SET}`], types: { T: FLOAT_TYPES }, shape: "softmaxShape" };
const types = { T: [DataType.FLOAT] };

export const ops: OpEntries<typeof import("./softmax.js")> = {
  LogSoftmax: {
    ...FORM,
    outputs: ["logsoftmax: T"],
    kernel: "createLogSoftmax",
    forms: { Floats: { types, kernel: "createLogSoftmaxOfFloats" } },
  },
  Softmax: {
    ...FORM,
    outputs: ["softmax: T"],
    kernel: "createSoftmax",
    forms: { Floats: { types, kernel: "createSoftmaxOfFloats" } },
  },
};
