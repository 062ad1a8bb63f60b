import {
  Dictionary,
  Field,
  FixedSizeList,
  Float32,
  Int8,
  Table,
  tableToIPC,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowsOf } from "../all-rows.js";
import { expectSound, mutations } from "../damage.js";

const texts = ["abc", "d", null, "a longer text of many bytes"];
const list = new FixedSizeList(2, new Field("item", new Float32()));

const columns: Readonly<Record<string, () => Record<string, Vector>>> = {
  "strings and numbers": () => ({ x: vectorFromArray(texts, new Utf8()), n: vectorFromArray([1, 2, 3, 4]) }),
  "dictionaries and lists": () => ({
    d: vectorFromArray(texts, new Dictionary(new Utf8(), new Int8())),
    l: vectorFromArray(
      [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ],
      list,
    ),
  }),
};

const cases = Object.entries(columns).flatMap(([name, make]) =>
  (["file", "stream"] as const).map((form) => [form, name, make] as const),
);

describe.each(cases)("a damaged %s of %s", (form, _name, make) => {
  test("is read, or refused with a StatusError, in time", { timeout: 120_000 }, async () => {
    const whole = tableToIPC(new Table(make()), form);
    expect(await rowsOf(whole, "arrow")).toHaveLength(texts.length);
    await fc.assert(
      fc.asyncProperty(mutations(whole.length), async (changes) => {
        await expectSound(whole, changes, "arrow");
      }),
      { numRuns: 1500 },
    );
  });
});
