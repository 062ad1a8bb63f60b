import type { OptionalCode } from "@heddle/bef/code";
import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { version } from "../package.json";

/** Kernels, and parts of the code that few compiled models need. */
export interface SelectedKernels extends KernelPlugin {
  /** For `loadCompiledModel`, which imports the other parts when a model needs them. */
  readonly code: Partial<OptionalCode>;
}

/**
 * Makes a plugin of the given ops and kernels alone, for an application that knows which ones its models need. The module that
 * `heddle kernels MODEL` writes calls it. An op that several functions register, each for other types, is registered once.
 *
 * @param parts functions that register ops and kernels, and, for compiled models, code such as `functionCode`
 */
export function selectKernels(
  ...parts: readonly (((registrar: Registrar) => void) | Partial<OptionalCode>)[]
): SelectedKernels {
  return {
    name: "selected kernels",
    version,
    interfaceVersion: { major: 1, minor: 0 },
    code: Object.assign({}, ...parts.filter((part) => typeof part === "object")),
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
      for (const part of parts) if (typeof part === "function") part(once);
    },
  };
}
