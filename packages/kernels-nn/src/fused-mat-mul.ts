import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { type Activation, fusedActivation } from "./activations.js";
import { refused, wrongShape } from "./errors.js";
import { readNumbers, writeNumbers } from "./numbers.js";
import { biasLength, noFusion, ranksDiffer, sizesIncompatible } from "./on-demand-errors.js";

/** _FusedMatMul: a matrix product, a bias, and perhaps an activation. */
export function createFusedMatMul({ attributes }: ConstructionContext): Kernel {
  return new FusedMatMul(attributes);
}

class FusedMatMul implements Kernel {
  readonly #transposeA: boolean;
  readonly #transposeB: boolean;
  readonly #activation: Activation;

  constructor(attributes: Attributes) {
    this.#transposeA = attributes.bool("transpose_a");
    this.#transposeB = attributes.bool("transpose_b");
    const fused = attributes.stringList("fused_ops");
    if (fused.length === 0) throw refused("Fused MatMul must have at least one fused op.");
    const alpha = Math.fround(attributes.float("leakyrelu_alpha"));
    const activation = fused[0] === "BiasAdd" && fused.length <= 2 ? fusedActivation(fused[1], alpha) : undefined;
    if (!activation) throw noFusion(fused);
    if (attributes.int("num_args") !== 1) {
      throw refused(
        "Fused MatMul with BiasAdd must have one extra argument: bias or 4 extra arguments: bias, side_input, conv_input_scale and side_input_scale",
      );
    }
    this.#activation = activation;
  }

  compute(context: ComputeContext): void {
    const [a, b, bias] = [0, 1, 2].map((i) => context.input(i));
    const [rows, inner, columns] = this.#sizes(a, b);
    if (bias.rank !== 1) throw wrongShape("bias must be 1-dimensional", bias.shape);
    if (bias.shape[0] !== columns) throw biasLength(bias.shape[0], columns);
    const output = context.allocateOutput(0, [rows, columns]);
    if (inner === 0) {
      writeNumbers(output, (y, to) => y.fill(0, to, to + output.elementCount)); // As in TensorFlow, without the bias.
      return;
    }
    const x = readNumbers(a);
    const w = readNumbers(b);
    const { values: c, base: cBase } = readNumbers(bias);
    const [xRow, xStep] = this.#transposeA ? [1, rows] : [inner, 1];
    const sums = new Float64Array(columns);
    const sumRow = this.#transposeB ? sumDots : sumScaledRows;
    writeNumbers(output, (y, to) => {
      for (let row = 0; row < rows; row++) {
        sumRow(sums, x.values, x.base + row * xRow, xStep, w.values, w.base, inner);
        const at = to + row * columns;
        for (let j = 0; j < columns; j++) y[at + j] = this.#activation(sums[j] + c[cBase + j]);
      }
    });
  }

  #sizes(a: Tensor, b: Tensor): [rows: number, inner: number, columns: number] {
    if (a.rank !== b.rank) throw ranksDiffer(a.shape, b.shape);
    if (a.rank !== 2) throw wrongShape("In[0] is not a matrix. Instead it has shape ", a.shape);
    const [rows, inner] = this.#transposeA ? [a.shape[1], a.shape[0]] : a.shape;
    const [height, columns] = this.#transposeB ? [b.shape[1], b.shape[0]] : b.shape;
    if (inner !== height) throw sizesIncompatible(a.shape, b.shape);
    return [rows, inner, columns];
  }
}

/** Sums of the rows of `w`, each times its element of `x`. Eight columns at a time, whose sums stay in registers. */
function sumScaledRows(
  sums: Float64Array,
  x: Float64Array,
  from: number,
  step: number,
  w: Float64Array,
  base: number,
  inner: number,
): void {
  const columns = sums.length;
  let j = 0;
  for (; j + 8 <= columns; j += 8) {
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    let s4 = 0;
    let s5 = 0;
    let s6 = 0;
    let s7 = 0;
    for (let p = 0, at = base + j, xAt = from; p < inner; p++, at += columns, xAt += step) {
      const a = x[xAt];
      s0 += a * w[at];
      s1 += a * w[at + 1];
      s2 += a * w[at + 2];
      s3 += a * w[at + 3];
      s4 += a * w[at + 4];
      s5 += a * w[at + 5];
      s6 += a * w[at + 6];
      s7 += a * w[at + 7];
    }
    sums[j] = s0;
    sums[j + 1] = s1;
    sums[j + 2] = s2;
    sums[j + 3] = s3;
    sums[j + 4] = s4;
    sums[j + 5] = s5;
    sums[j + 6] = s6;
    sums[j + 7] = s7;
  }
  for (; j < columns; j++) {
    let sum = 0;
    for (let p = 0, at = base + j, xAt = from; p < inner; p++, at += columns, xAt += step) sum += x[xAt] * w[at];
    sums[j] = sum;
  }
}

/** Sums of products with the rows of `w`, which is transposed. */
function sumDots(
  sums: Float64Array,
  x: Float64Array,
  from: number,
  step: number,
  w: Float64Array,
  base: number,
  inner: number,
): void {
  for (let j = 0; j < sums.length; j++) {
    let sum = 0;
    for (let p = 0; p < inner; p++) sum += x[from + p * step] * w[base + j * inner + p];
    sums[j] = sum;
  }
}
