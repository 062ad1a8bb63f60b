import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "uniform-quantization";

const SCALES = ["scales: float", "zero_points: int32"];
const ATTRS = ["quantization_axis: int = -1", "quantization_min_val: int", "quantization_max_val: int"];
const FORM = { outputs: ["output: Tout"], shape: "uniformQuantizeShape" } as const;

export const ops: OpEntries<typeof import("./uniform-quantize.js")> = {
  UniformDequantize: {
    ...FORM,
    inputs: ["input: Tin", ...SCALES],
    attrs: ["Tin: {qint8, quint8, qint32}", "Tout: {float}", ...ATTRS],
    kernel: "createUniformDequantize",
  },
  UniformQuantize: {
    ...FORM,
    inputs: ["input: Tin", ...SCALES],
    attrs: ["Tin: {float}", "Tout: {qint8, quint8, qint32}", ...ATTRS],
    kernel: "createUniformQuantize",
  },
};
