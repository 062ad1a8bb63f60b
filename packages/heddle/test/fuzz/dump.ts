import { type ByteReader, fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { encodeLegacyString, legacyStringSize } from "@heddle/tstring/legacy";
import { DynamicBuffer, TfLiteType } from "@heddle/tstring/tflite";
import { cellsJson } from "../../src/dump/cells-json.js";
import { cellsTable } from "../../src/dump/cells-table.js";
import { hexLines } from "../../src/dump/hex-lines.js";
import { dumpLayouts } from "../../src/dump/layouts.js";
import { jsonText } from "../../src/predict/json-text.js";

const plain = (text: string) => text;

function dump(layout: keyof typeof dumpLayouts, valid: ByteReader["valid"]) {
  return fuzzBytes({
    valid,
    read(bytes, _memory, random) {
      const mayCount = layout !== "block" && layout !== "tflite" && layout !== "legacy" && random.below(4) === 0;
      const count = mayCount ? random.below(Math.floor(bytes.length / 24) + 1) : undefined;
      const base = mayCount && random.below(2) === 0 ? random.below(40) : undefined;
      const strings = dumpLayouts[layout].read(bytes, { count, base });
      JSON.parse(jsonText(cellsJson(strings)));
      const { columns, rows } = cellsTable(strings);
      if (rows.some((row) => row.length !== columns.length)) throw new Error("a row of another length");
      hexLines(bytes, strings, plain);
      for (const { text, sizeBytes, problem } of strings.cells) {
        if (text ? text.length !== sizeBytes : problem === undefined) throw new Error(`a text of ${sizeBytes} bytes`);
      }
    },
  });
}

/** Cells with zeros in them: an array of empty strings. */
const zeros: ByteReader["valid"] = (random) => new Uint8Array(48 * random.below(6));

export const dumpTf = dump("tf", zeros);
export const dumpLp64 = dump("lp64", zeros);
export const dumpRfc16 = dump("rfc16", zeros);
export const dumpBlock = dump("block", (random) => {
  const buffer = new DynamicBuffer();
  for (const string of random.strings()) buffer.addString(string);
  return buffer.toBytes(TfLiteType.TSTRING);
});
export const dumpTflite = dump("tflite", (random) => {
  const buffer = new DynamicBuffer();
  for (const string of random.strings()) buffer.addString(string);
  return buffer.toBytes();
});
export const dumpLegacy = dump("legacy", (random) => {
  const string = random.bytes(random.below(200));
  const bytes = new Uint8Array(8 + legacyStringSize(string.length));
  encodeLegacyString(string, bytes.subarray(8));
  return bytes;
});
