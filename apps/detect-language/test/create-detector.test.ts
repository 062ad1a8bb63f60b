import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Code, type Progress } from "heddle";
import { describe, expect, test } from "vitest";
import { createDetector, detectLanguage } from "../src/index.js";
import { modelFolder } from "../src/model-folder.js";
import { expectGolden, goldens, unusualGoldens } from "./golden.js";

describe("createDetector", () => {
  test("takes the model from files, and says what begins", async () => {
    const names = ["model.json", "group1-shard1of1.bin"];
    const files = Object.fromEntries(
      names.map((name) => [name, new Uint8Array(readFileSync(join(modelFolder(), name)))]),
    );
    const seen: Progress[] = [];
    using detector = await createDetector({ model: files, onProgress: (progress) => seen.push(progress) });
    expectGolden(detector.detect(goldens[3].document), goldens[3]);
    expect(seen[0]).toEqual({ phase: "read", name: "model.json" });
  });

  test("gives the same answer for the first 10001 bytes as for all", async () => {
    using whole = await createDetector();
    using start = await createDetector({ maxBytes: 10_001 });
    for (const { document } of unusualGoldens) expect(start.scores(document)).toEqual(whole.scores(document));
    const text = "π = 3.14 // größer\n".repeat(1000);
    expect(start.scores(text)).toEqual(whole.scores(text));
  });

  test("takes no more than maxBytes", async () => {
    using detector = await createDetector({ maxBytes: 3 });
    expect(detector.scores("abcdef")).toEqual(detector.scores("abc"));
    expect(detector.scores("ab\u{1F600}")).toEqual(detector.scores(new Uint8Array([97, 98, 0xf0])));
    expect(detector.scores("ab")).not.toEqual(detector.scores("abc"));
    for (const maxBytes of [-1, 1.5, Number.NaN])
      await expect(createDetector({ maxBytes })).rejects.toThrow(RangeError);
  });

  test("fails when there is no model, or its signal aborts", async () => {
    await expect(createDetector({ model: "/nowhere" })).rejects.toMatchObject({ code: Code.NOT_FOUND });
    await expect(createDetector({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: Code.CANCELLED });
  });
});

describe("detectLanguage", () => {
  test("gives what TensorFlow gives, from the first call on", async () => {
    for (const golden of goldens) expectGolden(await detectLanguage(golden.document), golden);
  });
});
