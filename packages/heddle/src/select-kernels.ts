import type { KernelPlugin, Registrar } from "@heddle/kernel-api";

/**
 * A plugin of the ops that an application's models need, and no others: what `heddle kernels MODEL` writes calls it. Nothing
 * is imported on demand that is not among them.
 */
export function selectKernels(...registers: readonly ((registrar: Registrar) => void)[]): KernelPlugin {
  return {
    name: "selected kernels",
    version: "0.1.0",
    interfaceVersion: { major: 1, minor: 0 },
    register(registrar) {
      for (const register of registers) register(registrar);
    },
  };
}
