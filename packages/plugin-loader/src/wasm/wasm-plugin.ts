import type { Kernel, KernelDefinition, KernelPlugin, OpDefinition, Registrar } from "@heddle/kernel-api";
import { failedPrecondition, internal } from "@heddle/status";
import { checkOps } from "../check-manifest.js";
import { ownKernelDefinition } from "./own-kernel.js";
import type { WasmInstance } from "./wasm-instance.js";

/** The ops and kernels that a plugin registered. */
export interface Registered {
  readonly ops: OpDefinition[];
  readonly kernels: KernelDefinition[];
}

/**
 * Wraps an instantiated module as a plugin for a registry: registering runs its constructors and its `TF_InitKernel`, once.
 * Its ops and kernels are added to `registered`; the ops must be those that the manifest declares, if it declares any.
 */
export function wasmPlugin(
  identity: { readonly name: string; readonly version: string },
  instance: WasmInstance,
  hostMemory: unknown,
  registered: Registered,
  declaredOps: readonly string[],
): KernelPlugin {
  const { api, guard } = instance;
  let isRegistered = false;
  return {
    ...identity,
    interfaceVersion: { major: 1, minor: 0 },
    register(registrar) {
      const { name } = identity;
      if (isRegistered) throw internal(`plugin ${name} was registered already: load it again for another host`);
      isRegistered = true;
      api.register(recording(registrar, registered, bind), () => instance.initialize());
      checkOps(name, declaredOps, registered.ops);
    },
  };

  /** The kernel for the memory that the module was instantiated for. */
  function bind(definition: KernelDefinition): KernelDefinition {
    const placed = instance.mode === "own" ? ownKernelDefinition(definition, instance.memory) : definition;
    return {
      ...placed,
      create: (context) => {
        if (context.memory !== hostMemory) {
          throw failedPrecondition(`plugin ${identity.name} was loaded for another host: load it for each`);
        }
        const made = placed.create(context);
        return made instanceof Promise ? made.then(disposable) : disposable(made);
      },
    };
  }

  /** A kernel whose `dispose` does not fail the model: a failure there disables the plugin, whose `failure` has the reason. */
  function disposable(kernel: Kernel): Kernel {
    return {
      ...(kernel.usesRendezvous && { usesRendezvous: true }),
      compute: (context) => kernel.compute(context),
      dispose: () => {
        if (guard.failure) return;
        try {
          kernel.dispose?.();
        } catch (error) {
          if (!guard.failure) throw error;
        }
      },
    };
  }
}

function recording(
  registrar: Registrar,
  registered: Registered,
  bind: (definition: KernelDefinition) => KernelDefinition,
): Registrar {
  return {
    registerOp(op) {
      registrar.registerOp(op);
      registered.ops.push(op);
    },
    registerKernel(kernel) {
      registrar.registerKernel(bind(kernel));
      registered.kernels.push(kernel);
    },
    registerFunction: (name, run) => registrar.registerFunction?.(name, run),
  };
}
