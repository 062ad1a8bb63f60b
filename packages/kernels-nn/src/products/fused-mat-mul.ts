import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import { FloatProduct, KeptPanels, type MatrixForm, NumberProduct } from "@heddle/tensor/matrices";
import { type ElementSpan, readElements, writeElements } from "@heddle/tensor/numbers";
import { type Activation, fusedActivation } from "../activation/activations.js";
import { type BiasedRows, biasedRows } from "../activation/biased-loops.js";
import { noFusion } from "../errors.js";

/** _FusedMatMul: a matrix product, a bias, and perhaps an activation. */
export function createFusedMatMul({ attributes }: ConstructionContext): Kernel {
  return new FusedMatMul(attributes);
}

class FusedMatMul implements Kernel {
  readonly #transposeA: boolean;
  readonly #transposeB: boolean;
  readonly #biasedRows: BiasedRows;
  /** For types without loops. */
  readonly #activation: Activation;
  readonly #panels = new KeptPanels();

  constructor(attributes: Attributes) {
    this.#transposeA = attributes.bool("transpose_a");
    this.#transposeB = attributes.bool("transpose_b");
    const fused = attributes.stringList("fused_ops");
    if (fused.length === 0) throw invalidArgument("Fused MatMul must have at least one fused op.");
    const alpha = Math.fround(attributes.float("leakyrelu_alpha"));
    const activation = fused[0] === "BiasAdd" && fused.length <= 2 ? fusedActivation(fused[1], alpha) : undefined;
    const biased = biasedRows(fused[1], alpha);
    if (!activation || !biased) throw noFusion(fused);
    if (attributes.int32("num_args") !== 1) {
      throw invalidArgument(
        "Fused MatMul with BiasAdd must have one extra argument: bias or 4 extra arguments: bias, side_input, conv_input_scale and side_input_scale",
      );
    }
    this.#biasedRows = biased;
    this.#activation = activation;
  }

  compute(context: ComputeContext): void | Promise<void> {
    return runSteps(this.#multiply(context));
  }

  dispose(): void {
    this.#panels[Symbol.dispose]();
  }

  *#multiply(context: ComputeContext): Steps<void> {
    const [a, b, bias] = [0, 1, 2].map((i) => context.input(i));
    const [rows, inner, columns] = this.#sizes(a, b);
    if (bias.rank !== 1) throw invalidArgument(`bias must be 1-dimensional${formatShape(bias.shape)}`);
    if (bias.shape[0] !== columns) {
      throw invalidArgument(`bias has ${bias.shape[0]} elements for ${columns} columns`, {
        bias: bias.shape[0],
        columns,
      });
    }
    const output = context.allocateOutput(0, [rows, columns]);
    if (inner === 0) {
      writeElements<number>(output, (y, to) => y.fill(0, to, to + output.elementCount)); // As in TensorFlow, without the bias.
      return;
    }
    const left = this.#transposeA ? columnwise(rows, inner) : rowwise(rows, inner);
    const right = this.#transposeB ? columnwise(inner, columns) : rowwise(inner, columns);
    if (output.dtype !== DataType.FLOAT) {
      const [x, y] = [a, b].map((matrix) => Float64Array.from(readElements<number>(matrix).values)); // Decoded 16-bit numbers.
      const product = new NumberProduct(x, left, y, right);
      yield* settle(inBlocks(context, rows, product.rowsAtOnce, (start, end) => product.multiplyRows(start, end)));
      this.#addBias(output, { values: product.numbers, base: 0 }, bias);
      return;
    }
    const biased = this.#biasedRows;
    const { address } = output;
    const kept = this.#panels.of(b, right);
    using product = new FloatProduct(context.memory, address, a.address, left, b.address, right, columns, kept);
    yield* settle(
      inBlocks(context, rows, product.rowsAtOnce, (start, end) => {
        product.multiplyRows(start, end);
        biased(context.memory, address + start * columns * 4, bias.address, end - start, columns);
      }),
    );
  }

  /** Writes the activation of the product plus the bias, by column. */
  #addBias(output: Tensor, product: ElementSpan<number>, bias: Tensor): void {
    const activation = this.#activation;
    const { values: c, base: cBase } = readElements<number>(bias);
    const columns = bias.elementCount;
    writeElements<number>(output, (y, to) => {
      for (let row = 0; row < output.elementCount; row += columns) {
        for (let j = 0; j < columns; j++) {
          y[to + row + j] = activation(product.values[product.base + row + j] + c[cBase + j]);
        }
      }
    });
  }

  #sizes(a: Tensor, b: Tensor): [rows: number, inner: number, columns: number] {
    if (a.rank !== b.rank) {
      throw invalidArgument(`In[0] and In[1] has different ndims: ${formatShape(a.shape)} vs. ${formatShape(b.shape)}`);
    }
    if (a.rank !== 2) throw invalidArgument(`In[0] is not a matrix. Instead it has shape ${formatShape(a.shape)}`);
    const [rows, inner] = this.#transposeA ? [a.shape[1], a.shape[0]] : a.shape;
    const [height, columns] = this.#transposeB ? [b.shape[1], b.shape[0]] : b.shape;
    if (inner !== height) {
      throw invalidArgument(`Matrix size-incompatible: In[0]: ${formatShape(a.shape)}, In[1]: ${formatShape(b.shape)}`);
    }
    return [rows, inner, columns];
  }
}

function rowwise(rows: number, columns: number): MatrixForm {
  return { rows, columns, rowStep: columns, columnStep: 1 };
}

function columnwise(rows: number, columns: number): MatrixForm {
  return { rows, columns, rowStep: 1, columnStep: rows };
}
