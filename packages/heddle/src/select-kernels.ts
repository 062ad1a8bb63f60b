import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { version } from "../package.json";

/**
 * Makes a plugin of the given ops and kernels alone, for an application that knows which ones its models need. The module that
 * `heddle kernels MODEL` writes calls it.
 */
export function selectKernels(...registers: readonly ((registrar: Registrar) => void)[]): KernelPlugin {
  return {
    name: "selected kernels",
    version,
    interfaceVersion: { major: 1, minor: 0 },
    register(registrar) {
      for (const register of registers) register(registrar);
    },
  };
}
