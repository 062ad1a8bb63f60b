import {
  createFfi,
  type Ffi,
  FfiArray,
  type FfiFunction,
  FfiList,
  FfiTensor,
  getFunction,
  type ProfileName,
  tensorFromTypedArray,
} from "@heddle/ffi";
import { Host } from "@heddle/kernel-fallback";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { tensorFromFfi, tensorToFfi } from "@heddle/tensor/ffi";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { registerTableFunctions } from "../../src/packed/index.js";
import { memoryFiles } from "../table-session.js";

/** The numbers of the file in the proposal's tests, one a line. */
const LINES = "5\n9\n6\n7\n8\n1\n2\n3\n4\n10\n";
const files = memoryFiles({ "numbers.txt": LINES, "two.txt": "a\t1\nb\t2\n", "twice.txt": "a\t1\na\t2\n" });

/** Runs a test with the functions called through function objects of an Ffi over the host's memory and functions. */
function withTables(profile: ProfileName, run: (call: Call, ffi: Ffi, host: Host) => void): void {
  const host = new Host({ memory: createTestMemory(), files });
  const ffi = createFfi({ memory: host.memory, functions: host.functions, profile });
  const registered = registerTableFunctions(host);
  run(
    (name, ...args) => {
      using found = getFunction(ffi, `contrib.${name}`) as FfiFunction;
      return found.call(...args);
    },
    ffi,
    host,
  );
  registered[Symbol.dispose]();
  expect(host.functions.names()).toEqual([]);
  ffi.dispose();
  host.dispose();
  expect([ffi.liveObjects, host.memory.liveBytes]).toEqual([0, 0]);
}

type Call = (name: string, ...args: readonly unknown[]) => unknown;

function arrayOf(value: unknown): unknown[] {
  expect(value).toBeInstanceOf(FfiArray);
  using array = value as FfiArray;
  return array.toArray();
}

describe.each(["tvm-ffi", "rfc"] as const)("registerTableFunctions, %s", (profile) => {
  test("looks words up, and returns the default for a miss", () => {
    withTables(profile, (call, ffi) => {
      const table = call("hash_table", "string", "float32");
      using keys = FfiArray.from(ffi, ["a", "a much longer key", "c"]);
      using values = FfiArray.from(ffi, [1.5, 2, -3]);
      expect(call("lookup_table_import", table, keys, values)).toBe(3);
      using query = FfiList.from(ffi, ["c", "none", "a", "a much longer key"]);
      expect(arrayOf(call("lookup_table_find", table, query, -1))).toEqual([-3, -1, 1.5, 2]);
      expect(call("lookup_table_find", table, "a", 0)).toBe(1.5);
    });
  });

  test("takes tensors and returns tensors of their shape", () => {
    withTables(profile, (call, ffi) => {
      const table = call("hash_table", "int64", "float64");
      using keys = tensorFromTypedArray(ffi, new BigInt64Array([3n, 2n ** 60n]));
      using values = tensorFromTypedArray(ffi, new Float64Array([0.3, 6]));
      call("lookup_table_import", table, keys, values);
      using query = tensorFromTypedArray(ffi, new BigInt64Array([2n ** 60n, 3n, 7n, 3n]), { shape: [2, 2] });
      using found = call("lookup_table_find", table, query, 9) as FfiTensor;
      expect(found).toBeInstanceOf(FfiTensor);
      expect([String(found.dtype), found.shape, found.toTypedArray()]).toEqual([
        "float64",
        [2, 2],
        new Float64Array([6, 0.3, 9, 0.3]),
      ]);
    });
  });

  test("takes string tensors, and returns them for them", () => {
    withTables(profile, (call, ffi) => {
      const table = call("hash_table", "string", "string");
      using keys = Tensor.fromStrings(ffi.memory, [3], ["one", "a key that is longer than a small cell", "three"]);
      using values = tensorToFfi(ffi, keys);
      call("lookup_table_import", table, values, values);
      using found = call("lookup_table_find", table, values, "?") as FfiTensor;
      using texts = tensorFromFfi(found);
      expect(texts.toArray()).toEqual(keys.toArray());
      using numbers = tensorFromTypedArray(ffi, new Int32Array([1]));
      expect(() => call("lookup_table_find", table, numbers, "?")).toThrow(
        "the keys are a tensor of int32, wanted string",
      );
    });
  });

  test("maps numbers to words and words to words", () => {
    withTables(profile, (call, ffi) => {
      const words = call("hash_table", "int32", "string");
      using numbers = tensorFromTypedArray(ffi, new Int32Array([1, 2]));
      using names = FfiArray.from(ffi, ["one", "zwei und mehr"]);
      call("lookup_table_import", words, numbers, names);
      expect(arrayOf(call("lookup_table_find", words, numbers, "?"))).toEqual(["one", "zwei und mehr"]);
      const more = call("hash_table", "string", "string");
      expect(more).not.toBe(words);
      call("lookup_table_import", more, names, names);
      expect(call("lookup_table_find", more, "one", "?")).toBe("one");
      expect(call("lookup_table_find", more, "three", "?")).toBe("?");
    });
  });

  test("fills a table from the lines of a file", () => {
    withTables(profile, (call, ffi) => {
      const lines = call("hash_table", "string", "int64");
      expect(call("initialize_table_from_text_file", lines, "numbers.txt")).toBe(10);
      using query = FfiArray.from(ffi, ["9", "7", "6", "5", "4"]);
      expect(arrayOf(call("lookup_table_find", lines, query, -1))).toEqual([1, 3, 2, 0, 8]);
      const columns = call("hash_table", "string", "int64");
      expect(call("initialize_table_from_text_file", columns, "two.txt", 0, 1, 2, "\t")).toBe(2);
      expect(call("lookup_table_find", columns, "b", -1)).toBe(2);
    });
  });

  test("fails with TensorFlow's errors", () => {
    withTables(profile, (call, ffi) => {
      const error = (name: string, ...args: readonly unknown[]) => statusOf(() => call(name, ...args));
      const table = call("hash_table", "string", "int64");
      using twice = FfiArray.from(ffi, ["a", "a"]);
      using numbers = FfiArray.from(ffi, [1, 2]);
      using three = FfiArray.from(ffi, [1, 2, 3]);
      expect(error("lookup_table_find", table, "a", 0)).toBe("FAILED_PRECONDITION: Table not initialized.");
      expect(error("lookup_table_import", table, twice, three)).toBe(
        "INVALID_ARGUMENT: Expected shape [2] for value, got [3]",
      );
      expect(error("lookup_table_import", table, twice, numbers)).toMatch(
        /^FAILED_PRECONDITION: HashTable has different value for same key. Key a has 1 and trying to add value 2$/,
      );
      const file = "initialize_table_from_text_file";
      expect(error(file, table, "none.txt")).toMatch(/^NOT_FOUND: none.txt/);
      expect(error(file, call("hash_table", "string", "int64"), "two.txt", 0, 1, 3)).toBe(
        "INVALID_ARGUMENT: Invalid vocab_size in two.txt: expected 3 but got 2",
      );
      expect(error(file, call("hash_table", "string", "int64"), "twice.txt", 0, 1)).toMatch(
        "different value for same key",
      );
      expect(error(file, table, "two.txt", -3)).toBe(
        "INVALID_ARGUMENT: Value for attr 'key_index' of -3 must be at least minimum -2",
      );
      expect(error(file, table, "two.txt", 0, 1, -1, ", ")).toBe("INVALID_ARGUMENT: delimiter should be only 1 char");
    });
  });

  test("refuses arguments that are no table, key or type", () => {
    withTables(profile, (call, ffi) => {
      const error = (name: string, ...args: readonly unknown[]) => statusOf(() => call(name, ...args));
      expect(error("hash_table", "float16", "int64")).toMatch(
        "a table cannot have keys of type float16; wanted one of",
      );
      expect(error("hash_table", "string", 7)).toMatch("a table cannot have values of type 7; wanted one of");
      const table = call("hash_table", "int64", "int64");
      expect(error("lookup_table_find", 99, 1, 1)).toMatch(/^NOT_FOUND: table 99 does not exist/);
      expect(error("lookup_table_find", "x", 1, 1)).toMatch("a table is the int that contrib.hash_table returned");
      expect(error("lookup_table_import", table, null, 1)).toBe("INVALID_ARGUMENT: the keys are None, wanted int64");
      using floats = tensorFromTypedArray(ffi, new Float32Array(2));
      expect(error("lookup_table_import", table, floats, floats)).toMatch(
        "the keys are a tensor of float, wanted int64",
      );
      using inexact = FfiArray.from(ffi, [0.5]);
      expect(error("lookup_table_import", table, inexact, inexact)).toMatch(/^INVALID_ARGUMENT: .*0\.5/);
      using call2 = getFunction(ffi, "contrib.hash_table") as FfiFunction;
      expect(error("lookup_table_import", table, call2, 1)).toMatch("the keys have an object of type ffi.Function");
      call("release_table", table);
      expect(error("release_table", table)).toMatch(/^NOT_FOUND/);
    });
  });
});

describe("registerTableFunctions", () => {
  test("is called from kernels with tensors of the host and values of JavaScript", () => {
    const host = new Host({ memory: createTestMemory() });
    using _ = registerTableFunctions(host);
    const call: Call = (name, ...args) => host.functions.get(`contrib.${name}`)?.(...args);
    const table = call("hash_table", "string", "int64");
    expect(call("lookup_table_import", table, ["x", "y"], [1, 2n ** 60n])).toBe(2);
    expect(call("lookup_table_find", table, [["y"], ["z"]], 0)).toEqual([[2n ** 60n], [0]]);
    using keys = tensorFromJs(host.memory, DataType.STRING, ["y", "x"]);
    using found = call("lookup_table_find", table, keys, 0) as Tensor;
    expect(found).toBeInstanceOf(Tensor);
    expect(found.toNested()).toEqual([2n ** 60n, 1]);
  });

  test("registers all names or none, once for a host", () => {
    const host = new Host({ memory: createTestMemory() });
    host.functions.set("contrib.lookup_table_find", () => 0);
    expect(() => registerTableFunctions(host)).toThrow(
      "Global Function `contrib.lookup_table_find` is already registered",
    );
    expect(host.functions.names()).toEqual(["contrib.lookup_table_find"]);
    const ffi = createFfi({ memory: host.memory });
    const registered = registerTableFunctions(ffi);
    expect(() => registerTableFunctions(ffi)).toThrow("already registered");
    expect(statusOf(() => ffi.functions.get("contrib.initialize_table_from_text_file")?.(1, "a"))).toMatch(
      /^NOT_FOUND/,
    );
    const table = ffi.functions.get("contrib.hash_table")?.("string", "int64");
    expect(statusOf(() => ffi.functions.get("contrib.initialize_table_from_text_file")?.(table, "a"))).toMatch(
      "FAILED_PRECONDITION: this host has no files",
    );
    registered[Symbol.dispose]();
    expect([ffi.functions.names(), host.memory.liveBytes]).toEqual([[], 0]);
  });

  test("waits for files that are read later, also when the table is released meanwhile", async () => {
    const host = new Host({ memory: createTestMemory(), files: memoryFiles({ "numbers.txt": LINES }, true) });
    using _ = registerTableFunctions(host);
    const call: Call = (name, ...args) => host.functions.get(`contrib.${name}`)?.(...args);
    const table = call("hash_table", "string", "int64");
    const reading = call("initialize_table_from_text_file", table, "numbers.txt");
    expect(reading).toBeInstanceOf(Promise);
    call("release_table", table);
    expect(await reading).toBe(10);
    expect(host.memory.liveBytes).toBe(0);
  });
});
