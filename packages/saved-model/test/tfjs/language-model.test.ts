import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { languageModelFolder } from "@heddle/tooling-testing/language-model";
import { describe, expect, test } from "vitest";
import { readTfjsModel } from "../../src/index.js";
import { type RunTfjs, withTfjsModel } from "./with-tfjs-model.js";

const fileNames = ["model.json", "group1-shard1of1.bin"];
const files = bytesFileSystem(
  Object.fromEntries(fileNames.map((name) => [name, new Uint8Array(readFileSync(join(languageModelFolder, name)))])),
);

/** Documents with what TensorFlow gives for them. */
interface Golden {
  readonly text_b64: string;
  readonly classes: readonly string[];
  readonly scores: readonly number[];
}

/** A document that is odd or large, a unit repeated, with the scores that TensorFlow gives. */
interface LargeGolden {
  readonly name: string;
  readonly unit_b64: string;
  readonly sizeBytes: number;
  readonly scores: readonly number[];
}

const largeGoldens: readonly LargeGolden[] = JSON.parse(
  readFileSync(new URL("./fixtures/language-goldens.json", import.meta.url), "utf8"),
);

const goldens: readonly Golden[] = JSON.parse(
  readFileSync(new URL("./fixtures/langdetect-open.json", import.meta.url), "utf8"),
);
const documents = goldens.map(({ text_b64 }) => new Uint8Array(Buffer.from(text_b64, "base64")));

async function detect(run: RunTfjs, texts: readonly Uint8Array[]) {
  const { scores, classes } = await run({ inputs: texts });
  return { scores: scores as number[][], classes: classes as string[][] };
}

function expectScores(golden: Pick<Golden, "scores">, scores: readonly number[]): void {
  scores.forEach((score, index) => {
    expect(Math.abs(score - golden.scores[index])).toBeLessThan(1e-5);
  });
  // TensorFlow flushes to zero what is below the smallest normal float.
  const isTold = (index: number) => golden.scores[index] > 1e-37;
  const ranked = (values: readonly number[]) =>
    values
      .map((_, index) => index)
      .sort((a, b) => values[b] - values[a] || a - b)
      .filter(isTold);
  expect(ranked(scores)).toEqual(ranked(golden.scores));
}

describe("the language model of VS Code", () => {
  test("is described by its files", async () => {
    const { program, description } = await readTfjsModel(files);
    expect(description).toMatchObject({
      tensorflowVersion: "2.5.0",
      convertedBy: "TensorFlow.js Converter v3.7.0",
      weightCount: 136,
      weightBytes: 715908,
    });
    expect([...program.functions.keys()]).toEqual(["map_while_body_49115", "map_while_cond_49114"]);
    expect(program.signatures.get("serving_default")).toMatchObject({
      inputs: [{ name: "inputs", shape: [-1] }],
      outputs: [
        { name: "classes", shape: [-1, 54] },
        { name: "scores", shape: [-1, 54] },
      ],
    });
    expect(program.initializers).toEqual([
      {
        name: "initialize",
        targets: ["head/predictions/class_string_lookup/table_init/LookupTableImportV2"],
        feeds: [],
      },
    ]);
  });

  test("gives what TensorFlow gives for each document", async () => {
    await withTfjsModel(files, async (run) => {
      for (const [index, text] of documents.entries()) {
        const { scores, classes } = await detect(run, [text]);
        expect(classes).toEqual([goldens[index].classes]);
        expectScores(goldens[index], scores[0]);
      }
    });
  });

  test("gives what TensorFlow gives for all documents at once", async () => {
    await withTfjsModel(files, async (run) => {
      const { scores, classes } = await detect(run, documents);
      expect(classes).toEqual(goldens.map((golden) => golden.classes));
      for (const [index, golden] of goldens.entries()) expectScores(golden, scores[index]);
    });
  });

  test("gives what TensorFlow gives for documents that are odd or large", async () => {
    await withTfjsModel(files, async (run) => {
      for (const { unit_b64, sizeBytes, scores: wanted } of largeGoldens) {
        const unit = new Uint8Array(Buffer.from(unit_b64, "base64"));
        const text = Uint8Array.from({ length: sizeBytes }, (_, index) => unit[index % unit.length]);
        const { scores } = await detect(run, [text]);
        expectScores({ scores: wanted }, scores[0]);
      }
    });
  });
});
