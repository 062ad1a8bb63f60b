import type { ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DataType, tensorFromJs, valueTypeFromName } from "@heddle/tensor";
import { type CaseTensor, differenceFromCase, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { inputFromJson } from "../../../../src/predict/json-tensor.js";
import { type JsonValue, jsonText, parseJson } from "../../../../src/predict/json-text.js";
import { type GraphNode, graphBytes } from "../../../graph-bytes.js";
import { modelCases, modelNames, modelPath, nested } from "../../../model-case.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { textModelPath } from "../../../text-model.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

/** A case's values as a request has them. */
const requestValue = (tensor: CaseTensor) =>
  nested(tensor, (value) => (tensor.dtype === "string" ? { b64: (value as { b64: string }).b64 } : value));

/** How the output of a run differs from a case's, in words. */
function difference(found: JsonValue, wanted: CaseTensor): string | undefined {
  const dtype = valueTypeFromName(wanted.dtype) ?? DataType.INVALID;
  return withTestMemory((memory) => {
    using tensor = tensorFromJs(memory, dtype, inputFromJson(found, dtype));
    return differenceFromCase(tensor, wanted);
  });
}

describe("heddle run", () => {
  test.each(modelNames)("gives TensorFlow's outputs for %s as JSON", async (name) => {
    for (const [index, { signature, inputs, outputs }] of modelCases(name).entries()) {
      const request = {
        signature_name: signature,
        inputs: Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, requestValue(value)])),
      };
      const file = join(folder(), `request-${index}.json`);
      writeFileSync(file, jsonText(request as JsonValue));
      const { code, stdout, stderr } = await heddle(["run", modelPath(name), "--inputs", file, "--format", "json"]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const { outputs: found } = parseJson(stdout, "the result") as { outputs: Record<string, JsonValue> };
      expect(Object.keys(found).sort()).toEqual(Object.keys(outputs).sort());
      for (const [key, wanted] of Object.entries(outputs)) expect(difference(found[key], wanted)).toBeUndefined();
    }
  });

  test("fills the tables of a frozen graph first, or runs the nodes of --init", async () => {
    const graph = (name: string) =>
      fileURLToPath(new URL(`../../../../../saved-model/test/fixtures/table-graphs/${name}.pb`, import.meta.url));
    const outputs = async (name: string, ...flags: string[]) =>
      (await heddle(["run", graph(name), "--text", "blue", ...flags])).stdout;
    expect(await outputs("keys")).toBe('{"outputs":{"index":[30]}}\n');
    expect(await outputs("moved")).toBe('{"outputs":{"line":[102]}}\n');
    expect(await outputs("named", "--init", "fill")).toBe('{"outputs":{"picked_id":[3]}}\n');
    expect(await outputs("named", "--init", "other", "--init", "fill")).toMatch(/"picked_id":\[(3|7)\]/);
    expect(await heddle(["inspect", graph("keys"), "--init", "none"])).toMatchObject({
      code: 2,
      stderr: "heddle: INVALID_ARGUMENT: initializer 'none' is node 'none', which does not exist\n",
    });
    const kernels = await heddle(["kernels", graph("keys")]);
    expect(kernels.stdout).toContain("registerInitializeTableV2");
  });

  test("takes the bytes of files as strings", async () => {
    const file = (name: string, text: string) => {
      const path = join(folder(), name);
      writeFileSync(path, text);
      return path;
    };
    const run = async (inputs: readonly string[], stdin?: string) => {
      const flags = inputs.flatMap((input) => ["--input", input]);
      const { stdout, stderr } = await heddle(["run", modelPath("string_lookup"), ...flags], { stdin });
      expect(stderr).toBe("");
      return stdout;
    };
    const [red, blue, at] = [file("red", "red"), file("blue", "blue"), file("@", "@red")];
    const wanted = await run(['color=["red","blue"]']);
    expect(await run([`color=@${red}`, `color=@${blue}`])).toBe(wanted);
    expect(await run(["color=@-", `color=@${blue}`], "red")).toBe(wanted);
    expect(await run([`color=@${at}`])).toBe(await run(['color=["@red"]']));
    const graph = (name: string, type: DataType, shape?: readonly number[]) => {
      const path = join(folder(), name);
      const nodes: GraphNode[] = [
        { name: "image_bytes", op: "Placeholder", types: { dtype: type }, ...(shape && { shape }) },
        { name: "same", op: "Identity", inputs: ["image_bytes"], types: { T: type } },
      ];
      writeFileSync(path, graphBytes(nodes));
      return path;
    };
    const bytes = join(folder(), "cat.jpg");
    writeFileSync(bytes, new Uint8Array([0xff, 0xd8, 0x00, 0x40]));
    const same = (path: string, ...values: readonly string[]) =>
      heddle(["run", path, ...values.flatMap((value) => ["--input", `image_bytes=${value}`])]);
    expect((await same(graph("scalar.pb", DataType.STRING, []), `@${bytes}`)).stdout).toBe(
      '{"outputs":{"same":{"b64":"/9gAQA=="}}}\n',
    );
    expect((await same(graph("scalar.pb", DataType.STRING, []), '"@home"')).stdout).toBe(
      '{"outputs":{"same":"@home"}}\n',
    );
    expect((await same(graph("column.pb", DataType.STRING, [-1, 1]), `@${bytes}`, `@${red}`)).stdout).toBe(
      '{"outputs":{"same":[[{"b64":"/9gAQA=="}],["red"]]}}\n',
    );
    expect(await same(graph("scalar.pb", DataType.STRING, []), `@${bytes}`, `@${red}`)).toMatchObject({
      code: 2,
      stderr:
        "heddle: INVALID_ARGUMENT: @FILE is a vector of 2, but input 'image_bytes' has another shape: use --input NAME=JSON\n",
    });
    for (const dtype of [DataType.FLOAT, DataType.UINT8]) {
      expect(await same(graph("numbers.pb", dtype, [-1]), `@${bytes}`)).toMatchObject({
        code: 2,
        stderr: `heddle: INVALID_ARGUMENT: @FILE is the bytes of one string, but input 'image_bytes' is ${dtype === DataType.FLOAT ? "float" : "uint8"}: give its value as JSON, or use --inputs FILE\n`,
      });
    }
  });

  test("answers rows with predictions, as TensorFlow Serving does", async () => {
    const rows = (request: unknown) =>
      heddle(["run", modelPath("string_lookup"), "--inputs", "-"], { stdin: JSON.stringify(request) });
    const columns = await heddle(["run", modelPath("string_lookup"), "--text", "red", "--text", "blue"]);
    const { outputs } = JSON.parse(columns.stdout);
    const predictions = [0, 1].map((row) =>
      Object.fromEntries(Object.entries<unknown[]>(outputs).map(([name, column]) => [name, column[row]])),
    );
    for (const instances of [
      ["red", { b64: "Ymx1ZQ" }],
      [{ color: "red" }, { color: "blue" }],
    ]) {
      expect(JSON.parse((await rows({ instances })).stdout)).toEqual({ predictions });
    }
    expect(await rows({ instances: [{ color: "red" }, "blue"] })).toMatchObject({
      code: 2,
      stderr: "heddle: INVALID_ARGUMENT: Expecting object but got list at item 1 of input list\n",
    });
    const twice = await heddle(["run", modelPath("string_lookup"), "--inputs", "-", "--text", "a"], {
      stdin: '{"instances": ["a"]}',
    });
    expect(twice.stderr).toContain('- has rows, "instances": --input and --text are for columns');
  });

  test("classifies texts by the metadata of a TFLite model", async () => {
    const args = ["--text", "great", "--text", "I hated it", "--top", "1"];
    const { code, stdout } = await heddle(["run", textModelPath("regex"), ...args]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).top.map((row: { label: string }[]) => row.map(({ label }) => label))).toEqual([
      ["neutral"],
      ["neutral"],
    ]);
    expect(await heddle(["run", textModelPath("bert"), "--text", "great"])).toMatchObject({
      code: 3,
      stderr:
        "heddle: UNIMPLEMENTED: the metadata asks for the tokenizer BertTokenizerOptions, which is not supported: run the model on ids\n",
    });
  });

  test("shows the best classes of a classifier", async () => {
    const graph = join(folder(), "classifier.pb");
    const nodes: GraphNode[] = [
      { name: "text", op: "Placeholder", types: { dtype: DataType.STRING }, shape: [-1] },
      { name: "x", op: "Placeholder", types: { dtype: DataType.FLOAT }, shape: [-1, 3] },
      { name: "scores", op: "Softmax", inputs: ["x", "^text"], types: { T: DataType.FLOAT } },
    ];
    writeFileSync(graph, graphBytes(nodes));
    const labels = join(folder(), "labels.txt");
    writeFileSync(labels, "cat\r\ndog\r\nbird\r\n");
    const args = ["run", graph, "--text", "Woof", "--text", "Tweet", "--input", "x=[[0,2,1],[0,0,9]]", "--top", "2"];
    const json = JSON.parse((await heddle(args)).stdout);
    expect(json.top.map((row: { label: number }[]) => row.map(({ label }) => label))).toEqual([
      [1, 2],
      [2, 0],
    ]);
    const { stdout } = await heddle([...args, "--labels", labels, "--format", "table"]);
    expect(stdout).toMatch(
      /^text {3}label +score\nWoof {3}dog +0\.665\d*\n +bird +0\.244\d*\nTweet +bird +0\.999\d*\n +cat +/,
    );
    expect(await heddle([...args.slice(0, -2), "--labels", labels])).toMatchObject({
      code: 2,
      stderr: "heddle: INVALID_ARGUMENT: --labels needs --top\n",
    });
  });

  test("takes the newest version in a folder of versions, and says so", async () => {
    const versions = join(folder(), "lookup");
    for (const version of ["2", "10"]) cpSync(modelPath("string_lookup"), join(versions, version), { recursive: true });
    mkdirSync(join(versions, "11"));
    for (const command of [
      ["run", versions, "--text", "red"],
      ["check", versions],
      ["inspect", versions],
    ]) {
      const { code, stderr } = await heddle(command);
      expect(code).toBe(0);
      expect(stderr).toContain(`version 10 of ${versions}, the newest\n`);
    }
  });

  test.each(["0", "1", ""])("prints a table with COLUMNS=%j", async (COLUMNS) => {
    const args = ["run", modelPath("sentiment"), "--text", "The movie was GREAT!!!", "--format", "table"];
    expect(await heddle(args, { env: { COLUMNS } })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("0.82"),
    });
  });

  test("styles a table in a pipe when FORCE_COLOR asks for it", async () => {
    const args = ["run", modelPath("sentiment"), "--text", "hi", "--format", "table"];
    expect((await heddle(args, { env: { FORCE_COLOR: "1" } })).stdout).toContain("\u001b[1m");
    expect((await heddle(args, { env: { FORCE_COLOR: "", NO_COLOR: "1" } })).stdout).not.toContain("\u001b");
  });

  test("ends silently when the reader of its results goes away", async () => {
    const texts = JSON.stringify({ inputs: { color: Array.from({ length: 50_000 }, () => "red") } });
    const onStart = (child: ChildProcess) => child.stdout?.once("data", () => child.stdout?.destroy());
    const { code, stderr } = await heddle(["run", modelPath("string_lookup"), "--inputs", "-"], {
      stdin: texts,
      onStart,
    });
    expect([0, 141]).toContain(code);
    expect(stderr).toBe("");
  });

  test("prints a table, then how long it took and what it loaded", async () => {
    const texts = ["--text", "The movie was GREAT!!!", "--text", "awful, boring plot..."];
    const { code, stdout, stderr } = await heddle(["run", modelPath("sentiment"), ...texts, "--format", "table"]);
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        "text                    tokens          positive",
        "The movie was GREAT!!!  5 16 4 25 0×8   0.820624",
        "awful, boring plot...   30 41 12 0×9   0.0316933",
        "",
      ].join("\n"),
    );
    expect(stderr).toMatch(
      /^loaded in [\d.]+ ms, init run in [\d.]+ ms, run in [\d.]+ ms; plugins loaded on demand: .*@heddle\/kernels-string.*\n$/,
    );
  });

  test("reads requests from standard input, and inputs from flags", async () => {
    const request = '{"inputs": {"word": [["film"]]}}';
    const args = [
      "run",
      modelPath("text_file_table"),
      "--inputs",
      "-",
      "--input",
      "id=[0, 9223372036854775807, -9007199254740993]",
    ];
    const { code, stdout, stderr } = await heddle(args, { stdin: request });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout).outputs).toMatchObject({ id: [[19]], word: ["[PAD]", "[OOV]", "[OOV]"] });
  });

  test("prints integers in full, numbers that JSON does not have, and bytes", async () => {
    const graph = graphBytes(
      (
        [
          ["i", DataType.INT64],
          ["f", DataType.FLOAT],
          ["s", DataType.STRING],
        ] as const
      ).flatMap(([name, dtype]): GraphNode[] => [
        { name, op: "Placeholder", types: { dtype }, shape: [-1] },
        { name: `${name}_out`, op: "Identity", inputs: [name], types: { T: dtype } },
      ]),
    );
    const file = join(folder(), "identity.pb");
    writeFileSync(file, graph);
    const inputs = [
      "i=[9223372036854775807,-9007199254740993,5]",
      'f=["NaN","-Infinity",0.5]',
      's=["héddle",{"b64":"/w=="},""]',
    ];
    const args = ["run", file, ...inputs.flatMap((input) => ["--input", input])];
    expect(await heddle(args)).toMatchObject({
      code: 0,
      stderr: "",
      stdout:
        '{"outputs":{"f_out":["NaN","-Infinity",0.5],"i_out":[9223372036854775807,-9007199254740993,5],"s_out":["héddle",{"b64":"/w=="},""]}}\n',
    });
    const base64 = await heddle([...args, "--b64"]);
    expect(base64.stdout).toContain('"s_out":[{"b64":"aMOpZGRsZQ=="},{"b64":"/w=="},{"b64":""}]');
    const { stdout } = await heddle([...args, "--format", "table"]);
    expect(stdout.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
      ["s", "f", "i", "s_out", "i_out", "f_out"],
      ["héddle", "NaN", "9223372036854775807", "héddle", "9223372036854775807", "NaN"],
      ["base64:/w==", "-Infinity", "-9007199254740993", "base64:/w==", "-9007199254740993", "-Infinity"],
      ["", "0.5", "5", "5", "0.5"],
      [""],
    ]);
  });

  test("repeats, and reports the times apart from the results", async () => {
    const args = ["run", modelPath("string_lookup"), "--text", "red", "--repeat", "3"];
    const { code, stdout, stderr } = await heddle(args);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).outputs.index).toEqual([2]);
    expect(stderr).toMatch(/^3 runs after a warm-up: median [\d.]+ ms, min [\d.]+ ms, max [\d.]+ ms\n$/);
  });

  test("takes plugins from modules", async () => {
    const plugin = join(folder(), "shout.mjs");
    writeFileSync(
      plugin,
      `export const plugin = {
        name: "shout", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 },
        register({ registerOp, registerKernel }) {
          const arg = (name) => ({ name, type: 7, isRef: false });
          registerOp({ name: "Shout", inputs: [arg("x")], outputs: [arg("y")], attrs: [], isStateful: false });
          registerKernel({ op: "Shout", create: () => ({ compute(context) { context.setOutput(0, context.input(0).retain()); } }) });
        },
      };`,
    );
    const file = join(folder(), "shout.pb");
    writeFileSync(
      file,
      graphBytes([
        { name: "x", op: "Placeholder", types: { dtype: 7 }, shape: [] },
        { name: "y", op: "Shout", inputs: ["x"] },
      ]),
    );
    expect(await heddle(["run", file, "--text", "hi", "--plugin", plugin])).toMatchObject({
      code: 0,
      stdout: '{"outputs":{"y":"hi"}}\n',
    });
    expect(await heddle(["run", file, "--text", "hi"])).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /^heddle: NOT_FOUND: Op type not registered 'Shout' \(node 'y'\)\. Load a plugin that provides it\..*\n$/,
      ),
    });
  });
});
