import { readFileSync } from "node:fs";
import { LinearMemory } from "@heddle/memory";
import { createTestMemory } from "@heddle/tooling-testing";

/** A test plugin, started with the heap functions alone, and the memory it works on. */
export interface PluginFixture {
  readonly memory: LinearMemory;
  readonly exports: Readonly<Record<string, (...args: number[]) => number>>;
}

/** Both ways to load a fixture, by name; `free` gives back what it took of the host's memory. */
export const fixtureModes = [
  ["in a memory of its own", (name: string) => ({ ...loadOwn(name), free() {} })],
  ["in the host's memory", (name: string) => loadShared(name, createTestMemory())],
] as const;

/** The text that a fixture's function writes to where it is told, at most `capacity` bytes of it. */
export function writtenBy({ memory, exports }: PluginFixture, name: string, capacity: number): string {
  const address = memory.malloc(capacity);
  const size = exports[name](address, capacity);
  const text = new TextDecoder().decode(memory.u8.subarray(address, address + Math.min(size, capacity)));
  memory.free(address);
  return text;
}

const STACK_BYTES = 65_536;

/** Loads `fixtures/NAME.own.wasm`: its memory is its own, and the heap starts after its data. */
export function loadOwn(name: string): PluginFixture {
  let memory = new LinearMemory({ initialBytes: 65_536 });
  const module = compile(`${name}.own.wasm`);
  const instance = new WebAssembly.Instance(module, { tfk1: heapFunctions(() => memory) });
  const own = instance.exports as unknown as Functions & {
    readonly memory: WebAssembly.Memory;
    readonly __heap_base: WebAssembly.Global<"i32">;
  };
  memory = new LinearMemory({ memory: own.memory, heap: own.__heap_base.value });
  own._initialize();
  return { memory, exports: own };
}

/** Loads `fixtures/NAME.shared.wasm`, which is position-independent: its data and its stack are blocks of this memory. */
export function loadShared(name: string, memory: LinearMemory): PluginFixture & { free(): void } {
  const module = compile(`${name}.shared.wasm`);
  const { memorySize, tableSize } = dylinkSizes(module);
  const data = memory.calloc(memorySize + 16);
  const stack = memory.malloc(STACK_BYTES);
  const instance = new WebAssembly.Instance(module, {
    tfk1: heapFunctions(() => memory),
    env: {
      memory: memory.wasm as WebAssembly.Memory,
      __indirect_function_table: new WebAssembly.Table({ element: "anyfunc", initial: 1 + tableSize }),
      __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, stack + STACK_BYTES),
      __memory_base: new WebAssembly.Global({ value: "i32" }, (data + 15) & ~15),
      __table_base: new WebAssembly.Global({ value: "i32" }, 1),
    },
  });
  const exports = instance.exports as unknown as Functions;
  exports.__wasm_apply_data_relocs?.();
  exports.__wasm_call_ctors();
  return {
    memory,
    exports,
    free() {
      memory.free(data);
      memory.free(stack);
    },
  };
}

type Functions = Record<string, (...args: number[]) => number>;

function compile(file: string): WebAssembly.Module {
  return new WebAssembly.Module(new Uint8Array(readFileSync(new URL(`fixtures/${file}`, import.meta.url))));
}

function heapFunctions(memory: () => LinearMemory) {
  return {
    malloc: (size: number) => memory().malloc(size >>> 0),
    calloc: (count: number, size: number) => memory().calloc(count * size),
    realloc: (address: number, size: number) => memory().realloc(address >>> 0, size >>> 0),
    free: (address: number) => memory().free(address >>> 0),
    aligned_alloc: (_: number, size: number) => memory().malloc(size >>> 0),
  };
}

/** Sub-section 1 of `dylink.0`: memory size and alignment, table size and alignment. */
function dylinkSizes(module: WebAssembly.Module): { memorySize: number; tableSize: number } {
  const bytes = new Uint8Array(WebAssembly.Module.customSections(module, "dylink.0")[0]);
  let at = 0;
  const leb = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  if (leb() !== 1) throw new Error("dylink.0 does not start with its sizes");
  leb();
  const memorySize = leb();
  leb();
  return { memorySize, tableSize: leb() };
}
