import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { Variant } from "@heddle/tensor/variants";
import { type CaseTensor, createTestMemory, tensorFromCase } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { numbers, strings } from "../texts.js";

let host: Host;

beforeEach(() => {
  host = new Host({ memory: createTestMemory(), plugins: [plugin] });
});

afterEach(() => {
  host[Symbol.dispose]();
  expect(host.memory.liveBlocks).toBe(0);
});

async function normalized(input: CaseTensor, form: string): Promise<readonly [texts: Tensor, maps: Tensor]> {
  using tensor = tensorFromCase(host.memory, input);
  const [texts, maps] = await runOp(host, "NormalizeUTF8WithOffsetsMap", [tensor], {
    attrs: new Map([["normalization_form", { kind: "string", value: new TextEncoder().encode(form) }]]),
  });
  return [texts, maps];
}

async function sourceOffsets(maps: Tensor, offsets: readonly (readonly number[])[], splitType = "int64") {
  const splits = [0];
  for (const row of offsets) splits.push(splits[splits.length - 1] + row.length);
  using values = tensorFromCase(host.memory, numbers("int64", offsets.flat()));
  using ends = tensorFromCase(host.memory, numbers(splitType, splits));
  const outputs = await runOp(host, "FindSourceOffsets", [maps, values, ends]);
  using found = outputs[0];
  const list = [...(found.toNested() as bigint[])].map(Number);
  return offsets.map((row) => list.splice(0, row.length));
}

/** The offsets in the sources of `texts`. */
async function offsetsOf(
  texts: readonly string[],
  form: string,
  offsets: readonly (readonly number[])[],
  type?: string,
) {
  const [normal, maps] = await normalized(strings(texts), form);
  try {
    return await sourceOffsets(maps, offsets, type);
  } finally {
    normal.release();
    maps.release();
  }
}

const KABUSHIKI = "株式会社";
const KADOKAWA = "ＫＡＤＯＫＡＷＡ";
const text = (tensor: Tensor) => tensor.toNested();

// Source: tensorflow_text/python/ops/normalize_ops_test.py (TensorFlow Text 2.20): its texts and answers.
describe("NormalizeUTF8WithOffsetsMap", () => {
  test.each([
    ["\u1e9b\u0323", "NFKC", "\u1e69"],
    ["\u1e9b\u0323", "nfkc", "\u1e69"],
    ["\u1e9b\u0323", "NFC", "\u1e9b\u0323"],
    ["\ufb01", "NFKC", "fi"],
    ["\u1e9b\u0323 \ufb01", "NFKC", "\u1e69 fi"],
    ["\u1e9b\u0323", "NFD", "\u017f\u0323\u0307"],
    ["\u1e9b\u0323", "NFKD", "s\u0323\u0307"],
  ])("normalizes %j in %s", async (source, form, normal) => {
    const [texts, maps] = await normalized(strings([source, ""], [2, 1]), form);
    expect(text(texts)).toEqual([[normal], [""]]);
    expect(maps.shape).toEqual([2, 1]);
    texts.release();
    maps.release();
  });

  test("refuses other forms", async () => {
    await expect(normalized(strings(["a"]), "cantNormalizeMe")).rejects.toThrow(
      "Offset not supported for this normalization form: CANTNORMALIZEME",
    );
  });
});

describe("FindSourceOffsets", () => {
  test("maps the ends of characters", async () => {
    const starts = [0, 3, 6, 9, 12, 13, 14, 15, 16, 17, 18, 19, 20];
    const ends = [3, 6, 9, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
    const found = await offsetsOf([KABUSHIKI + KADOKAWA, KABUSHIKI + KADOKAWA], "NFKC", [starts, ends]);
    expect(found).toEqual([
      [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36],
      [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 36],
    ]);
    expect(await offsetsOf([KABUSHIKI + KADOKAWA], "NFKC", [[22]], "int32")).toEqual([[36]]);
  });

  test("maps offsets of several texts; one without offsets has no map", async () => {
    const places = [0, 1, 2];
    expect(await offsetsOf([KABUSHIKI, KADOKAWA], "NFKC", [places, places])).toEqual([places, [0, 3, 6]]);
    expect(await offsetsOf([KABUSHIKI, "", KADOKAWA], "NFKC", [places, places, places])).toEqual([
      places,
      [0, 0, 0],
      [0, 3, 6],
    ]);
    expect(await offsetsOf([KABUSHIKI, KADOKAWA], "NFKC", [places, [], places])).toEqual([places, [], [0, 3, 6]]);
  });

  test("maps an offset inside of a replaced part to its end, and one before or after the text to its bounds", async () => {
    expect(await offsetsOf(["a\ufdfab"], "NFKC", [[-5, 1, 2, 33, 34, 35, 99]])).toEqual([[0, 1, 4, 4, 4, 5, 5]]);
  });

  test("refuses other counts of texts", async () => {
    const message = "Input offset tensor dimension did not match the offset map dimension.";
    await expect(offsetsOf([KABUSHIKI, KADOKAWA], "NFKC", [[0], [0], [0]])).rejects.toThrow(message);
    await expect(offsetsOf([KABUSHIKI, "", KADOKAWA], "NFKC", [[0], [], [0]])).rejects.toThrow(message);
  });

  test("refuses variants that the other op did not make", async () => {
    const maps = Tensor.fromObjects(host.memory, DataType.VARIANT, [1], [undefined]);
    await expect(sourceOffsets(maps, [[0]])).rejects.toThrow("offsets_map has an element");
    maps.release();
  });
});

interface Edits {
  readonly form: string;
  readonly text: string;
  readonly normal: string;
  readonly parts: readonly (readonly [before: number, after: number])[];
}

/** The message EditChanges with the parts. */
function editChanges(parts: Edits["parts"]): number[] {
  return parts.flatMap(([before, after]) => [0x0a, 4, 0x08, before, 0x10, after]);
}

test("replaces what ICU replaces", async () => {
  const lines = readFileSync(new URL("./fixtures/normalize-edits.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const cases = lines.map((line): Edits => JSON.parse(line));
  for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) {
    const own = cases.filter((each) => each.form === form);
    const [texts, maps] = await normalized(strings(own.map((each) => Buffer.from(each.text, "hex"))), form);
    for (const [i, bytes] of texts.byteStrings().entries()) {
      expect(Buffer.from(bytes).toString("hex"), own[i].text).toBe(own[i].normal);
      expect([...Variant.at(maps, i).encode().metadata], own[i].text).toEqual(editChanges(own[i].parts));
    }
    texts.release();
    maps.release();
  }
});
