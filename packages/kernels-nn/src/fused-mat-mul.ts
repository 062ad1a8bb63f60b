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
    const addRow = this.#transposeB ? addDots : addScaledRows;
    writeNumbers(output, (y, to) => {
      for (let row = 0; row < rows; row++) {
        sums.fill(0);
        addRow(sums, x.values, x.base + row * xRow, xStep, w.values, w.base, inner);
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

/** Adds each row of `w`, times its element of `x`. Four rows at a time: the sums are read and written less. */
function addScaledRows(
  sums: Float64Array,
  x: Float64Array,
  from: number,
  step: number,
  w: Float64Array,
  base: number,
  inner: number,
): void {
  const columns = sums.length;
  let p = 0;
  let row = base;
  for (; p + 4 <= inner; p += 4, row += 4 * columns) {
    const a = x[from + p * step];
    const b = x[from + (p + 1) * step];
    const c = x[from + (p + 2) * step];
    const d = x[from + (p + 3) * step];
    for (let j = 0; j < columns; j++) {
      const at = row + j;
      sums[j] += a * w[at] + b * w[at + columns] + c * w[at + 2 * columns] + d * w[at + 3 * columns];
    }
  }
  for (; p < inner; p++, row += columns) {
    const a = x[from + p * step];
    for (let j = 0; j < columns; j++) sums[j] += a * w[row + j];
  }
}

/** Adds the products with the rows of `w`, which is transposed. */
function addDots(
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
    sums[j] += sum;
  }
}
