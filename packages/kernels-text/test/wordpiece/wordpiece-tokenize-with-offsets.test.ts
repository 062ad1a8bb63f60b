import type { LookupTableResource } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { caseAttrs, createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { rows, text } from "../texts.js";

const ENGLISH =
  "don ##' ##t tread ##ness hel ##lo there my na ##me is ter ##ry what ##cha ##ma ##call ##it? you said".split(" ");
const CHINESE = [..."貿易戰最大受益者越南總理阮春福"];

/** A table of which the tests say what is in it; entries may change when `isFinal` is false. */
class MadeUpTable implements LookupTableResource {
  readonly typeName = "tensorflow::lookup::LookupInterface";
  readonly container = "";
  readonly name = "made up";
  readonly keyType = DataType.STRING;
  readonly valueType: DataType = DataType.INT64;
  exports = 0;
  constructor(
    readonly memory: LinearMemory,
    public entries: ReadonlyMap<string, number>,
    readonly isFinal: boolean,
  ) {}
  export() {
    this.exports++;
    const keys = Tensor.fromStrings(this.memory, [this.entries.size], [...this.entries.keys()]);
    const values = Tensor.allocate(this.memory, DataType.INT64, [this.entries.size]);
    [...this.entries.values()].forEach((value, i) => {
      this.memory.i32[values.address / 4 + 2 * i] = value;
      this.memory.i32[values.address / 4 + 2 * i + 1] = value >> 31;
    });
    return { keys, values };
  }
  retain() {
    return this;
  }
  release() {}
}

interface Options {
  readonly suffix?: string;
  readonly maxBytes?: number;
  readonly maxCharacters?: number;
  readonly unknown?: string | undefined;
  readonly splitsUnknown?: boolean;
  readonly partition?: "row_lengths" | "row_splits";
}

function entriesOf(vocabulary: readonly string[] | ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return "get" in vocabulary ? vocabulary : new Map(vocabulary.map((piece, i) => [piece, i]));
}

/** Calls `use` with a function that tokenizes words with one table and one kernel a call. */
async function tokenize(
  words: readonly string[],
  vocabulary: readonly string[] | ReadonlyMap<string, number>,
  options: Options = {},
  isFinal = true,
) {
  const memory = createTestMemory();
  using host = new Host({ memory, plugins: [plugin] });
  const table = new MadeUpTable(memory, entriesOf(vocabulary), isFinal);
  const { unknown } = { unknown: "[UNK]", ...options };
  const attrs = caseAttrs({
    suffix_indicator: text(options.suffix ?? "##"),
    max_bytes_per_word: { i: String(options.maxBytes ?? 100) },
    max_chars_per_token: { i: String(options.maxCharacters ?? 0) },
    use_unknown_token: { b: unknown !== undefined },
    unknown_token: text(unknown ?? ""),
    split_unknown_characters: { b: options.splitsUnknown ?? false },
    output_row_partition_type: text(options.partition ?? "row_splits"),
  });
  using input = Tensor.fromStrings(memory, [words.length], words);
  using handle = Tensor.fromObjects(memory, DataType.RESOURCE, SCALAR, [table]);
  const outputs = await runOp(host, "WordpieceTokenizeWithOffsets", [input, handle], { attrs });
  const [pieces, partition, starts, ends] = outputs.map((output) => {
    using tensor = output;
    return tensor.toArray().map((value) => (typeof value === "bigint" ? Number(value) : value));
  });
  return { pieces, partition, starts, ends };
}

const piecesOf = async (...args: Parameters<typeof tokenize>) => {
  const { pieces, partition } = await tokenize(...args);
  return rows(pieces, partition).map((row) => row.join(" "));
};

describe("WordpieceTokenizeWithOffsets", () => {
  // Words, vocabularies and answers of TensorFlow Text: python/ops/wordpiece_tokenizer_test.py.
  test.each<[string, readonly string[], Options, readonly string[]]>([
    ["купиха", ["к", "##уп", "##иха"], {}, ["к ##уп ##иха"]],
    ["don't treadness", ENGLISH, {}, ["don ##' ##t", "tread ##ness"]],
    [
      "hello there my name is terry what",
      ENGLISH,
      {},
      ["hel ##lo", "there", "my", "na ##me", "is", "ter ##ry", "what"],
    ],
    ["whatchamacallit? you said", ENGLISH, {}, ["what ##cha ##ma ##call ##it?", "you", "said"]],
    ["don't tread cantfindme treadcantfindme", ENGLISH, {}, ["don ##' ##t", "tread", "[UNK]", "[UNK]"]],
    [
      "don't cantfindme treadcantfindme",
      ENGLISH,
      { unknown: undefined },
      ["don ##' ##t", "cantfindme", "treadcantfindme"],
    ],
    ["貿 易 戰 最 大", CHINESE, {}, ["貿", "易", "戰", "最", "大"]],
    ["करें*👇👇", ["क", "##र", "##े", "##ं", "##*", "##👇"], { maxBytes: 40 }, ["क ##र ##े ##ं ##* ##👇 ##👇"]],
    ["nap hello!me", ENGLISH, {}, ["[UNK]", "[UNK]"]],
    ["nap hello!me", ENGLISH, { splitsUnknown: true }, ["na ##[UNK]", "hel ##lo ##[UNK] ##me"]],
    ["nap hello!me", ENGLISH, { splitsUnknown: true, unknown: undefined }, ["na ##p", "hel ##lo ##! ##me"]],
    ["don't treadness", [...ENGLISH, "trea", "##d"], { maxCharacters: 5 }, ["don ##' ##t", "tread ##ness"]],
    ["don't treadness", [...ENGLISH, "trea", "##d"], { maxCharacters: 4 }, ["don ##' ##t", "trea ##d ##ness"]],
    ["大 易", CHINESE, { maxCharacters: 1 }, ["大", "易"]],
  ])("cuts %s", async (words, vocabulary, options, wanted) => {
    expect(await piecesOf(words.split(" "), vocabulary, options)).toEqual(wanted);
  });

  test("ends a word that is too long where the unknown token would end", async () => {
    const { starts, ends } = await tokenize(["don't", "treadness"], ENGLISH, { maxBytes: 5 });
    expect({ starts, ends }).toEqual({ starts: [0, 3, 4, 0], ends: [3, 4, 5, 5] });
  });

  test("ends a word that is too long with its bytes when it is a piece", async () => {
    const { pieces, ends } = await tokenize(["treadness"], ENGLISH, { maxBytes: 5, unknown: undefined });
    expect({ pieces, ends }).toEqual({ pieces: ["treadness"], ends: [9] });
  });

  test("counts the pieces of each word when lengths are wanted", async () => {
    const { partition } = await tokenize(["don't", "", "my"], ENGLISH, { partition: "row_lengths" });
    expect(partition).toEqual([3, 0, 1]);
  });

  test("finds the mark of suffixes at the beginning of a word only as it stands", async () => {
    expect(await piecesOf(["##t", "t##t"], ["##t", "t"])).toEqual(["##t", "[UNK]"]);
    expect(await piecesOf(["ttt"], ["t", "tt"], { suffix: "" })).toEqual(["tt t"]);
  });

  test("ends no piece within a character", async () => {
    expect(await piecesOf(["é"], ["\ufffd", "é"])).toEqual(["é"]);
    const { pieces } = await tokenize(["大"], ["\xe5"]);
    expect(pieces).toEqual(["[UNK]"]);
  });

  test("asks no table without words", async () => {
    const { pieces, partition } = await tokenize([], []);
    expect({ pieces, partition }).toEqual({ pieces: [], partition: [0] });
  });

  test("takes a piece with the number -1 for a missing one", async () => {
    const entries = new Map([
      ["my", 0],
      ["you", -1],
    ]);
    expect(await piecesOf(["my", "you"], entries)).toEqual(["my", "[UNK]"]);
  });

  test.each([true, false])("reads a table that is final %s", async (isFinal) => {
    expect(await piecesOf(["my", "name"], ENGLISH, {}, isFinal)).toEqual(["my", "na ##me"]);
  });

  test("copies texts that are too long for a small cell", async () => {
    const long = "a".repeat(40);
    expect(await piecesOf([long, `${long}b`, "c".repeat(50)], [long, "##b"], { unknown: undefined })).toEqual([
      long,
      `${long} ##b`,
      "c".repeat(50),
    ]);
  });
});
