import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex, type Tensor } from "@heddle/tensor";
import { openWriter } from "../writers/open-writer.js";

/** MatrixDiagV3: matrices with given diagonals, and a padding everywhere else. */
export function createMatrixDiagV3({ attributes }: ConstructionContext): Kernel {
  const [above, below] = attributes.string("align").split("_");
  return { compute: (context) => setMatrices(context, above === "LEFT", below === "LEFT") };
}

function setMatrices(context: ComputeContext, alignsAboveLeft: boolean, alignsBelowLeft: boolean): void {
  const diagonal = context.input(0);
  const padding = context.input(4);
  checkScalar(context.input(2), "num_rows");
  checkScalar(context.input(3), "num_cols");
  checkScalar(padding, "padding_value");
  const [lower, upper] = readDiagonals(context.input(1), diagonal);
  const { shape, rank } = diagonal;
  const length = shape[rank - 1];
  const [rows, columns] = readSize(context, length, lower, upper);
  const count = upper - lower + 1;
  const outerShape = shape.slice(0, lower === upper ? -1 : -2);
  const outer = outerShape.reduce((product, size) => product * size, 1);
  const writer = openWriter(context, 0, [...outerShape, rows, columns]);
  for (let matrix = 0; matrix < outer; matrix++) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const k = column - row;
        if (k < lower || k > upper) {
          writer.copy(padding, 0, 1, 1);
          continue;
        }
        const isLeft = (k >= 0 && alignsAboveLeft) || (k <= 0 && alignsBelowLeft);
        const offset = isLeft ? 0 : length - Math.min(rows + Math.min(0, k), columns - Math.max(0, k));
        const place = column - Math.max(k, 0) + offset;
        writer.copy(diagonal, (matrix * count + upper - k) * length + place, 1, 1);
      }
    }
  }
  writer.finish();
}

/** The first and last diagonal: 0 is the main diagonal, positive numbers are above it. */
function readDiagonals(input: Tensor, { shape, rank }: Tensor): readonly [lower: number, upper: number] {
  const given = input.elementCount;
  if (input.rank > 1) {
    throw invalidArgument(`diag_index must be a scalar or vector, received shape: ${formatShape(input.shape)}`);
  }
  if (given < 1) throw invalidArgument("Expected diag_index to have at least 1 element");
  if (given > 2) {
    throw invalidArgument(`diag_index must have only one or two elements, received ${given} elements.`);
  }
  const lower = readIndex(input, 0);
  const upper = readIndex(input, given - 1);
  if (lower > upper) {
    throw invalidArgument(`lower_diag_index must not be larger than upper_diag_index: ${lower} > ${upper}`);
  }
  if (rank < 1) throw invalidArgument(`diagonal must be at least 1-dim, received shape: ${formatShape(shape)}`);
  if (lower !== upper) {
    if (rank < 2) throw invalidArgument(`diagonal must be at least 2-dim, received shape: ${formatShape(shape)}`);
    if (shape[rank - 2] !== upper - lower + 1) {
      throw invalidArgument(
        `The number of diagonals provided in the input does not match the lower_diag_index and upper_diag_index range.`,
      );
    }
  }
  return [lower, upper];
}

function checkScalar({ rank }: Tensor, name: string): void {
  if (rank !== 0) throw invalidArgument(`${name} must be a scalar`);
}

function readSize(context: ComputeContext, length: number, lower: number, upper: number): [number, number] {
  const rows = readIndex(context.input(2), 0);
  const columns = readIndex(context.input(3), 0);
  const leastRows = length - Math.min(upper, 0);
  const leastColumns = length + Math.max(lower, 0);
  if (rows !== -1 && rows < leastRows) throw invalidArgument("The number of rows is too small.");
  if (columns !== -1 && columns < leastColumns) throw invalidArgument("The number of columns is too small.");
  if (rows === -1 && columns === -1) {
    const size = Math.max(leastRows, leastColumns);
    return [size, size];
  }
  const size: [number, number] = [rows === -1 ? leastRows : rows, columns === -1 ? leastColumns : columns];
  if (size[0] !== leastRows && size[1] !== leastColumns) {
    throw invalidArgument(
      "The number of rows or columns is not consistent with the specified d_lower, d_upper, and diagonal.",
    );
  }
  return size;
}
