import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { PADDING } from "../convolution/convolution.op-forms.js";
import { QUANTIZED_SET, RANGED_IMAGES, RANGED_OUTPUT } from "./quantized.op-forms.js";

export const chunk = "quantized-images";

const POOL = {
  inputs: RANGED_IMAGES,
  outputs: RANGED_OUTPUT,
  attrs: [`T: ${QUANTIZED_SET}`, "ksize: list(int)", "strides: list(int)", PADDING],
  types: { T: [DataType.QUINT8, DataType.QINT8] },
};

export const ops: OpEntries<typeof import("./quantized-pooling.js")> = {
  QuantizedAvgPool: { ...POOL, shape: "quantizedAvgPoolShape", kernel: "createQuantizedAvgPool" },
  QuantizedMaxPool: { ...POOL, shape: "quantizedMaxPoolShape", kernel: "createQuantizedMaxPool" },
};
