import {
  type ComputeContext,
  defineOp,
  type InterfaceVersion,
  type KernelPlugin,
  type Registrar,
} from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

/** A plugin of a name that registers what `register` does. */
export const plugin = (
  name: string,
  register: (registrar: Registrar) => void,
  interfaceVersion: InterfaceVersion = { major: 1, minor: 0 },
): KernelPlugin => ({
  name,
  version: "1.0.0",
  interfaceVersion,
  register,
});

/** An op that returns its input. */
export const copyOp = defineOp("Copy", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] });

/** A kernel of {@link copyOp} for some types. */
export const copyKernel = (types: readonly DataType[], priority = 0, label = "") => ({
  op: "Copy",
  constraints: { T: types },
  priority,
  label,
  create: () => ({
    compute: (context: ComputeContext) => context.setOutput(0, context.input(0).retain()),
  }),
});

/** The value of a type attribute. */
export const type = (value: DataType) => ({ kind: "type", value }) as const;

/** A plugin of {@link copyOp} with these kernels. */
export const copyOf = (...kernels: ReturnType<typeof copyKernel>[]) =>
  plugin("copy", ({ registerOp, registerKernel }) => {
    registerOp(copyOp);
    for (const kernel of kernels) registerKernel(kernel);
  });
