import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { type CodeRun, codeSamples } from "../../src/views/code-samples.js";

const text = { dtype: "string", shape: [-1] };
const run: CodeRun = {
  model: "sentiment",
  signature: undefined,
  info: { inputs: { text }, outputs: {} },
  inputs: { text: { kind: "text", text: 'it\'s "good" $HOME' } },
  plugins: [],
};

const codeOf = (given: CodeRun, title: string) =>
  codeSamples(given).find((sample) => sample.title === title)?.code ?? "";

/** The words that a shell makes of a command. */
function words(command: string): string[] {
  return execFileSync("sh", ["-c", `printf '%s\\n' ${command}`], { encoding: "utf8" })
    .trimEnd()
    .split("\n");
}

describe("codeSamples", () => {
  test("has the text in each language, as that language quotes it", () => {
    expect(codeOf(run, "Node")).toContain(`model.run({ text: ["it's \\"good\\" $HOME"] })`);
    expect(words(codeOf(run, "Command line"))).toEqual([
      "npx",
      "heddle",
      "run",
      "sentiment",
      "--text",
      'it\'s "good" $HOME',
    ]);
    const request = codeOf(run, "HTTP").split("\n\n")[1] ?? "";
    expect(words(request)).toEqual([
      "curl",
      "http://localhost:8501/v1/models/sentiment:predict",
      "-d",
      '{"inputs": {"text": ["it\'s \\"good\\" $HOME"]}}',
    ]);
  });

  test("names the signature, the plugins and several inputs", () => {
    const many: CodeRun = {
      model: "https://example.org/a b/model.json",
      signature: "look up",
      info: {
        inputs: { "the id": { dtype: "int64", shape: [] }, word: { dtype: "string", shape: [-1, 1] } },
        outputs: {},
      },
      inputs: { "the id": { kind: "json", json: " 5\n" }, word: { kind: "text", text: "film" } },
      plugins: ["shout.mjs"],
    };
    expect(codeOf(many, "Node").split("\n")).toEqual([
      'import { Host, loadModel } from "heddle";',
      'import { loadPlugin } from "@heddle/plugin-loader/node";',
      "",
      "const host = new Host();",
      'await loadPlugin(host, "./shout.mjs");',
      'const model = await loadModel("https://example.org/a b/model.json", { host });',
      'const outputs = await model.run({ "the id": 5, word: [["film"]] }, { signature: "look up" });',
      "console.log(outputs);",
      "model.dispose();",
    ]);
    expect(words(codeOf(many, "Command line"))).toEqual([
      "npx",
      "heddle",
      "run",
      "https://example.org/a b/model.json",
      "--plugin",
      "./shout.mjs",
      "--signature",
      "look up",
      "--input",
      "the id=5",
      "--input",
      'word=[["film"]]',
    ]);
    expect(codeOf(many, "HTTP")).toContain(
      '{"signature_name": "look up", "inputs": {"the id": 5, "word": [["film"]]}}',
    );
  });

  test("names a model of a page by its folder or file", () => {
    expect(codeOf(run, "Browser")).toContain('loadModel("/models/sentiment/")');
    expect(codeOf({ ...run, model: "batch.tflite" }, "Browser")).toContain('loadModel("/models/batch.tflite")');
  });
});
