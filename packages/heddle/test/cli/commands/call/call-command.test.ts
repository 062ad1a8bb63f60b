import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const temporary = temporaryFolder();
let plugin = "";

const SOURCE = `
export const plugin = {
  name: "words",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registrar.registerFunction("echo", (...args) => args);
    registrar.registerFunction("add", (a, b) => a + b);
    registrar.registerFunction("later", async (text) => text.toUpperCase());
    registrar.registerFunction("kinds", (...args) => args.map((arg) => arg?.constructor?.name ?? "null"));
    registrar.registerFunction("values", () => ({
      none: undefined, bytes: new Uint8Array([255]), big: 2n ** 60n, nan: NaN, map: new Map([[1, "x"]]), floats: new Float32Array(2), run() {},
    }));
    registrar.registerFunction("endless", () => { const list = []; list.push(list); return list; });
    registrar.registerFunction("many", (count, length) => Array.from({ length: count }, () => ["x".repeat(length)]));
    registrar.registerFunction("fail", (text) => { throw new RangeError("no room for\\n" + text); });
    registrar.registerFunction("loop", () => { for (;;); });
  },
};
`;

beforeAll(() => {
  plugin = join(temporary(), "words.mjs");
  writeFileSync(plugin, SOURCE);
});

const call = (...args: readonly string[]) => heddle(["call", plugin, ...args]);

describe("heddle call", () => {
  test("calls a function with JSON values and words", async () => {
    const words = ["word", "two words", "7", "-1.5", "true", "null", '"true"', "[1, [2]]", '{"a": {"b64": "/w=="}}'];
    expect(await call("echo", ...words)).toEqual({
      code: 0,
      signal: null,
      stdout: '["word","two words",7,-1.5,true,null,"true",[1,[2]],{"a":{"b64":"/w=="}}]\n',
      stderr: "",
    });
    expect((await call("kinds", "2.0", "12345678901234567890", '{"b64": ""}', "01")).stdout).toBe(
      '["Number","BigInt","Uint8Array","String"]\n',
    );
    expect((await call("echo", "--strings", "7", "[")).stdout).toBe('["7","["]\n');
    expect((await call("later", "é")).stdout).toBe('"É"\n');
  });

  test("prints every value, for people too", async () => {
    expect((await call("values", "--json")).stdout).toBe(
      '{"none":null,"bytes":{"b64":"/w=="},"big":1152921504606846976,"nan":"NaN","map":[[1,"x"]],"floats":[0,0],"run":{"type":"function"}}\n',
    );
    expect((await call("values", "--format", "table")).stdout).toContain('none: null\nbytes: {"b64":"/w=="}\n');
    expect((await call("add", "a", "b\tc", "--format", "table")).stdout).toBe("ab\\tc\n");
    expect(await call("endless")).toMatchObject({
      code: 1,
      stderr: "heddle: INVALID_ARGUMENT: the result contains itself, or is nested more than 1000 deep\n",
    });
  });

  test("shortens long results for people alone", async () => {
    const { stdout } = await call("many", "102", "3000", "--format", "table");
    const lines = stdout.split("\n");
    expect(lines[0]).toBe(`["${"x".repeat(1998)} …`);
    expect(lines.slice(99)).toEqual([lines[0], "… and 2 more: --json prints all", ""]);
    const all = Array.from({ length: 102 }, () => ["x".repeat(3000)]);
    expect(JSON.parse((await call("many", "102", "3000", "--json")).stdout)).toEqual(all);
    expect((await call("add", "a", "b".repeat(2000), "--format", "table")).stdout).toBe(`a${"b".repeat(1999)} …\n`);
  });

  test("takes arguments of a file and of standard input", async () => {
    const file = join(temporary(), "args.json");
    writeFileSync(file, '[1, "two"]');
    expect((await call("echo", "--args", file)).stdout).toBe('[1,"two"]\n');
    const piped = await heddle(["call", plugin, "add", "--args", "-"], { stdin: "[20, 22]" });
    expect(piped.stdout).toBe("42\n");
    expect(await heddle(["call", plugin, "add", "--args", "-"], { stdin: "{}" })).toMatchObject({
      code: 2,
      stderr: "heddle: INVALID_ARGUMENT: standard input must have a JSON array of arguments\n",
    });
    expect(await call("add", "1", "--args", file)).toMatchObject({
      code: 2,
      stderr: "heddle: INVALID_ARGUMENT: arguments are either words or the file of --args, not both\n",
    });
    expect((await call("add", "--args", "/nowhere.json")).code).toBe(2);
  });

  test("lists the functions, as heddle plugins does", async () => {
    const names = ["echo", "add", "later", "kinds", "values", "endless", "many", "fail", "loop"];
    expect(JSON.parse((await call("--list")).stdout)).toEqual({ functions: names });
    expect((await call("--list", "--format", "table")).stdout).toBe(`${names.join("\n")}\n`);
    const { stdout, stderr } = await heddle(["plugins", plugin, "--format", "table"]);
    expect(stdout).toContain("  function echo\n  function add\n");
    expect(stderr).toBe("words: 0 ops, 0 kernels, 9 functions\n");
    expect(JSON.parse((await heddle(["plugins", plugin])).stdout).plugins[0].functions).toEqual(names);
  });

  test("reports errors in one line, with their kind", async () => {
    expect(await call("fail", "x")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "heddle: INTERNAL: RangeError: no room for\\nx\n",
    });
    const json = await call("fail", "x", "--format", "json");
    expect(JSON.parse(json.stdout).error).toEqual({ code: "INTERNAL", message: "RangeError: no room for\nx" });
    expect(await call("ecko")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^heddle: NOT_FOUND: plugin words has the functions 'echo', .*\(did you mean 'echo'\?\)\n$/,
      ),
    });
    expect(await call()).toMatchObject({ code: 2, stderr: expect.stringContaining("name a function to call") });
    expect(await call("add", "[1")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("argument 1 is not JSON"),
    });
    expect((await heddle(["call", "./nowhere.mjs", "f"])).code).toBe(2);
    expect(await call("loop", "--plugin-timeout", "1000")).toMatchObject({
      code: 1,
      // On a machine that stalls it is loading that takes long.
      stderr: expect.stringMatching(
        /^heddle: DEADLINE_EXCEEDED: plugin \S+: (loading|a function) took longer than 1000 ms\n$/,
      ),
    });
  });
});

describe("heddle call, of WebAssembly", () => {
  const fixtures = join(import.meta.dirname, "../../../../..");

  test("calls functions of plugins in both kinds of memory", async () => {
    for (const mode of ["own", "shared"]) {
      const file = join(fixtures, `c-api/test/fixtures/functions.${mode}.wasm`);
      const sum = await heddle(["call", file, "heddle_test_add", "40", "2.0", "--trust-plugins"]);
      expect(sum).toMatchObject({ code: 0, stdout: "42\n", stderr: "" });
      const failed = await heddle(["call", file, "test.fail", "ValueError", "no", "--trust-plugins"]);
      expect(failed).toMatchObject({ code: 1, stderr: "heddle: INVALID_ARGUMENT: ValueError: no\n" });
    }
  });

  test("calls functions of modules that were written for tvm-ffi", async () => {
    const file = join(fixtures, "ffi/test/fixtures/strings.own.wasm");
    expect(await heddle(["call", file, "concat", "a", "longer text"])).toMatchObject({
      code: 0,
      stdout: '"alonger text"\n',
    });
    expect(JSON.parse((await heddle(["call", file, "--list"])).stdout).functions).toContain("concat");
    expect(await heddle(["call", file, "concat", "1"])).toMatchObject({
      code: 1,
      stderr: "heddle: INVALID_ARGUMENT: TypeError: Expects strings\n",
    });
  });

  test("prints containers of modules for tvm-ffi, with all that they hold", async () => {
    const file = join(fixtures, "ffi/test/fixtures/objects.own.wasm");
    const echo = (...args: readonly string[]) => heddle(["call", file, "call", "echo", ...args, "--plugin", plugin]);
    const words = ["7", "2.5", "null", '[[], ["é"]]', '{"a": {"b": {"b64": "/w=="}}}'];
    expect(await echo(...words)).toEqual({
      code: 0,
      signal: null,
      stdout: '[7,2.5,null,[[],["é"]],{"a":{"b":{"b64":"/w=="}}}]\n',
      stderr: "",
    });
    expect((await echo("[1, 2]", '{"a": []}', "--format", "table")).stdout).toBe('[1,2]\n{"a":[]}\n');
    const values = await heddle(["call", file, "call", "values", "--plugin", plugin]);
    expect(values).toMatchObject({ code: 0, stdout: expect.stringContaining('"map":[[1,"x"]],"floats":[0,0],') });
    expect((await heddle(["call", file, "adder", "1"])).stdout).toBe('{"type":"ffi.Function"}\n');
  });

  test("lists the types of functions with metadata", async () => {
    const file = join(fixtures, "ffi/test/fixtures/add_one.own.wasm");
    const text = "add_one(0: ffi.Tensor, 1: ffi.Tensor) -> None";
    expect((await heddle(["call", file, "--list", "--format", "table"])).stdout).toContain(
      `add\n${text}\nevery_second\n`,
    );
    const json = JSON.parse((await heddle(["call", file, "--list"])).stdout);
    expect(json.functions.slice(0, 2)).toEqual(["add", "add_one"]);
    expect(json.signatures).toEqual({ add_one: text });
  });
});
