import { ILL_FORMED, type TextToCodePoints } from "../decode-text.js";
import { SINGLE_BYTE_TABLES } from "./single-byte-tables.data.js";

/** The code point of each byte of an encoding of one byte a character, {@link ILL_FORMED} where it has none; undefined for others. */
export function singleByteTable(name: string): Int32Array | undefined {
  const lines = SINGLE_BYTE_TABLES.split("\n");
  const number = lines.findIndex((line) => line.startsWith(`${name} `));
  return number < 0 ? undefined : readTable(lines, number + 1);
}

/** Table 0 is Latin-1, table n is read from the n-th line. */
function readTable(lines: readonly string[], number: number): Int32Array {
  if (number === 0) return Int32Array.from({ length: 256 }, (_, byte) => byte);
  const [, base, ...runs] = lines[number - 1].split(" ");
  const table = readTable(lines, Number.parseInt(base, 36));
  let at = 0;
  for (const run of runs) {
    const [skipped, codePoint, length = "1"] = run.split(".");
    at += Number.parseInt(skipped, 36);
    const end = at + Number.parseInt(length, 36);
    if (!codePoint) table.fill(ILL_FORMED, at, end);
    else for (let next = Number.parseInt(codePoint, 36); at < end; at++) table[at] = next++;
    at = end;
  }
  return table;
}

const EBCDIC_NEWLINE = 0x15;
const EBCDIC_LINE_FEED = 0x25;

/** A decoder of an encoding of one byte a character. `swapsNewlines` exchanges LF and NL in encodings that are forms of EBCDIC. */
export function tableDecoder(table: Int32Array, swapsNewlines: boolean): TextToCodePoints {
  let codePoints = table;
  if (swapsNewlines && table[EBCDIC_NEWLINE] === 0x85 && table[EBCDIC_LINE_FEED] === 0x0a) {
    codePoints = table.slice();
    codePoints[EBCDIC_NEWLINE] = 0x0a;
    codePoints[EBCDIC_LINE_FEED] = 0x85;
  }
  return (u8, begin, end, emit) => {
    for (let at = begin; at < end; at++) emit(codePoints[u8[at]], at - begin);
  };
}
