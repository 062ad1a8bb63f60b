import { defineOp, type Registrar } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { longTextBytes } from "./text-bytes.js";
import { WHITESPACE } from "./whitespace.js";

const op = /* @__PURE__ */ defineOp("StringStrip", { inputs: ["input: string"], outputs: ["output: string"] });

function strip(input: Tensor): Tensor {
  const { memory } = input;
  using builder = new StringBlockBuilder(memory, input.elementCount, longTextBytes(input));
  const { u8, u32 } = memory;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    let begin = cellDataAddress(u32, cell);
    let end = begin + cellSizeBytes(u32, cell);
    while (begin < end && WHITESPACE[u8[begin]] === 1) begin++;
    while (begin < end && WHITESPACE[u8[end - 1]] === 1) end--;
    builder.addCopy(begin, end - begin);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}

/** StringStrip: ASCII whitespace off both ends. */
export function registerStringStrip(registrar: Registrar): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    create: () => ({ compute: (context) => context.setOutput(0, strip(context.input(0))) }),
  });
}
