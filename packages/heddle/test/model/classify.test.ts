import { readFileSync } from "node:fs";
import { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { classify, loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../graph-bytes.js";
import { modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";
import { textCases, textModelPath } from "../text-model.js";

/** A model whose bytes have another text in place of `from`, of as many bytes. */
function edited(name: string, from: string, to: string): Uint8Array {
  const bytes = readFileSync(textModelPath(name));
  bytes.write(to, bytes.indexOf(from));
  return new Uint8Array(bytes);
}

/** A graph with an input of text, of a shape, whose scores are the length of a text and its negative. */
function classifierGraph(shape: number[]): Uint8Array {
  return graphBytes([
    { name: "text", op: "Placeholder", types: { dtype: DataType.STRING }, shape },
    { name: "length", op: "StringLength", inputs: ["text"] },
    { name: "lengths", op: "Cast", inputs: ["length"], types: { SrcT: DataType.INT32, DstT: DataType.FLOAT } },
    { name: "negative", op: "Neg", inputs: ["lengths"], types: { T: DataType.FLOAT } },
    {
      name: "scores",
      op: "Pack",
      inputs: ["negative", "lengths"],
      types: { T: DataType.FLOAT },
      ints: { N: 2, axis: 1 },
    },
  ]);
}

describe("classify", () => {
  test.each(["regex", "batch", "int8", "uint8", "string", "label_output", "index_labels", "calibrated"])(
    "sorts labels by the scores of TensorFlow's interpreter: %s",
    async (name) => {
      const { labels, texts, scores } = textCases(name);
      using model = await loadModel(textModelPath(name));
      const found = await classify(model, texts);
      expect(found).toEqual(
        scores.map((row) =>
          row
            .map((score, index) => ({ label: labels[index], score: expect.closeTo(score, 6), at: score }))
            .sort((a, b) => b.at - a.at)
            .map(({ label, score }) => ({ label, score })),
        ),
      );
      expect(await classify(model, texts[0] ?? "", { top: 1 })).toEqual(found[0]?.slice(0, 1));
      expect(await classify(model, [])).toEqual([]);
    },
  );

  test("refuses arguments of other types", async () => {
    using model = await loadModel(textModelPath("regex"));
    const messageOf = async (...args: unknown[]) =>
      (await statusOf(() => Reflect.apply(classify, undefined, args))).message;
    expect(await messageOf()).toBe("classify takes a loaded model, found undefined: await loadModel() returns one");
    expect(await messageOf(model, null)).toBe("classify takes a text or an array of texts, found null");
    expect(await messageOf(model, ["great", 3])).toBe("classify takes texts, found 3 at [1]");
  });

  test("takes labels of the caller and a named signature", async () => {
    using model = await loadModel(textModelPath("regex"));
    const [best] = await classify(model, "great", { labels: ["x", "y", "z"], signature: "classify" });
    expect(best?.label).toBe("y");
  });

  test.each([[[1]], [[-1]]])("takes several texts for an input of shape %j", async (shape) => {
    using model = await loadModel(classifierGraph(shape));
    const found = await classify(model, ["a", "bcd"], { signature: "serving_default", top: 1 });
    expect(found).toEqual([[{ label: "1", score: 1 }], [{ label: "1", score: 3 }]]);
  });

  test("refuses a model that does not classify texts", async () => {
    using lookup = await loadModel(modelPath("sentiment"));
    expect(await statusOf(classify(lookup, "great"))).toEqual({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("a classifier has one output of scores"),
    });
    using bert = await loadModel(textModelPath("bert"));
    expect(await statusOf(classify(bert, "great"))).toEqual({
      code: "UNIMPLEMENTED",
      message: "the metadata asks for the tokenizer BertTokenizerOptions, which is not supported: run the model on ids",
    });
    using ids = await loadModel(edited("regex", "TFLITE_METADATA", "ANOTHER_ONE_XYZ"));
    expect(await statusOf(classify(ids, "great"))).toEqual({
      code: "INVALID_ARGUMENT",
      message: "classify is for a signature with one input, a string; signature 'serving_default' is not one",
    });
    expect(await statusOf(classify(ids, "great", { top: 0 }))).toEqual({
      code: "INVALID_ARGUMENT",
      message: "top must be at least 1, found 0",
    });
  });
});

describe("loadModel of a TFLite model with metadata", () => {
  test.each([
    ["\ngreat 7", "\ngreat_7", 'line 8 of the vocabulary is "great_7"; wanted a token, a space and an index'],
    ["\ngreat 7", "\nmovie 7", 'line 8 of the vocabulary has the token "movie" of an earlier line, with index 5'],
    ["<PAD> 0", "<pad> 0", "the vocabulary has no token <PAD>"],
    ["[^\\w\\']+", "[^\\w\\'++", "Invalid pattern: [^\\w\\'++, error: missing ]: [^\\w\\'++"],
    ["[^\\w\\']+", "[^\\w\\']*", 'delim_regex_pattern "[^\\\\w\\\\\']*" matches the empty text'],
  ])("refuses %j changed to %j when it is loaded", async (from, to, message) => {
    const host = new Host({ memory: createTestMemory() });
    const status = await statusOf(loadModel(edited("regex", from, to), { host }));
    expect(status).toEqual({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) });
    expect(host.memory.liveBytes).toBe(0);
  });

  test("keeps the signature of the file, and names it for its inputs", async () => {
    using model = await loadModel(textModelPath("regex"));
    expect(model.defaultSignature).toBe("classify");
    const ids = [Array.from({ length: 256 }, () => 0)];
    const { output_0: scores } = await model.run({ ids }, { signature: "serving_default" });
    expect(scores?.shape).toEqual([1, 3]);
    expect(await statusOf(model.run({ ids }))).toEqual({
      code: "INVALID_ARGUMENT",
      message: "signature 'classify' has no input 'ids': it takes 'text'; signature 'serving_default' takes 'ids'",
    });
  });
});
