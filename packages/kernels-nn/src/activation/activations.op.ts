import { DataType, FLOAT_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT_SET } from "../float-set.js";

const FORM = { inputs: ["features: T"], outputs: ["activations: T"], shape: "unchangedShape" };
const FLOATS = { ...FORM, attrs: [`T: ${FLOAT_SET}`], types: { T: FLOAT_TYPES } };
const ONE_FLOAT = { T: [DataType.FLOAT] };

export const ops: OpEntries<typeof import("./activations.js")> = {
  Elu: { ...FLOATS, kernel: "createElu" },
  LeakyRelu: {
    ...FLOATS,
    attrs: ["alpha: float = 0.2", `T: ${FLOAT_SET} = DT_FLOAT`],
    kernel: "createLeakyRelu",
  },
  Relu: {
    ...FORM,
    attrs: ["T: {realnumbertype, qint8}"],
    types: { T: REAL_NUMBER_TYPES },
    kernel: "createRelu",
    forms: { Floats: { types: ONE_FLOAT, kernel: "createReluOfFloats" } },
  },
  Relu6: {
    ...FORM,
    attrs: ["T: {realnumbertype}"],
    types: { T: REAL_NUMBER_TYPES },
    kernel: "createRelu6",
    forms: { Floats: { types: ONE_FLOAT, kernel: "createRelu6OfFloats" } },
  },
  Selu: { ...FLOATS, kernel: "createSelu" },
  Softplus: { ...FLOATS, kernel: "createSoftplus" },
  Softsign: { ...FLOATS, kernel: "createSoftsign" },
};
