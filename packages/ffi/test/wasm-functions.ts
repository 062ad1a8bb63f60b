import { type EncodedFunction, encodeModule } from "@heddle/memory/wasm";
import { type Ffi, TypeIndex } from "../src/index.js";

const [GET, I32, I64, CALL_INDIRECT] = [0x20, 0x41, 0x42, 0x11];
const [LOAD32, STORE32, LOAD64, STORE64, ADD64, UNREACHABLE] = [0x28, 0x36, 0x29, 0x37, 0x7c, 0x00];

/** The parameters of a packed function in the order of the profile: handle, args, count, result. */
function parameters(ffi: Ffi): { readonly args: number[]; readonly count: number[]; readonly result: number[] } {
  const [args, count] = ffi.profile.name === "rfc" ? [2, 1] : [1, 2];
  return { args: [GET, args], count: [GET, count], result: [GET, 3] };
}

/** Bodies of packed functions in WebAssembly, which a compiler would make of C. */
export const bodies = {
  /** Returns its first argument, an int, plus 1. */
  addOne(ffi: Ffi): number[] {
    const { args, result } = parameters(ffi);
    const code = ffi.profile.cellCode(TypeIndex.INT) & 0x7f;
    return [
      ...[...result, I32, code, STORE32, 2, 0],
      ...[...result, ...args, LOAD64, 3, 8, I64, 1, ADD64, STORE64, 3, 8],
      ...[I32, 0],
    ];
  },
  /** Calls the function object that is its first argument with the other arguments and returns its result. */
  apply(ffi: Ffi): number[] {
    const { args, count, result } = parameters(ffi);
    const handle = [...args, LOAD32, 2, 8];
    const rest = [
      [...args, I32, 16, 0x6a],
      [...count, I32, 1, 0x6b],
    ];
    if (ffi.profile.name === "rfc") rest.reverse();
    return [...handle, ...rest.flat(), ...result, ...handle, LOAD32, 2, ffi.profile.headerBytes, CALL_INDIRECT, 0, 0];
  },
  /** Fails without an error. */
  fail: (): number[] => [I32, 0x7f],
  trap: (): number[] => [UNREACHABLE],
  /** Returns the address of the object or of the self that it was called with, as an int. */
  handle(ffi: Ffi): number[] {
    const { result } = parameters(ffi);
    const code = ffi.profile.cellCode(TypeIndex.INT) & 0x7f;
    return [...[...result, I32, code, STORE32, 2, 0], ...[...result, GET, 0, 0xad, STORE64, 3, 8], ...[I32, 0]];
  },
} as const;

/** Assembles packed functions and puts them into the table of `ffi`. @returns their pointers by name */
export function placeWasm<N extends keyof typeof bodies>(ffi: Ffi, ...names: N[]): Record<N, number> {
  const functions = names.map((name): EncodedFunction => ({ name, type: "iiii:i", body: bodies[name](ffi) }));
  const imports = [
    { name: "memory", kind: "memory" },
    { name: "table", kind: "table" },
  ] as const;
  const module = new WebAssembly.Module(encodeModule(imports, functions, ["iiii:i"]));
  const env = { memory: ffi.memory.wasm as WebAssembly.Memory, table: ffi.table.table as WebAssembly.Table };
  const { exports } = new WebAssembly.Instance(module, { env });
  const placed = names.map((name) => [name, ffi.table.place(exports[name] as CallableFunction)]);
  return Object.fromEntries(placed) as Record<N, number>;
}
