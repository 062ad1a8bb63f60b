import { type DecoderFactory, decodeUtf8Text, singleByteDecoder, utf16Decoder, utf32Decoder } from "../decode-text.js";
import { cesu8Decoder } from "./cesu8.js";
import { gbkDecoder, unifiedHangulDecoder } from "./double-byte-decoder.js";
import { ENCODING_NAMES } from "./encoding-names.data.js";
import { platformDecoder, platformStreamDecoder } from "./platform-decoder.js";
import { singleByteTable, tableDecoder } from "./single-byte-table.js";
import { utf7Decoder } from "./utf7.js";

/** Options of an encoding, written after its name: `UTF-16,version=1`. */
interface EncodingOptions {
  readonly version: number;
  readonly swapsNewlines: boolean;
}

const MAX_NAME_LENGTH = 60;

/** The decoders of an encoding by one of ICU's aliases; undefined when it is unknown. Source: ICU, ucnv_bld.cpp and ucnv_io.cpp. */
export function decodersByAlias(alias: string): DecoderFactory | undefined {
  const asked = alias.split(",", 1)[0];
  if (asked.length >= MAX_NAME_LENGTH) return undefined;
  if (lettersAndDigits(asked) === "iso2022")
    return decodersByName(alias.replace(asked, "ISO_2022"), readOptions(alias));
  const name = nameOf(asked) ?? (asked.startsWith("x-") ? nameOf(asked.slice(2)) : undefined);
  if (name === undefined) return undefined;
  return decodersByName(name, readOptions(name.includes(",") ? `${alias},${name}` : alias));
}

/** ICU's name of an encoding. */
function nameOf(alias: string): string | undefined {
  const key = ` ${lettersAndDigits(alias)}`;
  if (key === " ") return undefined;
  const line = ENCODING_NAMES.split("\n").find((line) => `${line} `.includes(`${key} `));
  return line?.slice(0, line.indexOf(" "));
}

/** Letters and digits without case and without zeros before numbers. Source: ICU, ucnv_io_stripASCIIForCompare. */
function lettersAndDigits(alias: string): string {
  // A zero is dropped before another digit, unless a digit other than a dropped zero comes before it.
  const kept = alias.replace(/[0-9]+/g, (digits) => digits.replace(/^0+(?=[0-9])/, ""));
  return kept.replace(/[^0-9A-Za-z]/g, "").toLowerCase();
}

function readOptions(name: string): EncodingOptions {
  const options = name.split(",").slice(1);
  const version =
    options
      .filter((option) => option.startsWith("version="))
      .pop()
      ?.charAt(8) ?? "0";
  return { version: /[0-9]/.test(version) ? Number(version) : 0, swapsNewlines: options.includes("swaplfnl") };
}

/** Encodings of more bytes a character that the platform's TextDecoder has, by ICU's name. */
const PLATFORM_LABELS: ReadonlyMap<string, string> = new Map([
  ["gb18030", "gb18030"],
  ["windows-950-2000", "big5"],
  ["euc-jp-2007", "euc-jp"],
  ["ibm-943_P15A-2003", "shift_jis"],
  ["ibm-970_P110_P110-2006_U2", "euc-kr"],
]);

function decodersByName(name: string, { version, swapsNewlines }: EncodingOptions): DecoderFactory | undefined {
  const base = name.split(",", 1)[0];
  const table = singleByteTable(base);
  if (table) return () => tableDecoder(table, swapsNewlines);
  const label = PLATFORM_LABELS.get(name);
  if (label) return () => platformDecoder(label);
  if (name === "ISO_2022,locale=ja,version=0") return () => platformStreamDecoder("iso-2022-jp");
  switch (base) {
    case "US-ASCII":
      return () => singleByteDecoder(0x7f);
    case "ISO-8859-1":
      return () => singleByteDecoder(0xff);
    case "windows-936-2000":
      return gbkDecoder;
    case "windows-949-2000":
      return unifiedHangulDecoder;
    case "CESU-8":
      return cesu8Decoder;
    case "UTF-7":
      return utf7Decoder;
    case "UTF-8":
      return () => decodeUtf8Text;
    case "UTF-16":
      return version > 2 ? undefined : () => utf16Decoder("big", version === 1 ? "required" : "optional");
    case "UTF-16BE":
    case "UTF-16LE":
      return version > 1
        ? undefined
        : () => utf16Decoder(base === "UTF-16BE" ? "big" : "little", version === 1 ? "own" : "kept");
    case "UTF16_PlatformEndian":
      return () => utf16Decoder("little");
    case "UTF16_OppositeEndian":
      return () => utf16Decoder("big");
    case "UTF-32":
      return () => utf32Decoder("big", "optional");
    case "UTF-32BE":
    case "UTF32_OppositeEndian":
      return () => utf32Decoder("big");
    case "UTF-32LE":
    case "UTF32_PlatformEndian":
      return () => utf32Decoder("little");
  }
  return undefined;
}
