import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { placeObject } from "../../src/object/place-object.js";
import { runTool } from "../../src/toolchain.js";

/** Loads, stores and addresses of every kind, all of data and functions that lie at fixed places. */
const source = `
typedef int (*Function)(int);
static int twice(int x) { return 2 * x; }
static int negated(int x) { return -x; }
static const Function functions[] = {twice, negated};
static signed char c = -1; static short s = -2; static int i = -3; static long long l = -4; static float f = 1.5f;
static double d = 2.5;
static int many[100];
int *volatile escaped;
__attribute__((export_name("call"))) int call(int which, int x) {
  Function volatile chosen = which == 2 ? twice : functions[which];
  return chosen(x);
}
__attribute__((export_name("sum"))) double sum(void) { return c + s + i + (double)l + f + d + many[7] + many[99]; }
__attribute__((export_name("set"))) void set(int index, int value) {
  c = (signed char)value; s = (short)value; i = value; l = value; f = (float)value; d = value;
  *(char *)&l = 9; *(short *)((char *)&l + 2) = 1;
  many[index] = value;
  escaped = &many[3];
}
__attribute__((export_name("reach"))) int reach(int at) { return escaped[at]; }
`;

interface Placed {
  call(which: number, x: number): number;
  sum(): number;
  set(index: number, value: number): void;
  reach(at: number): number;
}

async function compile(optimize: string, text = source): Promise<Uint8Array> {
  const files = { "probe.c": new TextEncoder().encode(text) };
  const args = ["--target=wasm32-wasip1", optimize, "-fvisibility=hidden", "-c", "probe.c", "-o", "probe.o"];
  const bytes = (await runTool("clang", args, files)).files["probe.o"];
  if (!(bytes instanceof Uint8Array)) throw new Error("there is no object");
  return bytes;
}

const EXPORTS = ["--export-if-defined=__wasm_apply_data_relocs", "--export-if-defined=__wasm_call_ctors"];

async function link(object: Uint8Array, args: readonly string[]) {
  const all = ["--no-entry", ...args, ...EXPORTS, "probe.o", "-o", "probe.wasm"];
  const bytes = (await runTool("wasm-ld", all, { "probe.o": object })).files["probe.wasm"];
  if (!(bytes instanceof Uint8Array)) throw new Error("there is no module");
  return new WebAssembly.Module(Uint8Array.from(bytes));
}

function instantiate(module: WebAssembly.Module, memoryBase: number, tableBase: number): Placed {
  const base = (value: number) => new WebAssembly.Global({ value: "i32" }, value);
  const { exports } = new WebAssembly.Instance(module, {
    env: {
      memory: new WebAssembly.Memory({ initial: 4 }),
      __indirect_function_table: new WebAssembly.Table({ element: "anyfunc", initial: 100 }),
      __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, 200_000),
      __memory_base: base(memoryBase),
      __table_base: base(tableBase),
    },
  });
  const functions = exports as unknown as Placed & Record<string, (() => void) | undefined>;
  functions.__wasm_apply_data_relocs?.();
  functions.__wasm_call_ctors?.();
  return functions;
}

function trace(placed: Placed): readonly number[] {
  const seen = [placed.call(0, 5), placed.call(1, 5), placed.call(2, 6), placed.sum()];
  placed.set(7, 40);
  seen.push(placed.sum(), placed.reach(4), placed.reach(5));
  placed.set(99, -1000);
  return [...seen, placed.sum(), placed.reach(96)];
}

describe("placeObject", () => {
  test.each(["-O0", "-O2"])("computes the same wherever it lies, from %s", async (optimize) => {
    const object = await compile(optimize);
    await expect(link(object, ["--experimental-pic", "-shared"])).rejects.toThrow(/recompile with -fPIC/);
    const fixed = instantiate(await link(object, []), 0, 0);
    const module = await link(placeObject(object), ["--experimental-pic", "-shared", "--import-memory"]);
    const wanted = trace(fixed);
    expect(wanted.slice(0, 4)).toEqual([10, -5, 12, -6]);
    expect(trace(instantiate(module, 65_536, 1))).toEqual(wanted);
    expect(trace(instantiate(module, 131_088, 90))).toEqual(wanted);
  });

  test("returns an object without symbols as it is, and refuses other bytes", async () => {
    const refused = expect.objectContaining({ code: Code.INTERNAL });
    const nothing = await compile("-O0", "typedef int nothing;");
    expect(placeObject(nothing)).toEqual(nothing);
    const object = await compile("-O0");
    expect(() => placeObject(new Uint8Array(8))).toThrow(refused);
    expect(() => placeObject(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))).toThrow(refused);
    for (let size = 9; size < object.length / 2; size += 7) {
      expect(() => placeObject(object.subarray(0, size)), `cut after ${size} bytes`).toThrow(refused);
    }
  });
});
