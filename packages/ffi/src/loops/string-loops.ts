import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CHARACTER_SIZE_SHIFT, decodeCharacter, encodeCharacter, encodedSize, scalarOf } from "@heddle/memory/utf8";
import { LOOPS_WASM } from "../gen/loops-wasm.js";

/**
 * Loops over the characters of strings, in `assembly/strings.ts` as WebAssembly. An ill-formed sequence of UTF-8 is one U+FFFD, as
 * `TextDecoder` takes it, and so is a code point that is not a character's where UTF-8 is made.
 */
export interface StringLoops {
  /** The number of characters of UTF-8. */
  countUtf8(source: number, sizeBytes: number): number;
  /** Writes the code points of UTF-8 to `target`. Returns where they end. */
  utf8ToUcs4(source: number, sizeBytes: number, target: number): number;
  /** The bytes that code points take as UTF-8. */
  sizeOfUcs4(source: number, length: number): number;
  /** Writes code points as UTF-8 to `target`. Returns where it ends. */
  ucs4ToUtf8(source: number, length: number, target: number): number;
  /**
   * Writes each character of UTF-8 into a cell of type code `code`, from `cell` on, up to `limit`. Returns where they end, or would
   * end without the limit.
   */
  splitUtf8(source: number, sizeBytes: number, cell: number, limit: number, code: number): number;
  /** Writes each code point into a cell of type code `code`, from `cell` on. Returns where they end. */
  splitUcs4(source: number, length: number, cell: number, code: number): number;
  /**
   * The number of bytes that do not continue a character in the UTF-8 strings of `count` cells: their characters when they are
   * well-formed. Cells of type code `small` have the string in themselves, those of `object` point to an object with the number `str`
   * at offset `type` and the address and size of the characters at `body`. -1 when a cell is neither, or characters are outside the
   * memory.
   */
  leadsOfCells(
    cell: number,
    count: number,
    small: number,
    object: number,
    type: number,
    str: number,
    body: number,
  ): number;
  /** As `splitUtf8`, of each of the cells that `leadsOfCells` took. */
  splitCells(cell: number, count: number, target: number, limit: number, small: number, body: number): number;
}

const modules = /* @__PURE__ */ new LoopModule<StringLoops>(LOOPS_WASM, stringLoops);

/** The loops over `memory`: WebAssembly, or their twins. */
export function stringLoopsOver(memory: LinearMemory): StringLoops {
  return modules.over(memory);
}

/** The twin of `assembly/strings.ts`. */
function stringLoops(memory: LinearMemory): StringLoops {
  const loops: StringLoops = {
    countUtf8(source, sizeBytes) {
      const { u8 } = memory;
      let count = 0;
      for (let at = source, end = source + sizeBytes; at < end; count++)
        at += decodeCharacter(u8, at, end) >>> CHARACTER_SIZE_SHIFT;
      return count;
    },
    utf8ToUcs4(source, sizeBytes, target) {
      const { u8, u32 } = memory;
      let word = target >>> 2;
      for (let at = source, end = source + sizeBytes; at < end; ) {
        const character = decodeCharacter(u8, at, end);
        u32[word++] = character & 0x1fffff;
        at += character >>> CHARACTER_SIZE_SHIFT;
      }
      return word * 4;
    },
    sizeOfUcs4(source, length) {
      const { u32 } = memory;
      let size = 0;
      for (let i = source >>> 2, end = i + length; i < end; i++) size += encodedSize(scalarOf(u32[i]));
      return size;
    },
    ucs4ToUtf8(source, length, target) {
      const { u8, u32 } = memory;
      let to = target;
      for (let i = source >>> 2, end = i + length; i < end; i++) {
        const codePoint = scalarOf(u32[i]);
        const bytes = encodeCharacter(codePoint);
        const size = encodedSize(codePoint);
        for (let k = 0; k < size; k++) u8[to + k] = bytes >>> (k * 8);
        to += size;
      }
      return to;
    },
    splitUtf8(source, sizeBytes, cell, limit, code) {
      const { u8, i32 } = memory;
      let word = cell >>> 2;
      for (let at = source, end = source + sizeBytes; at < end; word += 4) {
        const character = decodeCharacter(u8, at, end);
        const codePoint = character & 0x1fffff;
        at += character >>> CHARACTER_SIZE_SHIFT;
        if (word * 4 >= limit) continue;
        i32[word] = code;
        i32[word + 1] = encodedSize(codePoint);
        i32[word + 2] = encodeCharacter(codePoint);
        i32[word + 3] = 0;
      }
      return word * 4;
    },
    splitUcs4(source, length, cell, code) {
      const { i32 } = memory;
      let word = cell >>> 2;
      for (let i = source >>> 2, end = i + length; i < end; i++, word += 4) {
        i32[word] = code;
        i32[word + 1] = 1;
        i32[word + 2] = i32[i];
        i32[word + 3] = 0;
      }
      return word * 4;
    },
    leadsOfCells(cell, count, small, object, type, str, body) {
      const { u8, u32, i32, capacityBytes } = memory;
      let leads = 0;
      for (let i = 0, word = cell >>> 2; i < count; i++, word += 4) {
        let [data, size] = [word * 4 + 8, u32[word + 1]];
        if (i32[word] !== small) {
          const address = u32[word + 2];
          const isString = i32[word] === object && address + body + 8 <= capacityBytes;
          if (!isString || i32[(address + type) >>> 2] !== str) return -1;
          data = u32[(address + body) >>> 2];
          size = u32[(address + body + 4) >>> 2];
          if (data + size > capacityBytes) return -1;
        } else if (size > 8) return -1;
        for (let at = data; at < data + size; at++) if ((u8[at] & 0xc0) !== 0x80) leads++;
      }
      return leads;
    },
    splitCells(cell, count, target, limit, small, body) {
      const { u32, i32 } = memory;
      let to = target;
      for (let i = 0, word = cell >>> 2; i < count; i++, word += 4) {
        const span = (u32[word + 2] + body) >>> 2;
        to =
          i32[word] === small
            ? loops.splitUtf8(word * 4 + 8, u32[word + 1], to, limit, small)
            : loops.splitUtf8(u32[span], u32[span + 1], to, limit, small);
      }
      return to;
    },
  };
  return loops;
}
