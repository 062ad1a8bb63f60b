import { invalidArgument } from "@heddle/status";
import {
  decodeUtf8Text,
  platformDecoder,
  singleByteDecoder,
  type TextToCodePoints,
  utf16Decoder,
  utf32Decoder,
} from "./decode-text.js";

/** Creates a decoder for the texts of one tensor. */
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

/** Encodings of TextDecoder that ICU does not have. */
const WEB_ONLY = ["replacement", "x-user-defined"];

/**
 * A factory of decoders of the encoding `name`. Encodings other than Unicode's, ASCII and Latin-1 are those of TextDecoder, whose
 * tables may differ from ICU's in control characters and private use.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the encoding is unknown
 */
export function decodersFor(name: string): DecoderFactory {
  const decoder = DECODERS[name.toLowerCase().replace(/[-_ ]/g, "")];
  if (decoder !== undefined) return decoder;
  try {
    const label = new TextDecoder(name).encoding;
    if (!WEB_ONLY.includes(label)) return () => platformDecoder(label);
  } catch {
    // RangeError: TextDecoder does not know the name.
  }
  throw invalidArgument(`Could not create converter for input encoding: ${name}`);
}
