import { FLOAT_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "element-gradients";

const FLOAT_SET = "{half, bfloat16, float, double}";

const gradient = (value: string) =>
  ({
    inputs: ["gradients: T", `${value}: T`],
    outputs: ["backprops: T"],
    attrs: [`T: ${FLOAT_SET}`],
    types: { T: FLOAT_TYPES },
    shape: "mergeBothInputsShape",
  }) as const;
const REAL = { attrs: ["T: realnumbertype"], types: { T: REAL_NUMBER_TYPES } };

export const ops: OpEntries<typeof import("./activation-gradients.js")> = {
  EluGrad: { ...gradient("outputs"), kernel: "createEluGrad" },
  LeakyReluGrad: {
    ...gradient("features"),
    attrs: ["alpha: float = 0.2", `T: ${FLOAT_SET} = DT_FLOAT`],
    kernel: "createLeakyReluGrad",
  },
  Relu6Grad: { ...gradient("features"), ...REAL, kernel: "createRelu6Grad" },
  ReluGrad: { ...gradient("features"), ...REAL, kernel: "createReluGrad" },
  SeluGrad: { ...gradient("outputs"), kernel: "createSeluGrad" },
  SoftplusGrad: { ...gradient("features"), kernel: "createSoftplusGrad" },
  SoftsignGrad: { ...gradient("features"), kernel: "createSoftsignGrad" },
};
