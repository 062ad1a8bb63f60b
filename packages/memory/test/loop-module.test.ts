import { describe, expect, test, vi } from "vitest";
import { compilesLoops, LinearMemory, LoopModule, provideTwins } from "../src/index.js";
import { loopText } from "../src/loop-text.js";

interface Loops {
  /** The byte at the address, plus one. */
  next(address: number): number;
}

// (module (import "env" "memory" (memory 1)) (func (export "next") (param i32) (result i32)
//   local.get 0  i32.load8_u  i32.const 1  i32.add))
const HEX =
  "0061736d0100000001060160017f017f020f0103656e76066d656d6f727902000103020100070801046e65787400000a0c01" +
  "0a0020002d000041016a0b";
const CODE = { name: "memory/next@0badcafe", text: loopText(Buffer.from(HEX, "hex")) };
const twin = (memory: LinearMemory): Loops => ({ next: (address) => memory.u8[address] + 1 });

describe("LoopModule", () => {
  test.each([true, false])("works on the memory, before and after growth, with wasmLoops %s", (wasmLoops) => {
    const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
    const loops = new LoopModule(CODE, twin).over(memory);
    const small = memory.malloc(16);
    memory.u8[small] = 41;
    expect(loops.next(small)).toBe(42);
    const large = memory.malloc(1 << 20);
    memory.u8[large + 70_000] = 7;
    expect(loops.next(large + 70_000)).toBe(8);
  });

  test("makes one instance for each memory", () => {
    const module = new LoopModule(CODE, twin);
    const [first, second] = [new LinearMemory(), new LinearMemory()];
    expect(module.over(first)).toBe(module.over(first));
    expect(module.over(first)).not.toBe(module.over(second));
  });

  test("takes the twin where a module cannot be compiled", () => {
    new LoopModule(CODE, twin).over(new LinearMemory()); // The one probe of this process.
    const compile = vi.spyOn(WebAssembly, "Module").mockImplementation(function refuse() {
      throw new WebAssembly.CompileError("no SIMD here");
    });
    try {
      const module = new LoopModule(CODE, twin);
      const memory = new LinearMemory();
      memory.u8[100] = 1;
      expect(module.over(memory).next(100)).toBe(2);
      expect(module.over(new LinearMemory()).next(100)).toBe(1);
      expect(compile).toHaveBeenCalledTimes(1);
    } finally {
      compile.mockRestore();
    }
  });

  test("takes a twin that was provided, and says how to provide one", () => {
    const memory = new LinearMemory({ wasmLoops: false });
    memory.u8[100] = 1;
    expect(() => new LoopModule(CODE).over(memory)).toThrow(
      expect.objectContaining({
        code: "FAILED_PRECONDITION",
        message: expect.stringContaining("the hot loops 'memory/next@0badcafe' cannot be compiled here"),
      }),
    );
    expect(new LoopModule(CODE).overIfAny(memory)).toBeUndefined();
    provideTwins({ "memory/next": twin });
    expect(new LoopModule<Loops>(CODE).overIfAny(memory)?.next(100)).toBe(2);
    expect(new LoopModule<Loops>(CODE).over(memory).next(100)).toBe(2);
    expect(new LoopModule<Loops>(CODE).over(new LinearMemory()).next(100)).toBe(1);
  });

  describe("over a memory with modules", () => {
    const module = new WebAssembly.Module(Buffer.from(HEX, "hex"));

    test.each([
      ["an object", { [CODE.name]: module }],
      ["a function", (name: string) => (name === CODE.name ? module : undefined)],
    ])("takes that of its name from %s, and compiles nothing", (_, modules) => {
      const compile = vi.spyOn(WebAssembly, "Module");
      try {
        const memory = new LinearMemory({ modules });
        const loops = new LoopModule(CODE, () => ({ next: (_address: number) => -1 })).over(memory);
        memory.u8[100] = 1;
        expect(loops.next(100)).toBe(2);
        expect(compile).not.toHaveBeenCalled();
      } finally {
        compile.mockRestore();
      }
    });

    test("compiles where the name is of other bytes", () => {
      const memory = new LinearMemory({ modules: { "memory/next@00000000": module, toString: module } });
      const loops = new LoopModule(CODE, () => ({ next: (_address: number) => -1 })).over(memory);
      memory.u8[100] = 1;
      expect(loops.next(100)).toBe(2);
    });

    test("takes the twin with wasmLoops false", () => {
      const memory = new LinearMemory({ modules: { [CODE.name]: module }, wasmLoops: false });
      expect(new LoopModule(CODE, () => ({ next: (_address: number) => -1 })).over(memory).next(100)).toBe(-1);
    });

    test("refuses what is not a module", () => {
      const memory = new LinearMemory({ modules: (() => ({ default: module })) as never });
      expect(() => new LoopModule(CODE, twin).over(memory)).toThrow(
        "modules must have a WebAssembly.Module under 'memory/next@0badcafe', found [object Object]",
      );
      for (const modules of [[module], new Map(), "all"]) {
        expect(() => new LinearMemory({ modules: modules as never })).toThrow(
          "modules must be an object with modules by name, or a function, found [object ",
        );
      }
    });
  });
});

describe("compilesLoops", () => {
  test("is true where WebAssembly with SIMD may be compiled", () => {
    expect(compilesLoops(new LinearMemory())).toBe(true);
    expect(compilesLoops(new LinearMemory({ wasmLoops: false }))).toBe(false);
    const validate = vi.spyOn(WebAssembly, "validate").mockReturnValue(false);
    expect(compilesLoops(new LinearMemory())).toBe(false);
    validate.mockRestore();
  });
});
