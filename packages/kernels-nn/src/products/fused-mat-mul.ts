import {
  type Attributes,
  type ComputeContext,
  type CreateKernel,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, type Tensor } from "@heddle/tensor";
import { FloatProduct, KeptPanels, type MatrixForm, NumberProduct } from "@heddle/tensor/matrices";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { type Activation, fusedActivation } from "../activation/activations.js";
import { type BiasedRows, rectifiedRows } from "../activation/bias-loops.js";
import { biasedRows } from "../activation/biased-activation-loops.js";
import { sigmoidRows } from "../activation/biased-sigmoid-loops.js";
import { noFusion } from "../errors.js";

/** _FusedMatMul: a matrix product, a bias, and perhaps an activation. */
export const createFusedMatMul: CreateKernel = ({ attributes, inputTypes }) =>
  new FusedMatMul(attributes, inputTypes[0] === DataType.FLOAT ? floatProductWith(biasedRows) : halfProduct);

/** _FusedMatMul of float32 alone. */
export const createFusedMatMulOfFloats: CreateKernel = ({ attributes }) =>
  new FusedMatMul(attributes, floatProductWith(biasedRows));

/** _FusedMatMul of float32 with Relu, Relu6 or no activation alone. */
export const createRectifiedMatMul: CreateKernel = ({ attributes }) =>
  new FusedMatMul(attributes, floatProductWith(rectifiedRows));

/** _FusedMatMul of float32 with Sigmoid, Relu, Relu6 or no activation alone. */
export const createSigmoidMatMul: CreateKernel = ({ attributes }) =>
  new FusedMatMul(attributes, floatProductWith(sigmoidRows));

/** Matrices, the bias and the place for the result of a node. */
interface Operands {
  readonly a: Tensor;
  readonly b: Tensor;
  readonly bias: Tensor;
  readonly output: Tensor;
  readonly left: MatrixForm;
  readonly right: MatrixForm;
}

/** Computes the rows of the result, in blocks. */
type RowsOf = (context: ComputeContext, operands: Operands) => void | Promise<void>;

/** Makes it for the activation of a node, by TensorFlow's name; undefined for one that it does not compute. @param alpha of LeakyRelu */
type MakeRows = (activation: string | undefined, alpha: number, panels: KeptPanels) => RowsOf | undefined;

class FusedMatMul implements Kernel {
  readonly #transposeA: boolean;
  readonly #transposeB: boolean;
  readonly #multiplyRows: RowsOf;
  readonly #panels = new KeptPanels();

  constructor(attributes: Attributes, makeRows: MakeRows) {
    this.#transposeA = attributes.bool("transpose_a");
    this.#transposeB = attributes.bool("transpose_b");
    const fused = attributes.stringList("fused_ops");
    if (fused.length === 0) throw invalidArgument("Fused MatMul must have at least one fused op.");
    const alpha = Math.fround(attributes.float("leakyrelu_alpha"));
    const rows = fused[0] === "BiasAdd" && fused.length <= 2 ? makeRows(fused[1], alpha, this.#panels) : undefined;
    if (!rows) throw noFusion(fused);
    if (attributes.int32("num_args") !== 1) {
      throw invalidArgument(
        "Fused MatMul with BiasAdd must have one extra argument: bias or 4 extra arguments: bias, side_input, conv_input_scale and side_input_scale",
      );
    }
    this.#multiplyRows = rows;
  }

  compute(context: ComputeContext): void | Promise<void> {
    const operands = this.#operands(context);
    return operands && this.#multiplyRows(context, operands);
  }

  dispose(): void {
    this.#panels[Symbol.dispose]();
  }

  /** Checks the inputs and allocates the output; undefined when that has been written. */
  #operands(context: ComputeContext): Operands | undefined {
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
      const { u8 } = context.memory; // As in TensorFlow, without the bias.
      u8.fill(0, output.address, output.address + output.elementCount * dataTypeSize(output.dtype));
      return undefined;
    }
    const left = this.#transposeA ? columnwise(rows, inner) : rowwise(rows, inner);
    const right = this.#transposeB ? columnwise(inner, columns) : rowwise(inner, columns);
    return { a, b, bias, output, left, right };
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

const floatProductWith =
  (rowsOf: typeof biasedRows): MakeRows =>
  (name, alpha, panels) => {
    const biased = rowsOf(name, alpha);
    return biased && ((context, operands) => runSteps(multiplyFloats(context, operands, biased, panels)));
  };

function* multiplyFloats(
  context: ComputeContext,
  operands: Operands,
  biased: BiasedRows,
  panels: KeptPanels,
): Steps<void> {
  const { a, b, bias, output, left, right } = operands;
  const { columns } = right;
  const { address } = output;
  const kept = panels.of(b, right);
  using product = new FloatProduct(context.memory, address, a.address, left, b.address, right, columns, kept);
  yield* settle(
    inBlocks(context, left.rows, product.rowsAtOnce, (start, end) => {
      product.multiplyRows(start, end);
      biased(context.memory, address + start * columns * 4, bias.address, end - start, columns);
    }),
  );
}

const halfProduct: MakeRows = (name, alpha) => {
  const activation = fusedActivation(name, alpha);
  return activation && ((context, operands) => runSteps(multiplyHalves(context, operands, activation)));
};

/** Of half and bfloat16, as decoded numbers. */
function* multiplyHalves(context: ComputeContext, operands: Operands, activation: Activation): Steps<void> {
  const { a, b, bias, output, left, right } = operands;
  const [x, y] = [a, b].map((matrix) => Float64Array.from(readElements<number>(matrix).values));
  const product = new NumberProduct(x, left, y, right);
  yield* settle(inBlocks(context, left.rows, product.rowsAtOnce, (start, end) => product.multiplyRows(start, end)));
  const { values, base } = readElements<number>(bias);
  const { columns } = right;
  writeElements<number>(output, (z, to) => {
    for (let row = 0; row < output.elementCount; row += columns) {
      for (let j = 0; j < columns; j++) z[to + row + j] = activation(product.numbers[row + j] + values[base + j]);
    }
  });
}

function rowwise(rows: number, columns: number): MatrixForm {
  return { rows, columns, rowStep: columns, columnStep: 1 };
}

function columnwise(rows: number, columns: number): MatrixForm {
  return { rows, columns, rowStep: 1, columnStep: rows };
}
