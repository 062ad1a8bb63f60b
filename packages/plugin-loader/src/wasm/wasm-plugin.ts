import type { Kernel, KernelDefinition, KernelPlugin, OpDefinition, Registrar } from "@heddle/kernel-api";
import { alreadyRegistered, otherMemory } from "../errors.js";
import { checkOps } from "../manifest.js";
import { ownKernelDefinition } from "./own-kernel.js";
import type { WasmInstance } from "./wasm-instance.js";

/** What a plugin registered. */
export interface Registered {
  readonly ops: OpDefinition[];
  readonly kernels: KernelDefinition[];
}

/**
 * A placed module as a plugin that a registry takes: registering runs its constructors and its `TF_InitKernel`, once. What it registered is added
 * to `registered`; it must be the ops that the manifest declares, when it declares any.
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
      if (isRegistered) throw alreadyRegistered(identity.name);
      isRegistered = true;
      api.register(recording(registrar, registered, bind), () => instance.initialize());
      checkOps(identity.name, declaredOps, registered.ops);
    },
  };

  /** The kernel for the memory that the module was placed for; what fails in it disables the plugin's other kernels too. */
  function bind(definition: KernelDefinition): KernelDefinition {
    const placed = instance.mode === "own" ? ownKernelDefinition(definition, instance.memory) : definition;
    return {
      ...placed,
      create: (context) => {
        if (context.memory !== hostMemory) throw otherMemory(identity.name);
        const made = placed.create(context);
        return made instanceof Promise ? made.then(disposable) : disposable(made);
      },
    };
  }

  /** A kernel whose end is no failure of the model's: code that fails there disables the plugin, which says why. */
  function disposable(kernel: Kernel): Kernel {
    return {
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
  };
}
