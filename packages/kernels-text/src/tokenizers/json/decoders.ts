import { utf8Bytes } from "@heddle/memory/utf8";
import type { JsonFields } from "./json-fields.js";
import { BYTE_OF_CODE } from "./models/byte-alphabet.js";
import { escaped, patternIn } from "./splits/pattern.js";

/** Turns pieces into parts of a text. */
export type Decoder = (pieces: readonly string[]) => readonly string[];

const lossy = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });
const strict = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });

/**
 * The decoder of a tokenizer.json. Default: a space between pieces.
 *
 * @throws {StatusError} UNIMPLEMENTED with its type for one that is not known; INVALID_ARGUMENT for fields of other types
 */
export function decoderOf(fields: JsonFields | undefined): Decoder {
  if (!fields) return (pieces) => [pieces.join(" ")];
  switch (fields.type) {
    case "Sequence": {
      const parts = fields.objects("decoders").map(decoderOf);
      return (pieces) => parts.reduce((changed, decode) => decode(changed), pieces);
    }
    case "ByteLevel":
      return (pieces) => [lossy.decode(Uint8Array.from(pieces.flatMap(bytesOfPiece)))];
    case "ByteFallback":
      return withBytes;
    case "Fuse":
      return (pieces) => [pieces.join("")];
    case "Replace": {
      const [pattern, content] = [patternIn(fields), fields.text("content")];
      return (pieces) => pieces.map((piece) => piece.replace(pattern, () => content));
    }
    case "Strip": {
      const content = escaped(fields.text("content"));
      const start = new RegExp(`^(?:${content}){0,${fields.count("start")}}`, "u");
      const stop = new RegExp(`(?:${content}){0,${fields.count("stop")}}$`, "u");
      return (pieces) => pieces.map((piece) => piece.replace(start, "").replace(stop, ""));
    }
    case "Metaspace":
      return metaspaceOf(fields);
    case "BPEDecoder": {
      const suffix = fields.text("suffix", "</w>");
      return (pieces) => pieces.map((piece, i) => piece.replaceAll(suffix, i === pieces.length - 1 ? "" : " "));
    }
    case "WordPiece":
      return wordpieceOf(fields);
    case "CTC":
      return ctcOf(fields);
    default:
      throw fields.unsupported(`the type ${fields.type}`);
  }
}

function metaspaceOf(fields: JsonFields): Decoder {
  const replacement = fields.text("replacement", "▁");
  const isPrepended =
    fields.text("prepend_scheme", fields.bool("add_prefix_space", true) ? "always" : "never") !== "never";
  return (pieces) => pieces.map((piece, i) => piece.replaceAll(replacement, i === 0 && isPrepended ? "" : " "));
}

/** A space before each piece that begins a word. */
function wordpieceOf(fields: JsonFields): Decoder {
  const prefix = fields.text("prefix", "##");
  const cleans = fields.bool("cleanup", true);
  return (pieces) =>
    pieces.map((piece, i) => {
      const text = i === 0 ? piece : piece.startsWith(prefix) ? piece.slice(prefix.length) : ` ${piece}`;
      return cleans ? withoutOddSpaces(text) : text;
    });
}

/** Rows of the same piece are one, and a delimiter stands for spaces. */
function ctcOf(fields: JsonFields): Decoder {
  const [padding, delimiter] = [fields.text("pad_token", "<pad>"), fields.text("word_delimiter_token", "|")];
  const cleans = fields.bool("cleanup", true);
  return (pieces) =>
    pieces
      .filter((piece, i) => i === 0 || piece !== pieces[i - 1])
      .map((piece) => piece.replaceAll(padding, ""))
      .map((piece) => (cleans ? withoutOddSpaces(piece).replaceAll(delimiter, " ") : piece))
      .filter((piece) => piece !== "");
}

/** Source: cleanup in decoders/wordpiece of tokenizers 0.23. */
function withoutOddSpaces(text: string): string {
  return text
    .replace(/ ([.?!,])/g, "$1")
    .replaceAll(" ' ", "'")
    .replaceAll(" n't", "n't")
    .replaceAll(" 'm", "'m")
    .replaceAll(" do not", " don't")
    .replace(/ '(s|ve|re)/g, "'$1");
}

/** The bytes that the characters of a piece stand for, or those of its text when one stands for none. */
function bytesOfPiece(piece: string): number[] {
  const bytes = Array.from(piece, (character) => BYTE_OF_CODE[character.codePointAt(0) ?? 0] ?? -1);
  return bytes.includes(-1) ? [...utf8Bytes(piece)] : bytes;
}

/** Puts characters in place of pieces such as `<0x0A>`; U+FFFD for each of a row of bytes that are not UTF-8. */
function withBytes(pieces: readonly string[]): string[] {
  const made: string[] = [];
  let bytes: number[] = [];
  const addBytes = () => {
    if (bytes.length === 0) return;
    try {
      made.push(strict.decode(Uint8Array.from(bytes)));
    } catch {
      for (const _ of bytes) made.push("\ufffd");
    }
    bytes = [];
  };
  for (const piece of pieces) {
    const byte = /^<0x([0-9A-Fa-f]{2})>$/.exec(piece);
    if (byte) bytes.push(Number.parseInt(byte[1], 16));
    else {
      addBytes();
      made.push(piece);
    }
  }
  addBytes();
  return made;
}
