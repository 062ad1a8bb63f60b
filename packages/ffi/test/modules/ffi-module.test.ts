import { Code } from "@heddle/status";
import { createTestMemory } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import {
  allocateTensor,
  createFfi,
  DataTypeCode,
  DlDataType,
  FfiError,
  type FfiFunction,
  type FfiObject,
  type FfiTensor,
  FunctionRegistry,
  formatSignature,
  signatureFromSchema,
} from "../../src/index.js";
import { loadFfiModule } from "../../src/modules/index.js";
import { eachMode, fixture, withModule } from "./load-fixture.js";

const failure = (run: () => unknown): FfiError => {
  try {
    run();
  } catch (error) {
    if (error instanceof FfiError) return error;
    throw error;
  }
  throw new Error("it did not fail");
};

eachMode("a module", (mode) => {
  test("computes on typed arrays and on tensors", () =>
    withModule("add_one", mode, (module, ffi) => {
      expect(module.functionNames).toEqual(["add", "add_one", "every_second", "through_dlpack", "twice_as_long"]);
      const [x, y] = [Float32Array.of(1, 2, 3), new Float32Array(3)];
      expect(module.call("add_one", x, y)).toBe(null);
      expect([...y]).toEqual([2, 3, 4]);
      const dtype = new DlDataType(DataTypeCode.INT, 32);
      using input = allocateTensor(ffi, { dtype, shape: [2, 2] });
      using output = allocateTensor(ffi, { dtype, shape: [2, 2] });
      input.elements().set([1, 2, 3, 4] as never);
      using run = module.getFunction("add_one");
      run.call(input, output);
      expect([...output.toTypedArray()]).toEqual([2, 3, 4, 5]);
      expect(module.call("add", 40, 2)).toBe(42);
    }));

  test("fails with kind and message for other arguments", () =>
    withModule("add_one", mode, (module) => {
      const x = Float32Array.of(1);
      for (const [args, kind, message] of [
        [[1, x], "ValueError", "Expects a Tensor input"],
        [[x, "y"], "ValueError", "Expects a Tensor output"],
        [[x], "TypeError", "Expects 2 arguments"],
        [[Float64Array.of(1), x], "TypeError", "Expects float32 or int32"],
      ] as const) {
        const error = failure(() => module.call("add_one", ...args));
        expect([error.kind, error.message, error.code]).toEqual([kind, message, Code.INVALID_ARGUMENT]);
      }
      expect(() => module.call("add_two", x, x)).toThrow(
        "module add_one has no function 'add_two'; it has add, add_one,",
      );
    }));

  test("makes tensors, views, and gets them through DLPack", () =>
    withModule("add_one", mode, (module) => {
      using longer = module.call("twice_as_long", Float32Array.of(1, 2)) as FfiTensor;
      expect([longer.shape, [...longer.elements()]]).toEqual([[4], [0, 0, 0, 0]]);
      longer.elements().set([5, 6, 7, 8] as never);
      using view = module.call("every_second", longer) as FfiTensor;
      expect([...view.toTypedArray()]).toEqual([5, 7]);
      expect(() => module.call("through_dlpack", view)).toThrow("FromDLPack: Tensor is not contiguous.");
      using same = module.call("through_dlpack", longer) as FfiTensor;
      expect([...same.elements()]).toEqual([5, 6, 7, 8]);
      expect(longer.useCount).toBe(3);
    }));

  test("has descriptions of its functions", () =>
    withModule("add_one", mode, (module) => {
      expect(module.doc("add_one")).toBe("Adds one to each element.");
      const signature = signatureFromSchema(module.metadata("add_one") ?? "", "add_one");
      expect(formatSignature(signature)).toBe("add_one(0: ffi.Tensor, 1: ffi.Tensor) -> None");
      expect([module.doc("add"), module.metadata("add")]).toEqual([undefined, undefined]);
      expect([module.has("add"), module.has("_doc_add_one"), module.has("nothing")]).toEqual([true, true, false]);
    }));

  test("takes and returns strings of every form", () =>
    withModule("strings", mode, (module) => {
      expect(module.call("concat", "a", "bc")).toBe("abc");
      expect(module.call("concat", "a longer string", " and ", "another")).toBe("a longer string and another");
      expect(module.call("concat")).toBe("");
      expect(module.call("reverse", Uint8Array.of(1, 2, 3))).toEqual(Uint8Array.of(3, 2, 1));
      expect(module.call("reverse", new Uint8Array(100).fill(7, 0, 50))).toEqual(new Uint8Array(100).fill(7, 50));
      expect(failure(() => module.call("concat", 1)).message).toBe("Expects strings");
      expect(module.call("dtype", "f32x4")).toBe("float32x4");
      expect(() => module.call("dtype", "flot32")).toThrow("unknown dtype `flot32`");
      expect(module.call("constant")).toBe("a constant of the module");
    }));

  test("raises errors in every way, and takes those of others", () =>
    withModule("errors", mode, (module) => {
      const raised = failure(() => module.call("raise"));
      expect([raised.kind, raised.message, raised.code]).toEqual(["IndexError", "the index is 7", Code.OUT_OF_RANGE]);
      expect(failure(() => module.call("raise_parts")).message).toBe("Mismatched got Tensor");
      const outer = failure(() => module.call("raise_with_cause"));
      expect([outer.kind, outer.message]).toEqual(["ValueError", "outer"]);
      expect(outer.backtrace).toBe('  File "errors.c", line 7, in raise_with_cause\n');
      expect(outer.cause).toMatchObject({ kind: "KeyError", message: "inner" });
      expect(failure(() => module.call("fail_silently")).message).toBe("a function returned 3 and raised no error");
      const message = module.call("message_of", () => {
        throw new Error("thrown in JavaScript");
      });
      expect(message).toBe("thrown in JavaScript");
      expect(failure(() => module.call("message_of", () => 1)).message).toBe("it did not fail");
      expect(module.failure).toBe(undefined);
    }));

  test("calls functions of the host by name and by reference", () =>
    withModule("objects", mode, (module, ffi) => {
      ffi.functions.set("host.join", (...parts: unknown[]) => parts.join("-"));
      expect(module.call("call", "host.join", 1, "two", 3.5)).toBe("1-two-3.5");
      expect(failure(() => module.call("call", "no.such")).message).toBe("no such function");
      ffi.functions.set("host.fail", () => {
        throw new FfiError("KeyError", "the host's own");
      });
      const error = failure(() => module.call("call", "host.fail"));
      expect([error.kind, error.message]).toEqual(["KeyError", "the host's own"]);
      expect(module.call("sum_of", (x: number) => x * x)).toBe(14);
    }));

  test("makes functions, which end when the last reference goes", () =>
    withModule("objects", mode, (module, ffi) => {
      const adder = module.call("adder", 30) as FfiFunction;
      expect(adder.call(12)).toBe(42);
      expect(module.call("sum_of", adder)).toBe(96);
      expect(failure(() => adder.call("x")).kind).toBe("TypeError");
      expect(module.call("ended")).toBe(0);
      adder.release();
      expect(module.call("ended")).toBe(1);
      (module.call("publish") as FfiFunction).release();
      expect(ffi.functions.get("module.adds_ten")?.(5)).toBe(15);
      const again = failure(() => module.call("publish"));
      expect(again.message).toBe("Global Function `module.adds_ten` is already registered");
      expect(ffi.functions.remove("module.adds_ten")).toBe(true);
    }));

  test("makes opaque objects, and objects of a type of its own", () =>
    withModule("objects", mode, (module) => {
      const opaque = module.call("opaque") as FfiObject;
      expect(opaque.typeKey).toBe("ffi.OpaquePyObject");
      const twin = opaque.clone();
      opaque.release();
      expect(module.call("ended")).toBe(0);
      twin.release();
      expect(module.call("ended")).toBe(100);
      const point = module.call("point", 7) as FfiObject;
      expect([point.typeKey, point.useCount, point.isInstance("ffi.Object")]).toEqual(["test.Point", 1, true]);
      expect(module.call("point_value", point)).toBe(7);
      expect(failure(() => module.call("point_value", "a string")).message).toBe("Expects a test.Point");
      point.release();
      expect(module.call("ended")).toBe(101);
      expect(module.call("describe")).toBe(1);
      expect(() => module.call("describe")).toThrow('Duplicate field name "value" in type "test.Point"');
    }));

  test("keeps handles that are made once", () =>
    withModule("objects", mode, (module) => {
      expect([module.call("once"), module.call("once")]).toEqual([1, 1]);
    }));

  test("finds functions of global names through its imports", () =>
    withModule("objects", mode, (module, ffi) => {
      expect(failure(() => module.call("call_imported", 1, 2)).message).toBe(
        "Cannot find function add in the imported modules or global registry.",
      );
      ffi.functions.set("add", (a: number, b: number) => a + b);
      expect(module.call("call_imported", 1, 2)).toBe(3);
    }));

  test("is registered by name on demand", () =>
    withModule("add_one", mode, (module, ffi) => {
      const names = module.register({ prefix: "library." });
      expect(names).toContain("library.add");
      expect(ffi.functions.get("library.add")?.(1, 2)).toBe(3);
      expect(() => module.register({ prefix: "library." })).toThrow("already registered");
      module.register({ prefix: "library.", override: true });
      for (const name of names) ffi.functions.remove(name);
    }));

  test("lives as long as its functions and objects", () =>
    withModule("objects", mode, (module) => {
      const [adder, opaque] = [module.call("adder", 1) as FfiFunction, module.call("opaque") as FfiObject];
      const ended = module.getFunction("ended");
      module.release();
      expect(() => module.call("ended")).toThrow("this reference was released");
      if (mode === "own") {
        expect(() => adder.call(1)).toThrow("this Ffi was disposed"); // It was made for the module.
      } else {
        expect(adder.call(1)).toBe(2);
        opaque.release();
        expect(ended.call()).toBe(100);
      }
      for (const object of [adder, opaque, ended]) object.release();
    }));
});

test("a module finds the functions of another one that it imports", () =>
  withModule("objects", "shared", async (module, ffi) => {
    using other = await loadFfiModule(fixture("add_one", "shared"), { ffi });
    module.importModule(other);
    expect(module.call("call_imported", 20, 3)).toBe(23);
  }));

test("an object that a module made by itself and left behind fails clearly", async () => {
  using ffi = createFfi({ memory: createTestMemory() });
  const module = await loadFfiModule(fixture("objects", "shared"), { ffi });
  const point = module.call("point", 7) as FfiObject;
  const { address } = point;
  module.release();
  expect(() => point.release()).toThrow(/deleter|pointer/);
  ffi.dispose();
  expect(ffi.memory.liveBlocks).toBe(1); // Only its deleter knew how to free it.
  ffi.memory.free(address - 16);
});

test("modules share an Ffi, and load again", async () => {
  using ffi = createFfi({ memory: createTestMemory() });
  for (let round = 0; round < 3; round++) {
    using strings = await loadFfiModule(fixture("strings", "shared"), { ffi });
    using objects = await loadFfiModule(fixture("objects", "shared"), { ffi });
    using concat = strings.getFunction("concat");
    expect(objects.call("sum_of", (x: number) => (concat.call("a", "b") === "ab" ? x : 0))).toBe(6);
  }
  ffi.dispose();
  expect([ffi.liveObjects, ffi.memory.liveBytes]).toEqual([0, 0]);
});

test("modules with memories of their own share functions by name", async () => {
  const functions = new FunctionRegistry();
  using adders = await loadFfiModule(fixture("add_one", "own"), { functions });
  using objects = await loadFfiModule(fixture("objects", "own"), { functions });
  adders.register();
  expect(objects.call("call", "add", 40, 2)).toBe(42);
  functions.set("text", (text: string) => text.toUpperCase());
  expect(objects.call("call", "text", "a text of JavaScript")).toBe("A TEXT OF JAVASCRIPT");
});
