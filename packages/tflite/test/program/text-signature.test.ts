import { readFileSync } from "node:fs";
import { Executor } from "@heddle/graph";
import { Host } from "@heddle/kernel-fallback";
import { Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { readTfliteModel } from "../../src/index.js";
import { plugins } from "../run-tflite.js";

/** Made by fixtures/tflite-text/generate.py with TensorFlow 2.21.0. */
interface Cases {
  readonly labels: readonly string[];
  readonly texts: readonly string[];
  readonly scores: readonly (readonly number[])[];
}

const fixture = (name: string) => readFileSync(new URL(`../../../../fixtures/tflite-text/${name}`, import.meta.url));
const casesOf = (name: string): Cases => JSON.parse(fixture(`${name}.cases.json`).toString());

/** Runs the default signature on texts. */
function classify(bytes: Uint8Array, texts: readonly string[]) {
  return withTestMemory(async (memory) => {
    const { program } = await readTfliteModel(bytes);
    const signature = program.signatures.get(program.defaultSignature ?? "");
    if (!signature) throw new Error("the model has no signature for texts");
    using host = new Host({ memory, plugins });
    using executor = new Executor(host, program, {});
    await executor.initialize();
    const plan = await executor.prepare({ feeds: signature.inputs, fetches: signature.outputs.map(({ ref }) => ref) });
    using text = Tensor.fromStrings(memory, [texts.length], texts);
    const [classes, scores] = await executor.run(plan, [text]);
    try {
      return { shape: scores.shape, classes: classes.toNested(), scores: scores.toNested() };
    } finally {
      classes.release();
      scores.release();
    }
  });
}

describe("textSignature", () => {
  test.each(["regex", "batch", "int8", "uint8", "string", "label_output", "index_labels", "calibrated"])(
    "agrees with TensorFlow's interpreter: %s",
    async (name) => {
      const { labels, texts, scores } = casesOf(name);
      const found = await classify(fixture(`${name}.tflite`), texts);
      expect(found.classes).toEqual(texts.map(() => labels));
      expect(found.scores).toEqual(scores.map((row) => row.map((each) => expect.closeTo(each, 6))));
    },
  );

  test.each(["regex", "batch", "string"])("takes no text and many: %s", async (name) => {
    const bytes = fixture(`${name}.tflite`);
    const { texts, scores } = casesOf(name);
    expect((await classify(bytes, [])).shape).toEqual([0, 3]);
    const many = Array.from({ length: 500 }, (_, row) => row % texts.length);
    const found = await classify(
      bytes,
      many.map((row) => texts[row]),
    );
    expect(found.scores).toEqual(many.map((row) => scores[row].map((each) => expect.closeTo(each, 6))));
  });

  test("keeps the signature of the file", async () => {
    const { program } = await readTfliteModel(fixture("regex.tflite"));
    expect([...program.signatures.keys()]).toEqual(["serving_default", "classify"]);
    expect(program.defaultSignature).toBe("classify");
    expect(program.signatures.get("classify")).toMatchObject({
      inputs: [{ name: "text", shape: [-1] }],
      outputs: [
        { name: "classes", shape: [-1, 3] },
        { name: "scores", shape: [-1, 3] },
      ],
    });
  });

  test("names a tokenizer that is not supported", async () => {
    const { program, description } = await readTfliteModel(fixture("bert.tflite"));
    expect(program.defaultSignature).toBe("serving_default");
    expect(description.unusableSignatures?.get("classify")).toMatchObject({
      code: "UNIMPLEMENTED",
      message: "the metadata asks for the tokenizer BertTokenizerOptions, which is not supported: run the model on ids",
    });
  });
});
