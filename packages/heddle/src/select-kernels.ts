import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { version } from "../package.json";

/**
 * Makes a plugin of the given ops and kernels alone, for an application that knows which ones its models need. The module that
 * `heddle kernels MODEL` writes calls it. An op that several functions register, each for other types, is registered once.
 */
export function selectKernels(...registers: readonly ((registrar: Registrar) => void)[]): KernelPlugin {
  return {
    name: "selected kernels",
    version,
    interfaceVersion: { major: 1, minor: 0 },
    register(registrar) {
      const ops = new Set<string>();
      const once: Registrar = {
        registerOp: (op) => {
          if (!ops.has(op.name)) registrar.registerOp(op);
          ops.add(op.name);
        },
        registerKernel: (kernel) => registrar.registerKernel(kernel),
        registerVariant: (functions) => registrar.registerVariant?.(functions),
        registerFunction: (name, run) => registrar.registerFunction?.(name, run),
      };
      for (const register of registers) register(once);
    },
  };
}
