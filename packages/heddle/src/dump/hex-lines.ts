import type { DumpedStrings, Field } from "./dumped-strings.js";

/** Bytes of a field that are shown; the others are counted. */
const MOST_BYTES = 24;

/** Equal bytes that are shown; more are shortened to `00 × 12`. */
const MOST_EQUAL = 4;

interface HexLine {
  readonly at: string;
  readonly hex: string;
  readonly means: string;
}

/** Shows the bytes of every cell, field by field: position, bytes, meaning. */
export function hexLines(
  bytes: Uint8Array,
  { cells, fields }: DumpedStrings,
  bold: (text: string) => string,
): string[] {
  const sections = cells.map(({ type, fields }, index) => ({
    title: `cell ${index}${type === undefined ? "" : `, ${type}`}`,
    lines: fields().map((field) => hexLine(bytes, field)),
  }));
  if (fields.length > 0) sections.unshift({ title: "buffer", lines: fields.map((field) => hexLine(bytes, field)) });
  const all = sections.flatMap(({ lines }) => lines);
  const atWidth = widest(all, "at");
  const meansWidth = widest(all, "means");
  return sections.flatMap(({ title, lines }) => [
    bold(title),
    ...lines.map(({ at, hex, means }) => `  ${at.padStart(atWidth)}  ${means.padEnd(meansWidth)}  ${hex}`),
  ]);
}

function hexLine(bytes: Uint8Array, { at, lengthBytes, means }: Field): HexLine {
  return { at: String(at), hex: hexOf(bytes.subarray(at, at + lengthBytes)), means };
}

function hexOf(bytes: Uint8Array): string {
  const [first = 0] = bytes;
  if (bytes.length > MOST_EQUAL && bytes.every((byte) => byte === first)) return `${digits(first)} × ${bytes.length}`;
  const shown = Array.from(bytes.subarray(0, MOST_BYTES), digits).join(" ");
  return bytes.length > MOST_BYTES ? `${shown} … ${bytes.length - MOST_BYTES} more` : shown;
}

function digits(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}

function widest(lines: readonly HexLine[], column: keyof HexLine): number {
  return lines.reduce((most, line) => Math.max(most, line[column].length), 0);
}
