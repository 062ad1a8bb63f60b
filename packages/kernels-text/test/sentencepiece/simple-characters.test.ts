import { describe, expect, test } from "vitest";
import { SIMPLE_BYTES } from "../../src/sentencepiece/loops/plan-layout.js";
import { simpleCharacters } from "../../src/sentencepiece/model/simple-characters.js";

/** A unit of a character map's trie: the byte before it and the offset of its children. */
const unit = (byte: number, offset: number) => byte | (offset << 10);

describe("simpleCharacters", () => {
  test("keeps characters that no rule names", () => {
    const simple = simpleCharacters(new Uint32Array(), undefined);
    const isSimple = (code: number) => ((simple[code >> 3] >> (code & 7)) & 1) === 1;
    expect([0x7ff, 0x800, 0x4e00, 0xd800, 0xe000, 0xffff].map(isSimple)).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
    ]);
  });

  test("ends for a damaged trie whose nodes lead back to the root", () => {
    const units = new Uint32Array(0x400).fill(0x80000000);
    units[0] = unit(0x80, 0x100);
    units[0x1e0] = unit(0xe0, 0x200);
    units[0x360] = unit(0x80, 0x3e0);
    expect(simpleCharacters(units, undefined)).toHaveLength(SIMPLE_BYTES * 2);
  });

  test("keeps none for a damaged trie in which each character leads to all others", () => {
    const units = new Uint32Array(0x200).fill(0x80000000);
    units[0] = unit(0, 0x100);
    for (let byte = 0x80; byte < 0x100; byte++) units[0x100 + byte] = unit(byte, byte);
    expect(simpleCharacters(units, undefined).some((bits) => bits !== 0)).toBe(false);
  });
});
