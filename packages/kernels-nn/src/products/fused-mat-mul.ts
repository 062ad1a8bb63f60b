import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType, type MatrixForm, multiplyFloats, multiplyNumbers, type Tensor } from "@heddle/tensor";
import { type Activation, fusedActivation } from "../activation/activations.js";
import { biasLoopsOver } from "../activation/bias-loops.js";
import { refused, wrongShape } from "../errors.js";
import { type Numbers, readNumbers, writeNumbers } from "../numbers.js";
import { biasLength, noFusion, ranksDiffer, sizesIncompatible } from "../on-demand-errors.js";

/** _FusedMatMul: a matrix product, a bias, and perhaps an activation. */
export function createFusedMatMul({ attributes }: ConstructionContext): Kernel {
  return new FusedMatMul(attributes);
}

class FusedMatMul implements Kernel {
  readonly #transposeA: boolean;
  readonly #transposeB: boolean;
  readonly #activationName: string | undefined;
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
    this.#activationName = fused[1];
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
    const left = this.#transposeA ? columnwise(rows, inner) : rowwise(rows, inner);
    const right = this.#transposeB ? columnwise(inner, columns) : rowwise(inner, columns);
    if (output.dtype !== DataType.FLOAT) {
      const [x, y] = [a, b].map((matrix) => new Float64Array(readNumbers(matrix).values)); // Decoded 16-bit numbers.
      this.#addBias(output, { values: multiplyNumbers(x, left, y, right), base: 0 }, bias);
      return;
    }
    multiplyFloats(context.memory, output.address, a.address, left, b.address, right);
    const isRectified = this.#activationName === "Relu";
    if (this.#activationName !== undefined && !isRectified) {
      this.#addBias(output, readNumbers(output), bias);
      return;
    }
    const { address } = output;
    biasLoopsOver(context.memory).addBias(address, bias.address, address, rows, columns, Number(isRectified));
  }

  /** Writes what becomes of the product with the bias, by column. */
  #addBias(output: Tensor, product: Numbers, bias: Tensor): void {
    const activation = this.#activation;
    const { values: c, base: cBase } = readNumbers(bias);
    const columns = bias.elementCount;
    writeNumbers(output, (y, to) => {
      for (let row = 0; row < output.elementCount; row += columns) {
        for (let j = 0; j < columns; j++) {
          y[to + row + j] = activation(product.values[product.base + row + j] + c[cBase + j]);
        }
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

function rowwise(rows: number, columns: number): MatrixForm {
  return { rows, columns, rowStep: columns, columnStep: 1 };
}

function columnwise(rows: number, columns: number): MatrixForm {
  return { rows, columns, rowStep: 1, columnStep: rows };
}
