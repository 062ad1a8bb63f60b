import { defineOp, INTERFACE_VERSION, type Kernel, type KernelPlugin } from "@heddle/kernel-api";
import { Code, StatusError } from "@heddle/status";

/**
 * The ops of TensorFlow's test of kernel fallback, with their behaviour.
 *
 * Source: tensorflow/core/runtime_fallback/test/forwarding_test_kernels.cc.
 */
export const fallbackPlugin: KernelPlugin = {
  name: "fallback-test",
  version: "0.0.0",
  interfaceVersion: INTERFACE_VERSION,
  register(registrar) {
    registrar.registerOp(defineOp("ScalarAdd", { inputs: ["a: int32", "b: int32"], outputs: ["out: int32"] }));
    registrar.registerKernel({ op: "ScalarAdd", create: () => scalarAdd });
    registrar.registerOp(defineOp("FailingKernel", { outputs: ["out: int32"] }));
    registrar.registerKernel({ op: "FailingKernel", create: () => failing });
    registrar.registerOp(defineOp("KernelWithBoolAttr", { outputs: ["out: bool"], attrs: ["testattr: bool"] }));
    registrar.registerKernel({
      op: "KernelWithBoolAttr",
      create: ({ attributes }) => {
        const value = attributes.bool("testattr");
        return {
          compute(context) {
            const { address } = context.allocateOutput(0, []);
            context.memory.u8[address] = Number(value);
          },
        };
      },
    });
  },
};

const scalarAdd: Kernel = {
  compute(context) {
    const [a, b] = [context.input(0), context.input(1)];
    const sum = context.allocateOutput(0, []);
    const { i32 } = context.memory;
    i32[sum.address / 4] = (i32[a.address / 4] ?? 0) + (i32[b.address / 4] ?? 0);
  },
};

const failing: Kernel = {
  compute() {
    const details = { file: "filename", line: 999 };
    throw new StatusError(Code.INTERNAL, "TFRT forwarding error!", { details });
  },
};
