import { fingerprint64 } from "@heddle/hash";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const texts = (values: readonly string[]) => ({
  dtype: "string",
  shape: [values.length],
  values: values.map((value) => Buffer.from(value).toString("base64")),
});
const refusal = (message: string) => ({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) });

describe("TflSmartReplyNormalize", () => {
  // The first three are those of upstream's test.
  test.each([
    ["I'm good; you're welcome", "<S> i am good; you are welcome <E>"],
    ["Hi!!!!", "<S> hi ! <E>"],
    ["", "<S>  <E>"],
    ['  "Well." (really) ', "<S> well really <E>"],
    ["do n't , we 'll see", "<S> do not , we will see <E>"],
    ["She couldn't; they'd've", "<S> she could not; they'd have <E>"],
    ["what?!?? ok", "<S> what ? ! ? ok <E>"],
    ["-- 'tis, &\t", "<S> tis <E>"],
    ["Grüße ÄB", "<S> grüße Äb <E>"],
    ["x".repeat(300), `<S> ${"x".repeat(300)} <E>`],
    ["x".repeat(301), `<S> ${"x".repeat(300)}`],
  ])("normalises %j", async (input, output) => {
    const [result] = await runOp(plugin, "TflSmartReplyNormalize", {}, [texts([input])]);
    expect(result).toEqual({ dtype: "string", shape: [1], value: [output] });
  });

  test("refuses a tensor without a sentence", async () => {
    await expect(runOp(plugin, "TflSmartReplyNormalize", {}, [texts([])])).rejects.toMatchObject(
      refusal("input has no string; wanted one"),
    );
  });
});

describe("TflSmartReplyExtractFeatures", () => {
  const feature = (text: string) => Number(fingerprint64(new TextEncoder().encode(text)) % 1_000_000n);

  test("numbers n-grams and counts their words", async () => {
    const ngrams = ["<S>", "<S> Hi", "Hi", "Hi !", "!", "! <E>", "<E>", "<S> <E>", ""];
    const [features, weights] = await runOp(plugin, "TflSmartReplyExtractFeatures", {}, [texts(ngrams)]);
    expect(features.value).toEqual([
      0,
      feature("<S> Hi"),
      feature("Hi"),
      feature("Hi !"),
      feature("!"),
      feature("! <E>"),
      0,
      0,
      feature(""),
    ]);
    expect(weights.value).toEqual([0, 2, 1, 2, 1, 2, 0, 0, 1]);
  });

  test("returns one feature without weight for no n-gram", async () => {
    const [features, weights] = await runOp(plugin, "TflSmartReplyExtractFeatures", {}, [texts([])]);
    expect(features).toEqual({ dtype: "int32", shape: [1], value: [0] });
    expect(weights).toEqual({ dtype: "float", shape: [1], value: [0] });
  });

  test("refuses a matrix of n-grams", async () => {
    const ngrams = { ...texts(["a", "b"]), shape: [1, 2] };
    await expect(runOp(plugin, "TflSmartReplyExtractFeatures", {}, [ngrams])).rejects.toMatchObject(
      refusal("ngrams has the shape [1,2]; wanted 1 dimension"),
    );
  });
});

describe("TflSmartReplyPredict", () => {
  const ints = (shape: readonly number[], values: readonly number[]) => ({ dtype: "int32", shape, values });
  const keys = ints([5], [1, 2, 4, 6, 7]);
  const labels = ints([5, 2], [11, 12, 11, 12, 11, 12, 11, 12, 11, 12]);
  const weights = { dtype: "float", shape: [5, 2], values: [0.1, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1, 0.2] };
  const predict = (signatures: readonly number[], count: number, threshold: number, key = keys) => {
    const options = Buffer.alloc(8);
    options.writeInt32LE(count);
    options.writeFloatLE(threshold, 4);
    return run(options, signatures, key);
  };
  const run = (options: Buffer, signatures: readonly number[], key = keys) =>
    runOp(plugin, "TflSmartReplyPredict", { custom_options: { s: options.toString("base64") } }, [
      ints([signatures.length], signatures),
      key,
      labels,
      weights,
    ]);

  // Those of upstream's test.
  test.each([
    [[1, 3, 7, 9], 2, 0.0001, [12, 11], [0.1, 0.05]],
    [[1, 3, 7, 9], 1, 0.0001, [12], [0.1]],
    [[1, 3, 7, 9], 2, 0.07, [12, -1], [0.1, 0]],
    [[1, 3, 7, 9], 2, 0.6, [-1, -1], [0, 0]],
    [[5, 3, 8, 9], 3, 0.0001, [-1, -1, -1], [0, 0, 0]],
    [[], 1, 0, [-1], [0]],
  ])("predicts for %j", async (signatures, count, threshold, wantedLabels, wantedWeights) => {
    const [found, foundWeights] = await predict(signatures, count, threshold);
    expect(found.value).toEqual(wantedLabels);
    expect(foundWeights.value).toEqual(wantedWeights.map((weight) => expect.closeTo(weight, 6)));
  });

  test("refuses options of another size, and a negative number of labels", async () => {
    await expect(run(Buffer.alloc(7), [1])).rejects.toMatchObject(refusal("has 7 bytes; wanted 8"));
    await expect(predict([1], -1, 0)).rejects.toMatchObject(refusal("asks for -1 labels"));
  });

  test("refuses keys that are not as many as rows", async () => {
    await expect(predict([1], 1, 0, ints([4], [1, 2, 3, 4]))).rejects.toMatchObject(
      refusal("labels has the shape [5,2]; wanted [4,2]"),
    );
  });
});
