import { encodeModule } from "@heddle/memory/wasm";
import { Code, StatusError } from "@heddle/status";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFfi, createFunction, type Ffi, writeValue } from "../../src/index.js";
import { FFI_FUNCTION_TYPES, type FfiFunctionName, loadFfiModule, tvmFfiFunctions } from "../../src/modules/index.js";
import { eachMode, fixture, withModule } from "./load-fixture.js";

eachMode("a module that misbehaves", (mode) => {
  test.each([
    ["trap", "it trapped: "],
    ["double_free", "cannot free address"],
    ["call_nothing", "it trapped: "],
  ])("is disabled after %s", (name, reason) =>
    withModule("misbehaving", mode, (module) => {
      expect(module.call("fine")).toBe(null);
      expect(() => module.call(name)).toThrow(`module misbehaving is disabled: ${reason}`);
      expect(module.failure?.code).toBe(Code.INTERNAL);
      expect(() => module.call("fine")).toThrow("module misbehaving is disabled");
    }),
  );

  test("is refused results that are not values, and goes on", () =>
    withModule("misbehaving", mode, (module) => {
      expect(() => module.call("bad_result")).toThrow("is not the address of an object");
      expect(() => module.call("dangling_result")).toThrow("no live object is at 64");
      expect(module.call("fine")).toBe(null);
      expect(module.call("bad_pointers")).toBe(8);
    }));
});

test("a module with a memory of its own is disabled after it overflows its stack", () =>
  withModule("misbehaving", "own", (module) => {
    expect(() => module.call("overflow")).toThrow("module misbehaving is disabled: it");
    expect(() => module.call("fine")).toThrow("module misbehaving is disabled: it");
  }));

test("a module in the memory of a host may not grow it", () =>
  withModule("misbehaving", "shared", (module) => {
    expect(() => module.call("grow")).toThrow("it grew the memory of the host: memory comes from malloc");
  }));

describe("loadFfiModule", () => {
  const failing = async (bytes: Uint8Array<ArrayBuffer>, options = {}) => {
    const error = await loadFfiModule(bytes, options).catch((reason: unknown) => reason);
    if (!(error instanceof StatusError)) throw error;
    return error;
  };

  test("names every import that it does not offer", async () => {
    const module = encodeModule(
      [
        { name: "TVMFFIGetVersion", kind: { function: "i:" } },
        { name: "fopen", kind: { function: "ii:i" } },
        { name: "__indirect_function_table", kind: "table" },
      ],
      [{ name: "__tvm_ffi_f", type: "iiii:i", body: [0x41, 0] }],
    );
    const error = await failing(module, { name: "m" });
    expect(error.code).toBe(Code.FAILED_PRECONDITION);
    expect(error.message).toBe(
      "module m has imports that this host does not offer: env.fopen, env.__indirect_function_table (export the table: " +
        "--export-table); it may import tvm-ffi's C functions, the malloc family and a memory from env",
    );
  });

  test("refuses what cannot work", async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    expect((await failing(bytes)).message).toMatch(/^module module: it is not WebAssembly: /);
    const empty = encodeModule([], [{ name: "__tvm_ffi_f", type: "iiii:i", body: [0x41, 0] }]);
    expect((await failing(empty)).message).toBe("module module: it neither exports nor imports a memory");
    using ffi = createFfi();
    const own = await failing(fixture("add_one", "own"), { ffi, name: "add" });
    expect(own.message).toContain("module add is not position-independent");
    using rfc = createFfi({ profile: "rfc" });
    const other = await failing(fixture("add_one", "shared"), { ffi: rfc });
    expect(other.message).toBe('modules of tvm-ffi need an Ffi of the profile "tvm-ffi", not "rfc"');
    const large = await failing(fixture("add_one", "own"), { maximumBytes: 65536 });
    expect([large.code, large.message]).toEqual([
      Code.RESOURCE_EXHAUSTED,
      "module module has 131072 bytes of memory, the limit is 65536",
    ]);
    const noStack = await failing(fixture("add_one", "shared"), { maximumBytes: 65536, stackBytes: 1 << 20 });
    expect(noStack.code).toBe(Code.RESOURCE_EXHAUSTED);
  });

  test("refuses a module whose function pointers it cannot follow", async () => {
    const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
    const types = [1, 9, 1, 0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f];
    const [functions, tables, memories] = [
      [3, 2, 1, 0],
      [4, 4, 1, 0x70, 0, 1],
      [5, 3, 1, 0, 1],
    ] as const;
    const exports = [7, 10, 1, 6, ...new TextEncoder().encode("memory"), 2, 0];
    const elements = [9, 7, 1, 0, 0x41, 0, 0x0b, 1, 0];
    const code = [10, 6, 1, 4, 0, 0x41, 0, 0x0b];
    const sections = [header, types, functions, tables, memories, exports, elements, code];
    expect((await failing(Uint8Array.from(sections.flat()))).message).toBe(
      "module module: it does not export its function table: link it with --export-table",
    );
  });

  test("has a module of another toolchain with an imported memory", async () => {
    // (memory (import "env" "memory") 2): its data and stack are below the end of the second page.
    const encoded = encodeModule([], [{ name: "__tvm_ffi_f", type: "iiii:i", body: [0x41, 0] }]);
    const imports = [2, 15, 1, 3, 0x65, 0x6e, 0x76, 6, 0x6d, 0x65, 0x6d, 0x6f, 0x72, 0x79, 2, 0, 2];
    const types = 8 + 2 + (encoded[9] ?? 0);
    const bytes = Uint8Array.from([...encoded.subarray(0, types), ...imports, ...encoded.subarray(types)]);
    using module = await loadFfiModule(bytes);
    expect(module.call("f")).toBe(null);
    const block = module.ffi.memory.malloc(8);
    expect(block).toBeGreaterThanOrEqual(2 * 65536);
    module.ffi.memory.free(block);
  });
});

describe("tvmFfiFunctions", () => {
  const names = Object.keys(FFI_FUNCTION_TYPES) as FfiFunctionName[];
  const heap = ["malloc", "calloc", "realloc", "free", "aligned_alloc"];

  /** Numbers that a hostile module passes: into blocks with other content, next to them, and out of the memory. */
  const numbers = (ffi: Ffi, block: number) =>
    fc.oneof(
      fc.integer({ min: 0, max: 60 }).map((word) => block + word * 8),
      fc.integer({ min: -8, max: 8 }),
      fc.integer(),
      fc.constantFrom(ffi.memory.capacityBytes - 4, ffi.memory.capacityBytes, 64, 65, 70, 128, 200),
    );

  test("refuse bad pointers, and damage nothing", () => {
    const ffi = createFfi({ memory: createTestMemory() });
    const functions = tvmFfiFunctions(ffi);
    const block = ffi.memory.calloc(512);
    const guard = ffi.memory.calloc(512);
    ffi.memory.u8.fill(0xa5, guard, guard + 512);
    fc.assert(
      fc.property(
        fc.constantFrom(...names.filter((name) => !heap.includes(name))),
        fc.array(numbers(ffi, block), { minLength: 6, maxLength: 6 }),
        fc.array(fc.oneof(numbers(ffi, block), fc.constantFrom(1, 2, 12)), { minLength: 128, maxLength: 128 }),
        (name, args, words) => {
          ffi.memory.i32.set(words, block >>> 2);
          const result = functions[name](...args);
          expect(typeof result).toBe("number");
          functions.TVMFFIErrorMoveFromRaised(block + 504);
          const raised = ffi.memory.u32[(block + 504) >>> 2];
          if (raised !== 0) expect(functions.TVMFFIObjectDecRef(raised)).toBe(0);
          expect(ffi.memory.u8.subarray(guard, guard + 512).every((byte) => byte === 0xa5)).toBe(true);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test("count references, and find functions and types", () => {
    const ffi = createFfi({ memory: createTestMemory() });
    const functions = tvmFfiFunctions(ffi);
    const block = ffi.memory.calloc(256);
    const [out, cell, span] = [block, block + 16, block + 32];
    functions.TVMFFIGetVersion(out);
    expect([...ffi.memory.u32.subarray(out >>> 2, (out >>> 2) + 3)]).toEqual([0, 1, 14]);
    using run = createFunction(ffi, () => "result");
    expect(functions.TVMFFIObjectIncRef(run.address)).toBe(0);
    expect(run.useCount).toBe(2);
    expect(functions.TVMFFIObjectDecRef(run.address)).toBe(0);
    expect(run.useCount).toBe(1);
    const text = (value: string) => {
      ffi.memory.u8.set(new TextEncoder().encode(value), block + 64);
      ffi.memory.u32.set([block + 64, value.length], span >>> 2);
      return span;
    };
    expect(functions.TVMFFITypeKeyToIndex(text("ffi.Array"), out)).toBe(0);
    expect(ffi.memory.u32[out >>> 2]).toBe(71);
    expect(functions.TVMFFITypeKeyToIndex(text("no.such"), out)).toBe(-1);
    expect(functions.TVMFFITypeGetOrAllocIndex(text("no.such"), -1, 1, 0, 1, -2)).toBe(-2);
    expect(functions.TVMFFITypeGetOrAllocIndex(text("some.Type"), -1, 2, 0, 1, 64)).toBe(-1);
    const made = functions.TVMFFITypeGetOrAllocIndex(text("some.Type"), -1, 1, 0, 1, 64);
    expect(ffi.types.find("some.Type")?.index).toBe(made);
    writeValue(ffi, cell, run);
    expect(functions.TVMFFIFunctionCall(run.address, 0, 0, cell)).toBe(0);
    expect(ffi.memory.u32[cell >>> 2]).toBe(11);
    run.release();
    functions.TVMFFIObjectDecRef(run.isReleased ? 0 : run.address);
    expect(functions.TVMFFIEnvGetStream(2, 0)).toBe(0);
    expect(functions.TVMFFIEnvSetStream(2, 0, 4711, out)).toBe(0);
    expect(functions.TVMFFIEnvGetStream(2, 0)).toBe(4711);
    expect(functions.TVMFFIEnvCheckSignals()).toBe(0);
    expect(functions.TVMFFIEnvRegisterCAPI(block + 64, 0)).toBe(-1);
    expect(functions.TVMFFIEnvModRegisterSystemLibSymbol(block + 64, 0)).toBe(-1);
    ffi.memory.free(block);
    ffi.dispose();
  });
});
