import { defineOp, type KernelPlugin, unchangedShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";

const MAX_SUFFIX_BYTES = 1024;

export const plugin: KernelPlugin = {
  name: "__NAME__",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registrar.registerOp(
      defineOp("__OP__", {
        inputs: ["texts: string"],
        outputs: ["output: string"],
        attrs: ["suffix: string = '!'"],
        shapeFunction: unchangedShape,
      }),
    );
    registrar.registerKernel({
      op: "__OP__",
      create({ attributes }) {
        const suffix = attributes.bytes("suffix");
        if (suffix.length > MAX_SUFFIX_BYTES) {
          throw invalidArgument(`suffix has ${suffix.length} bytes, ${MAX_SUFFIX_BYTES} are allowed`);
        }
        return {
          compute(context) {
            const { memory } = context;
            const input = context.input(0);
            using builder = new StringBlockBuilder(memory, input.elementCount);
            for (let i = 0; i < input.elementCount; i++) {
              const cell = input.address + i * CELL_BYTES;
              const size = cellSizeBytes(memory.u32, cell);
              const target = builder.add(size + suffix.length);
              // Views are taken after the memory may have grown.
              const { u8, u32 } = memory;
              const source = cellDataAddress(u32, cell);
              u8.copyWithin(target, source, source + size);
              u8.set(suffix, target + size);
            }
            context.setOutput(0, Tensor.fromStringBlock(memory, input.shape, builder.finish()));
          },
        };
      },
    });
  },
};
