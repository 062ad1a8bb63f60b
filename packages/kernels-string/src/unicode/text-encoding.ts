import { importedCode, invalidArgument } from "@heddle/status";
import { type DecoderFactory, decodeUtf8Text, singleByteDecoder, utf16Decoder, utf32Decoder } from "./decode-text.js";

/** Common encodings by name without case, blanks, hyphens and underscores. They need no tables. */
const COMMON: ReadonlyMap<string, DecoderFactory> = new Map<string, DecoderFactory>([
  ["utf8", () => decodeUtf8Text],
  ["ascii", () => singleByteDecoder(0x7f)],
  ["usascii", () => singleByteDecoder(0x7f)],
  ["iso88591", () => singleByteDecoder(0xff)],
  ["latin1", () => singleByteDecoder(0xff)],
  ["utf16", () => utf16Decoder("big", "optional")],
  ["utf16be", () => utf16Decoder("big")],
  ["utf16le", () => utf16Decoder("little")],
  ["utf32", () => utf32Decoder("big", "optional")],
  ["utf32be", () => utf32Decoder("big")],
  ["utf32le", () => utf32Decoder("little")],
]);

/**
 * A factory of decoders of the encoding `name`, a name or alias that ICU knows. A promise unless the encoding is common: the others
 * are in a module of their own.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the encoding is unknown
 */
export function decodersFor(name: string): DecoderFactory | Promise<DecoderFactory> {
  return COMMON.get(name.toLowerCase().replace(/[-_ ]/g, "")) ?? importedDecoders(name);
}

async function importedDecoders(name: string): Promise<DecoderFactory> {
  const { decodersByAlias } = await importedCode(import("./encodings/decoders-by-alias.js"));
  const decoders = decodersByAlias(name);
  if (!decoders) throw invalidArgument(`Could not create converter for input encoding: ${name}`);
  return decoders;
}
