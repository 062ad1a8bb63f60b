import {
  decodeUtf8Text,
  platformDecoder,
  singleByteDecoder,
  type TextToCodePoints,
  utf16Decoder,
  utf32Decoder,
} from "./decode-text.js";
import { unknownEncoding } from "./errors.js";

/** Makes a decoder for the texts of one tensor. */
export type DecoderFactory = () => TextToCodePoints;

/** Encodings by name without case, blanks, hyphens and underscores, which ICU ignores. */
const DECODERS: Readonly<Record<string, DecoderFactory>> = {
  utf8: () => decodeUtf8Text,
  ascii: () => singleByteDecoder(0x7f),
  usascii: () => singleByteDecoder(0x7f),
  iso88591: () => singleByteDecoder(0xff),
  latin1: () => singleByteDecoder(0xff),
  utf16: () => utf16Decoder("marked"),
  utf16be: () => utf16Decoder("big"),
  utf16le: () => utf16Decoder("little"),
  utf32: () => utf32Decoder("marked"),
  utf32be: () => utf32Decoder("big"),
  utf32le: () => utf32Decoder("little"),
};

/** Encodings of TextDecoder that are none of ICU's. */
const WEB_ONLY = ["replacement", "x-user-defined"];

/**
 * What makes decoders of an encoding. Beside the Unicode encodings, ASCII and Latin-1 these are TextDecoder's, whose tables for old
 * encodings may differ from ICU's in control characters and private use.
 *
 * @throws {StatusError} INVALID_ARGUMENT when there is no encoding of that name
 */
export function decodersFor(name: string): DecoderFactory {
  const decoder = DECODERS[name.toLowerCase().replace(/[-_ ]/g, "")];
  if (decoder !== undefined) return decoder;
  try {
    const label = new TextDecoder(name).encoding;
    if (!WEB_ONLY.includes(label)) return () => platformDecoder(label);
  } catch {
    // RangeError: TextDecoder does not know the name either.
  }
  throw unknownEncoding(name);
}
