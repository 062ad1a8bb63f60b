import type { KernelDefinition, KernelPlugin, OpDefinition, Registrar } from "@heddle/kernel-api";
import { alreadyRegistered, otherMemory } from "../errors.js";
import { ownKernelDefinition } from "./own-kernel.js";
import { requiredFunction, type WasmInstance } from "./wasm-instance.js";

/** What a plugin registered. */
export interface Registered {
  readonly ops: OpDefinition[];
  readonly kernels: KernelDefinition[];
}

/**
 * A placed module as a plugin that a registry takes: registering calls its `TF_InitKernel`, once. What it registered is added
 * to `registered`.
 */
export function wasmPlugin(
  identity: { readonly name: string; readonly version: string },
  instance: WasmInstance,
  hostMemory: unknown,
  registered: Registered,
): KernelPlugin {
  const { api, guard, exports } = instance;
  let isRegistered = false;
  return {
    ...identity,
    interfaceVersion: { major: 1, minor: 0 },
    register(registrar) {
      if (isRegistered) throw alreadyRegistered(identity.name);
      isRegistered = true;
      const init = requiredFunction(identity.name, exports, "TF_InitKernel", "it registers a plugin's ops and kernels");
      api.register(recording(registrar, registered, bind), () => guard.run(() => init()));
    },
  };

  /** The kernel for the memory that the module was placed for; what fails in it disables the plugin's other kernels too. */
  function bind(definition: KernelDefinition): KernelDefinition {
    const placed = instance.mode === "own" ? ownKernelDefinition(definition, instance.memory) : definition;
    return {
      ...placed,
      create: (context) => {
        if (context.memory !== hostMemory) throw otherMemory(identity.name);
        return placed.create(context);
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
