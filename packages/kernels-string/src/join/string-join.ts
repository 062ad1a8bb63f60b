import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { elementCount, formatShape, SCALAR, type Shape, shapesEqual, Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { joinCells } from "./join-cells.js";
import type { Pieces } from "./pieces.js";

class StringJoinKernel implements Kernel {
  readonly #separator: Uint8Array;

  constructor(separator: Uint8Array) {
    this.#separator = separator;
  }

  compute(context: ComputeContext): void | Promise<void> {
    const inputs: Tensor[] = [];
    for (let i = 0; i < context.inputCount; i++) inputs.push(context.input(i));
    const shape = commonShape(inputs);
    if (inputs.length === 0) {
      context.setOutput(0, Tensor.fromStrings(context.memory, SCALAR, [""]));
      return;
    }
    const cellOf = (element: number, piece: number) =>
      inputs[piece].address + (inputs[piece].rank === 0 ? 0 : element * CELL_BYTES);
    const pieces: Pieces = {
      total: elementCount(shape) * inputs.length,
      countOf: () => inputs.length,
      cellOf,
      list(u32, to, start, end) {
        for (const [i, { address, rank }] of inputs.entries()) {
          const step = rank === 0 ? 0 : CELL_BYTES;
          let cell = address + start * step;
          for (let element = start, at = to + i; element < end; element++, cell += step, at += inputs.length) {
            u32[at] = cell;
          }
        }
      },
    };
    return joinCells(context, shape, pieces, this.#separator);
  }
}

/** The shape of all inputs that are not scalars. */
function commonShape(inputs: readonly Tensor[]): Shape {
  let shape: Shape = SCALAR;
  for (const input of inputs) {
    if (input.rank === 0) continue;
    if (shape.length === 0) shape = input.shape;
    else if (!shapesEqual(shape, input.shape)) {
      throw invalidArgument(`Input shapes do not match: ${formatShape(shape)} vs. ${formatShape(input.shape)}`);
    }
  }
  return shape;
}

/** StringJoin: the strings of several tensors joined element by element. */
export function createStringJoin({ attributes }: ConstructionContext): Kernel {
  return new StringJoinKernel(attributes.bytes("separator"));
}
