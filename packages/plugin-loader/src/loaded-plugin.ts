import type { KernelDefinition, OpDefinition } from "@heddle/kernel-api";
import type { MemoryMode } from "@heddle/plugin-format";
import type { StatusError } from "@heddle/status";

/** Allocations of the code of a plugin in WebAssembly that it has not given back. */
export interface PluginHoldings {
  /** Bytes in the plugin's own memory; 0 for a plugin in the host's memory, which counts them. */
  readonly ownBytes: number;
  /** Objects of the C API that it has not deleted, by their types: `{ TF_Tensor: 2 }`. */
  readonly objects: Readonly<Record<string, number>>;
}

/** A plugin in a host. */
export interface LoadedPlugin {
  readonly name: string;
  readonly version: string;
  /** Where it runs: `"worker"` is a memory of its own in a worker, `"module"` is JavaScript in the host's own realm. */
  readonly mode: MemoryMode | "worker" | "module";
  readonly ops: readonly OpDefinition[];
  readonly kernels: readonly KernelDefinition[];
  /** The names of the functions that it registered; none when it is disposed. A copy. */
  readonly functions: readonly string[];
  /** The ops as a serialized OpList, as TensorFlow's TF_GetOpList returns them. A copy. */
  opList(): Uint8Array;
  /** The kernels as a serialized KernelList. A copy. */
  kernelList(): Uint8Array;
  /** Allocations that the code of the plugin holds now; undefined for a plugin in JavaScript or in a worker. A copy. */
  readonly holdings: PluginHoldings | undefined;
  /** The reason why the plugin is disabled; undefined while it is called. */
  readonly failure: StatusError | undefined;
  /**
   * Releases the plugin's memory and its worker, and takes its functions out of the host. Call it after the last model that uses the
   * plugin: from then on its kernels fail, running ones too. Blocks that its code allocated in the host's memory and did not free stay there.
   */
  dispose(): void;
}
