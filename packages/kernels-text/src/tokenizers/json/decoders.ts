import { utf8Bytes } from "@heddle/memory/utf8";
import type { JsonFields } from "./json-fields.js";
import { writeByteCharacters } from "./models/byte-alphabet.js";
import { patternIn } from "./splits/pattern.js";

/** Turns pieces into parts of a text. */
export type Decoder = (pieces: readonly string[]) => readonly string[];

/** Changes a piece by itself and its place. */
export type PieceStep = (piece: string, isFirst: boolean, isLast: boolean) => string;

/** Steps that make one text of pieces. */
export const Joining = { TEXTS: 0, BYTE_CHARACTERS: 1, BYTE_PIECES: 2 } as const;
export type Joining = (typeof Joining)[keyof typeof Joining];

/** A step of a decoder. */
export interface DecoderStep {
  readonly decode: Decoder;
  /** The same for one piece. Undefined for a step that takes pieces together. */
  readonly ofPiece?: PieceStep;
  /** True when a piece may become something else at the beginning or end of its text. */
  readonly hasPlaces?: boolean;
  /** BYTE_PIECES leaves the pieces of a text apart. */
  readonly joins?: Joining;
}

const lossy = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });
const strict = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });
const REPLACEMENT = "\ufffd";
const BYTE_PIECE_UNITS = 6;

/**
 * The steps of the decoder of a tokenizer.json. Default: a space between pieces.
 *
 * @throws {StatusError} UNIMPLEMENTED with its type for one that is not known; INVALID_ARGUMENT for fields of other types
 */
export function decoderStepsOf(fields: JsonFields | undefined): readonly DecoderStep[] {
  if (!fields) return [spacedStep()];
  return fields.type === "Sequence" ? fields.objects("decoders").flatMap(decoderStepsOf) : [decoderStepOf(fields)];
}

function decoderStepOf(fields: JsonFields): DecoderStep {
  switch (fields.type) {
    case "ByteLevel":
      return {
        decode: (pieces) => [textOfBytes(pieces.map(bytesOfPiece), Joining.BYTE_CHARACTERS)],
        joins: Joining.BYTE_CHARACTERS,
      };
    case "ByteFallback":
      return { decode: withBytes, joins: Joining.BYTE_PIECES };
    case "Fuse":
      return { decode: (pieces) => [pieces.join("")], joins: Joining.TEXTS };
    case "Replace": {
      const [pattern, content] = [patternIn(fields), fields.text("content")];
      const text = fields.object("pattern")?.value("String");
      const mayMatch = (piece: string) => typeof text !== "string" || piece.includes(text);
      return stepOf((piece) => (mayMatch(piece) ? piece.replace(pattern, () => content) : piece));
    }
    case "Strip": {
      const [content, start, stop] = [fields.text("content"), fields.count("start"), fields.count("stop")];
      return stepOf((piece) => stripped(piece, content, start, stop));
    }
    case "Metaspace":
      return metaspaceOf(fields);
    case "BPEDecoder": {
      const suffix = fields.text("suffix", "</w>");
      return stepOf((piece, _, isLast) => piece.replaceAll(suffix, isLast ? "" : " "), true);
    }
    case "WordPiece":
      return wordpieceStep(fields.text("prefix", "##"), fields.bool("cleanup", true));
    case "CTC":
      return { decode: ctcOf(fields) };
    default:
      throw fields.unsupported(`the type ${fields.type}`);
  }
}

function stepOf(ofPiece: PieceStep, hasPlaces = false): DecoderStep {
  const decode: Decoder = (pieces) => pieces.map((piece, i) => ofPiece(piece, i === 0, i === pieces.length - 1));
  return { decode, ofPiece, hasPlaces };
}

/** A piece without up to `start` times `content` at its beginning, and up to `stop` times at its end. */
function stripped(piece: string, content: string, start: number, stop: number): string {
  if (content === "") return piece;
  let from = 0;
  for (let i = 0; i < start && piece.startsWith(content, from); i++) from += content.length;
  let to = piece.length;
  for (let i = 0; i < stop && to - content.length >= from && piece.endsWith(content, to); i++) to -= content.length;
  return piece.slice(from, to);
}

function metaspaceOf(fields: JsonFields): DecoderStep {
  const replacement = fields.text("replacement", "▁");
  const isPrepended =
    fields.text("prepend_scheme", fields.bool("add_prefix_space", true) ? "always" : "never") !== "never";
  return stepOf((piece, isFirst) => piece.replaceAll(replacement, isFirst && isPrepended ? "" : " "), true);
}

/** A space between pieces. */
export function spacedStep(): DecoderStep {
  return stepOf((piece, isFirst) => (isFirst ? piece : ` ${piece}`), true);
}

/** A space before each piece that begins a word. */
export function wordpieceStep(prefix: string, cleans: boolean): DecoderStep {
  return stepOf((piece, isFirst) => {
    const text = isFirst ? piece : piece.startsWith(prefix) ? piece.slice(prefix.length) : ` ${piece}`;
    return cleans ? withoutOddSpaces(text) : text;
  }, true);
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
  return MAY_BE_ODD.test(text) ? cleaned(text) : text;
}

/** The beginnings of all that {@link cleaned} replaces. */
const MAY_BE_ODD = / (?:[.?!,']|n't|do not)/;

function cleaned(text: string): string {
  return text
    .replace(/ ([.?!,])/g, "$1")
    .replaceAll(" ' ", "'")
    .replaceAll(" n't", "n't")
    .replaceAll(" 'm", "'m")
    .replaceAll(" do not", " don't")
    .replace(/ '(s|ve|re)/g, "'$1");
}

/** The bytes that the characters of a piece stand for, or those of its text when one stands for none. */
export function bytesOfPiece(piece: string): Uint8Array {
  const bytes = new Uint8Array(piece.length);
  return writeByteCharacters(piece, bytes, 0) < 0 ? utf8Bytes(piece) : bytes;
}

/** The byte of a piece such as `<0x0A>`; undefined for others. */
export function byteOfPiece(piece: string): number | undefined {
  if (piece.length !== BYTE_PIECE_UNITS) return undefined;
  const byte = /^<0x([0-9A-Fa-f]{2})>$/.exec(piece);
  return byte ? Number.parseInt(byte[1], 16) : undefined;
}

/** The text of bytes that are UTF-8; undefined for others. */
export function textIfWhole(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of the bytes of pieces next to each other. Byte pieces that are not UTF-8 are a U+FFFD for each. */
export function textOfBytes(parts: readonly Uint8Array[], joining: Joining): string {
  const bytes = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let size = 0;
  for (const part of parts) {
    bytes.set(part, size);
    size += part.length;
  }
  if (joining !== Joining.BYTE_PIECES) return lossy.decode(bytes);
  return textIfWhole(bytes) ?? REPLACEMENT.repeat(size);
}

/** Puts characters in place of rows of pieces such as `<0x0A>`. */
function withBytes(pieces: readonly string[]): string[] {
  const made: string[] = [];
  let bytes: number[] = [];
  const addBytes = () => {
    if (bytes.length === 0) return;
    const text = textIfWhole(Uint8Array.from(bytes));
    if (text === undefined) made.push(...bytes.map(() => REPLACEMENT));
    else made.push(text);
    bytes = [];
  };
  for (const piece of pieces) {
    const byte = byteOfPiece(piece);
    if (byte !== undefined) bytes.push(byte);
    else {
      addBytes();
      made.push(piece);
    }
  }
  addBytes();
  return made;
}
