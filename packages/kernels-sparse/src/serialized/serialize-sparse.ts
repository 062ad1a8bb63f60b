import type { ComputeContext } from "@heddle/kernel-api";
import { encodeTensorContent } from "@heddle/proto-values/variants";
import { DataType, type Shape, Tensor } from "@heddle/tensor";
import { TensorVariant } from "@heddle/tensor/variants";
import { checkRanks, rowShape, rowsOf, type SparseParts } from "./sparse-rows.js";

/** SerializeSparse: indices, values and shape of a sparse tensor, as strings or variants. */
export function serializeSparse(context: ComputeContext): void {
  const parts = readParts(context);
  checkRanks(parts);
  const { indices, values, shape } = parts;
  const writer = new CellWriter(context);
  writer.add(indices);
  writer.add(values);
  writer.add(shape);
  writer.set([3]);
}

/** SerializeManySparse: the same of each row. */
export function serializeManySparse(context: ComputeContext): void {
  const parts = readParts(context);
  checkRanks(parts);
  const rows = rowsOf(parts);
  const { memory } = context;
  using shape = rowShape(memory, parts.shape);
  using noIndices = Tensor.allocate(memory, DataType.INT64, [0, shape.elementCount]);
  using noValues = Tensor.allocate(memory, parts.values.dtype, [0]);
  const writer = new CellWriter(context);
  let next = 0;
  for (let row = 0; row < rows.count; row++) {
    if (rows.rows[next] === row) {
      const own = rows.at(memory, next++);
      using indices = own.indices;
      using values = own.values;
      writer.add(indices);
      writer.add(values);
    } else {
      writer.add(noIndices);
      writer.add(noValues);
    }
    writer.add(shape);
  }
  writer.set([rows.count, 3]);
}

function readParts(context: ComputeContext): SparseParts {
  return { indices: context.input(0), values: context.input(1), shape: context.input(2) };
}

/** The elements of output 0: strings, or variants that hold the tensors. */
class CellWriter {
  readonly #context: ComputeContext;
  readonly #texts: Uint8Array[] = [];
  readonly #tensors: Tensor[] = [];

  constructor(context: ComputeContext) {
    this.#context = context;
  }

  add(tensor: Tensor): void {
    if (this.#context.outputType(0) === DataType.VARIANT) {
      this.#tensors.push(tensor.retain());
      return;
    }
    this.#texts.push(encodeTensorContent(tensor));
  }

  set(shape: Shape): void {
    const { memory } = this.#context;
    if (this.#context.outputType(0) === DataType.STRING) {
      this.#context.setOutput(0, Tensor.fromStrings(memory, shape, this.#texts));
      return;
    }
    const values = this.#tensors.map((tensor) => new TensorVariant(tensor));
    this.#context.setOutput(0, Tensor.fromObjects(memory, DataType.VARIANT, shape, values));
  }
}
