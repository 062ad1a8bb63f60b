import { defineOp, type Registrar, unchangedShape } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, decodeUtf8, StringBlockBuilder } from "@heddle/tstring";
import { isAscii } from "./is-ascii.js";

const op = defineOp("NormalizeUTF8", {
  inputs: ["input: string"],
  outputs: ["output: string"],
  attrs: ["normalization_form: {'NFC', 'NFD', 'NFKC', 'NFKD'} = 'NFKC'"],
  shapeFunction: unchangedShape,
});

/** Registers NormalizeUTF8, TensorFlow Text's op. Invalid UTF-8 becomes U+FFFD. */
export function registerNormalizeUtf8(registrar: Registrar): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    create({ attributes }) {
      const form = attributes.string("normalization_form"); // The definition allows only the four forms.
      return {
        compute(context) {
          const { memory } = context;
          const input = context.input(0);
          using builder = new StringBlockBuilder(memory, input.elementCount);
          for (let i = 0; i < input.elementCount; i++) {
            // Views are taken again for each string: the builder may have grown the memory.
            const { u8, u32 } = memory;
            const cell = input.address + i * CELL_BYTES;
            const start = cellDataAddress(u32, cell);
            const sizeBytes = cellSizeBytes(u32, cell);
            if (isAscii(u8, start, sizeBytes)) builder.addCopy(start, sizeBytes);
            else builder.addText(decodeUtf8(u8, start, sizeBytes).normalize(form));
          }
          context.setOutput(0, Tensor.fromStringBlock(memory, input.shape, builder.finish()));
        },
      };
    },
  });
}
