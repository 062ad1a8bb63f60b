import { defineOp, INTERFACE_VERSION, type KernelPlugin } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";

/** A plugin with an op that no package has: `Shout` adds an exclamation mark to each text. */
export const shout: KernelPlugin = {
  name: "shout",
  version: "1.0.0",
  interfaceVersion: INTERFACE_VERSION,
  register(registrar) {
    registrar.registerOp(defineOp("Shout", { inputs: ["x: string"], outputs: ["y: string"] }));
    registrar.registerKernel({
      op: "Shout",
      create: () => ({
        compute(context) {
          const input = context.input(0);
          const texts = input.toArray<string>().map((text) => `${text}!`);
          context.setOutput(0, Tensor.fromStrings(context.memory, input.shape, texts));
        },
      }),
    });
  },
};
