import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../graph-bytes.js";
import { modelPath } from "../model-case.js";
import { temporaryFolder } from "../temporary-folder.js";
import { heddleCommand } from "./run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const lookup = modelPath("string_lookup");

/** A copy of a model that a test may damage. */
function damaged(name: string, damage: (path: string) => void): string {
  const path = join(folder(), `${name}-${Math.random()}`);
  cpSync(modelPath(name), path, { recursive: true });
  spawnWritable(path);
  damage(path);
  return path;
}

/** The copies of read-only files are made anew, so that they can be written. */
function spawnWritable(path: string): void {
  for (const file of ["saved_model.pb", "variables/variables.index"]) {
    const bytes = readFileSync(join(path, file));
    rmSync(join(path, file), { force: true });
    writeFileSync(join(path, file), bytes);
  }
}

function changeByte(file: string, offset: number, change: (byte: number) => number): void {
  const bytes = readFileSync(file);
  bytes[offset] = change(bytes[offset]);
  writeFileSync(file, bytes);
}

/** Runs a command that must fail: one line on standard error, nothing else. */
async function failure(args: readonly string[], stdin?: string) {
  const { code, stdout, stderr } = await heddle(args, { stdin });
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^heddle: [A-Z_]+: [^\n]+\n$/);
  return { code, message: stderr.slice("heddle: ".length).trimEnd() };
}

describe("heddle with a wrong command line", () => {
  test.each([
    [["run", lookup, "--fromat", "json"], "unknown option '--fromat' (Did you mean --format?)"],
    [["help", "chek"], "unknown command 'chek' (did you mean 'check'?): there are 'run', "],
    [["run", ""], "the path of the model is empty"],
    [["rnu", lookup], "unknown command 'rnu' (Did you mean run?); see heddle help"],
    [["run"], "missing required argument 'model'; see heddle run --help"],
    [["run", lookup, "extra"], "too many arguments for 'run'. Expected 1 argument but got 2; see heddle run --help"],
    [
      ["run", lookup, "--format", "xml"],
      "option '--format <form>' argument 'xml' is invalid. Allowed choices are json, table.",
    ],
    [
      ["run", lookup, "--timeout", "soon"],
      "option '--timeout <ms>' argument 'soon' is invalid. It must be a number above 0.",
    ],
    [
      ["run", lookup, "--repeat", "0"],
      "option '--repeat <n>' argument '0' is invalid. It must be a whole number above 0.",
    ],
    [
      ["run", lookup, "--devices", "100"],
      "option '--devices <n>' argument '100' is invalid. It must be a whole number from 1 to 64.",
    ],
    [["run", lookup, "--b64", "--format", "table"], "--b64 needs --format json"],
    [["run", lookup, "--init", "fill"], "--init fill is for frozen graphs; this model is of another kind"],
    [["inspect", lookup, "--init", "fill"], "--init fill is for frozen graphs; this model is of another kind"],
    [["compile", lookup, "-o", "x.bef", "--init", "fill"], "--init fill is for frozen graphs"],
    [["run", lookup, "--input", "color"], "--input must be NAME=JSON or NAME=@FILE, found 'color'"],
    [["run", lookup, "--input", 'color=["a"', "--text", "x"], "the value of input 'color' is not JSON: "],
    [
      ["run", lookup, "--input", "color=red"],
      `the value of input 'color' is not JSON: a string has quotes, --input 'color="red"'`,
    ],
    [
      ["run", lookup, "--inputs", '{"color":["red"]}'],
      "--inputs takes a file, found JSON: give it to --input NAME=JSON",
    ],
    [["run", lookup, "--text", "a", "--input", 'color=["b"]'], "input 'color' is given twice"],
    [["run", lookup, "--text", "a", "--input", `color=@${import.meta.filename}`], "input 'color' is given twice"],
    [
      ["run", lookup, "--input", 'color=["b"]', "--input", `color=@${import.meta.filename}`],
      "input 'color' is given twice",
    ],
    [
      ["run", lookup, "--input", `color=@${import.meta.filename}`, "--input", 'color=["b"]'],
      "input 'color' is given twice",
    ],
    [["run", lookup, "--input", "color=@"], "--input color=@ names no file"],
    [
      ["run", lookup, "--inputs", "-", "--input", "color=@-"],
      "--inputs - and --input color=@- both read standard input",
    ],
  ])("%j exits with 2", async (args, message) => {
    const result = await failure(args);
    expect(result.code).toBe(2);
    expect(result.message).toContain(`INVALID_ARGUMENT: ${message}`);
  });

  test("--help shows every flag of a command, and without a command all commands", async () => {
    const { code, stdout, stderr } = await heddle(["run", "--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const flag of [
      "inputs",
      "input",
      "text",
      "signature",
      "format",
      "plugin",
      "timeout",
      "repeat",
      "b64",
      "debug",
    ]) {
      expect(stdout).toContain(`--${flag}`);
    }
    expect(await heddle(["help", "run"])).toEqual(await heddle(["run", "--help"]));
    expect(await heddle(["help"])).toEqual(await heddle(["--help"]));
    expect(await heddle(["--help"])).toMatchObject({ code: 0, stdout: expect.stringContaining("inspect"), stderr: "" });
    expect(await heddle([])).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("inspect") });
    expect(await heddle(["--version"])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});

describe("heddle help", () => {
  test.each([40, 60, 80])("fits into %i columns", async (columns) => {
    for (const command of ["run", "serve", "dump", "help"]) {
      const { stdout } = await heddle(["help", command], { env: { ...process.env, COLUMNS: String(columns) } });
      const [wrapped = ""] = stdout.split("\nExamples:\n");
      // A word that is longer than a line is not divided.
      const long = wrapped.split("\n").filter((line) => line.length > columns && line.trim().includes(" "));
      expect(long).toEqual([]);
    }
  });

  test("shows a description below its term in a narrow terminal", async () => {
    const { stdout } = await heddle(["help", "run"], { env: { ...process.env, COLUMNS: "40" } });
    expect(stdout).toMatch(/^ {2}--debug\n {6}add/m);
  });
});

describe("heddle run with a wrong request", () => {
  test.each([
    [["--text", "a", "--signature", "serve"], "the model has no signature 'serve': it has 'serving_default'"],
    [
      ["--input", 'colour=["a"]'],
      "signature 'serving_default' has no input 'colour' (did you mean 'color'?): it takes 'color'",
    ],
    [[], "input 'color' (string [?]) is missing: signature 'serving_default' takes 'color'"],
    [["--input", "color=[1]"], "input 'color': wanted a string or a Uint8Array, found 1 at [0]"],
    [
      ["--input", 'color=[["a"],["b","c"]]'],
      "input 'color': nested arrays must have one shape: wanted an array of length 1, found an array of length 2 at [1]",
    ],
    [["--input", 'color=[{"b64":"?"}]'], 'input \'color\': the value of "b64" is not base64: "?"'],
    [["--inputs", "/nowhere.json"], "/nowhere.json; No such file or directory"],
    [["--input", "color=@/nowhere.jpg"], "/nowhere.jpg; No such file or directory"],
    [["--input", "color=@/"], "/; Is a directory"],
  ])("%j exits with 2", async (args, message) => {
    const result = await failure(["run", lookup, ...args]);
    expect(result.message.replace(/^\w+: /, "")).toBe(message);
    expect(result.code).toBe(2);
  });

  test.each([
    ["[]", 'standard input must be {"inputs": {"name": value}} or {"instances": [value]}'],
    ['{"instances": []}', "JSON Value: [] No values in 'instances' array"],
    [
      '{"inputs": {}, "signature": "x"}',
      "standard input has the unknown key 'signature': its keys are 'inputs' or 'instances', and 'signature_name'",
    ],
    ['{"inputs": {}, "signature_name": 1}', "'signature_name' in standard input must be a string"],
    ["[".repeat(200_000), "standard input is not JSON: it is nested too deeply"],
  ])("standard input of another form exits with 2", async (stdin, message) => {
    const result = await failure(["run", lookup, "--inputs", "-"], stdin);
    expect(result).toEqual({ code: 2, message: `INVALID_ARGUMENT: ${message}` });
  });

  test("--format json makes the error JSON, --debug adds the stack", async () => {
    const args = ["run", lookup, "--signature", "x", "--text", "a"];
    const message = "the model has no signature 'x': it has 'serving_default'";
    const { stdout, stderr } = await heddle([...args, "--format", "json"]);
    expect(JSON.parse(stdout)).toEqual({ error: { code: "INVALID_ARGUMENT", message } });
    expect(stderr).toBe(`heddle: INVALID_ARGUMENT: ${message}\n`);
    expect((await heddle([...args, "--debug"])).stderr).toMatch(/\n {4}at /);
  });
});

describe("heddle run with a model that cannot be read", () => {
  test.each<[string, () => string, string]>([
    ["a missing path", () => "/nowhere", "NOT_FOUND: /nowhere; No such file or directory"],
    [
      "an empty folder",
      () => {
        const path = join(folder(), "empty");
        mkdirSync(path);
        return path;
      },
      "NOT_FOUND: Could not find SavedModel .pb",
    ],
    ["a text file", () => `${lookup}.cases.json`, "INVALID_ARGUMENT: "],
    [
      "a truncated saved_model.pb",
      () =>
        damaged("string_lookup", (path) =>
          writeFileSync(join(path, "saved_model.pb"), readFileSync(join(lookup, "saved_model.pb")).subarray(0, 1000)),
        ),
      "DATA_LOSS: Can't parse saved_model.pb as binary proto",
    ],
    [
      "an empty saved_model.pb",
      () => damaged("string_lookup", (path) => writeFileSync(join(path, "saved_model.pb"), "")),
      "DATA_LOSS: saved_model.pb holds no meta graph",
    ],
    [
      "a checkpoint with a flipped bit",
      () =>
        damaged("vectorize_tf_idf", (path) =>
          changeByte(join(path, "variables/variables.index"), 10, (byte) => byte ^ 4),
        ),
      "DATA_LOSS: ",
    ],
    [
      "a missing shard",
      () =>
        damaged("vectorize_tf_idf", (path) =>
          rmSync(join(path, "variables/variables.data-00000-of-00001"), { force: true }),
        ),
      "NOT_FOUND: ",
    ],
    [
      "a missing asset",
      () => damaged("text_file_table", (path) => rmSync(join(path, "assets/vocab.txt"), { force: true })),
      "NOT_FOUND: ",
    ],
  ])("%s exits with 2", async (_, make, message) => {
    const result = await failure(["run", make(), "--text", "a", "--input", "id=[1]"]);
    expect(result.message).toContain(message);
    expect(result.code).toBe(2);
  });

  test.each([["model.gguf", "GGUF\x03\0\0\0\0", "GGUF file, which is for llama.cpp"]])(
    "a %s exits with 3",
    async (name, bytes, kind) => {
      const file = join(folder(), name);
      writeFileSync(file, bytes);
      expect(await failure(["run", file])).toEqual({
        code: 3,
        message: `UNIMPLEMENTED: ${file} is a ${kind}, which cannot be run yet`,
      });
    },
  );

  test("an op that nobody provides exits with 3", async () => {
    const file = join(folder(), "unknown-op.pb");
    writeFileSync(file, graphBytes([{ name: "y", op: "NobodyKnows" }]));
    const result = await failure(["run", file]);
    expect(result.code).toBe(3);
    expect(result.message).toContain("NOT_FOUND: Op type not registered 'NobodyKnows' (node 'y')");
  });
});

describe("heddle run with a model that fails", () => {
  test("exits with 1 and names the node", async () => {
    const file = join(folder(), "fails.pb");
    const types = { dtype: DataType.FLOAT };
    writeFileSync(
      file,
      graphBytes([
        { name: "x", op: "Placeholder", types, shape: [-1] },
        { name: "y", op: "Placeholder", types, shape: [-1] },
        { name: "sum", op: "AddV2", inputs: ["x", "y"], types: { T: DataType.FLOAT } },
      ]),
    );
    const result = await failure(["run", file, "--input", "x=[1,2]", "--input", "y=[1,2,3]"]);
    expect(result.code).toBe(1);
    expect(result.message).toMatch(/^INVALID_ARGUMENT: .*\[node 'sum' \(AddV2\)\]$/);
  });
});

describe("heddle run with a bad plugin", () => {
  test("says what is wrong with it", async () => {
    const write = (name: string, text: string) => {
      const file = join(folder(), name);
      writeFileSync(file, text);
      return file;
    };
    const args = ["run", lookup, "--text", "a", "--plugin"];
    const missing = await failure([...args, "@nobody/plugin"]);
    expect(missing).toEqual({
      code: 2,
      message:
        "NOT_FOUND: plugin '@nobody/plugin' is neither a file nor a package that is installed here: run `npm install` for it first",
    });
    const empty = write("empty.mjs", "export const x = 1;");
    expect(await failure([...args, empty])).toEqual({
      code: 2,
      message:
        `INVALID_ARGUMENT: '${empty}' exports no kernel plugin: an object \`plugin\` with name, version, ` +
        "interfaceVersion and register",
    });
    const broken = write("broken.mjs", "export const plugin = ;");
    expect((await failure([...args, broken])).message).toContain(
      `INVALID_ARGUMENT: plugin '${broken}' cannot be imported`,
    );
    for (const other of [write("notes.txt", "a"), write("data.json", "{}")]) {
      expect((await failure([...args, other])).message).toBe(
        `INVALID_ARGUMENT: plugin '${other}' cannot be imported: it is neither JavaScript nor WebAssembly: ` +
          "pass a .wasm, .mjs or .js file, a package or its folder",
      );
    }
    const newer = write(
      "newer.mjs",
      'export const plugin = { name: "newer", version: "1", interfaceVersion: { major: 2, minor: 0 }, register() {} };',
    );
    const incompatible = await failure([...args, newer]);
    expect(incompatible.code).toBe(3);
    expect(incompatible.message).toContain("FAILED_PRECONDITION: plugin 'newer' needs kernel interface 2.0");
  });
});
