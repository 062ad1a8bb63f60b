import { internal, resourceExhausted } from "@heddle/status";
import type { Heap } from "../allocator.js";

/**
 * The source of blocks in the memory of an instantiated module: its own `malloc` and `free` when it exports both, else all that is
 * after its `__heap_base`, as the number of bytes that belong to it.
 *
 * @param refresh renews the views of the memory, which the module's `malloc` may have grown
 * @returns undefined when the module exports neither
 */
export function heapOfModule(
  exports: WebAssembly.Exports,
  wasm: WebAssembly.Memory,
  refresh: () => void,
): number | Heap | undefined {
  const { malloc, free, __heap_base: base } = exports;
  if (typeof malloc === "function" && typeof free === "function") return moduleHeap(malloc, free, wasm, refresh);
  return base instanceof WebAssembly.Global ? base.value >>> 0 : undefined;
}

/** The module's own allocator. The sizes of blocks are kept here: data in the module's memory is not trusted. */
function moduleHeap(
  malloc: CallableFunction,
  release: CallableFunction,
  wasm: WebAssembly.Memory,
  refresh: () => void,
): Heap {
  const sizes = new Map<number, number>();
  let liveBytes = 0;
  let peakBytes = 0;
  const sizeOf = (address: number) => {
    const size = sizes.get(address);
    if (size === undefined) throw internal(`no live block starts at address ${address}`, { address });
    return size;
  };
  return {
    get liveBytes() {
      return liveBytes;
    },
    get peakBytes() {
      return peakBytes;
    },
    get liveBlocks() {
      return sizes.size;
    },
    allocate(sizeBytes) {
      const address = malloc(sizeBytes) >>> 0;
      refresh();
      const isInside = address + sizeBytes <= wasm.buffer.byteLength;
      if (address === 0 || address % 16 !== 0 || sizes.has(address) || !isInside) {
        throw resourceExhausted(`the plugin's malloc(${sizeBytes}) returned the address ${address}`, { sizeBytes });
      }
      sizes.set(address, sizeBytes);
      liveBytes += sizeBytes;
      peakBytes = Math.max(peakBytes, liveBytes);
      return address;
    },
    free(address) {
      liveBytes -= sizeOf(address);
      sizes.delete(address);
      release(address);
    },
    usableBytes: sizeOf,
  };
}
