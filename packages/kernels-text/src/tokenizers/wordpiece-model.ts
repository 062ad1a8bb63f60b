import { invalidArgument, unimplemented } from "@heddle/status";
import type { BertNormalization } from "./bert-characters.js";
import { fileText } from "./file-text.js";
import { type DecoderStep, spacedStep, wordpieceStep } from "./json/decoders.js";
import { endOfWords } from "./json/splits/white-space.js";

/** A WordPiece vocabulary and how texts are encoded with it. */
export interface BertModel {
  /** The number of each piece. */
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly normalization: BertNormalization;
  readonly unknown: string;
  readonly suffix: string;
  readonly maxCharacters: number;
  /** Pieces that stand for themselves wherever a text has them, with their numbers. */
  readonly added: ReadonlyMap<string, number>;
}

/** A WordPiece vocabulary and how it is used. */
export interface WordpieceModel extends BertModel {
  /** The added pieces that are left out of decoded text. */
  readonly special: ReadonlySet<string>;
  /** Undefined for a decoder of another kind. */
  readonly decoder: DecoderStep | undefined;
}

/** The parts of tokenizer.json that are read. */
interface TokenizerJson {
  readonly normalizer?: Readonly<Record<string, unknown>> | null;
  readonly pre_tokenizer?: Readonly<Record<string, unknown>> | null;
  readonly model?: Readonly<Record<string, unknown>> | null;
  readonly decoder?: Readonly<Record<string, unknown>> | null;
  readonly added_tokens?: readonly Readonly<Record<string, unknown>>[];
}

/** The special pieces of BERT's vocabularies. */
const SPECIAL: readonly string[] = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];

/**
 * Reads `vocab.txt`, which has a piece a line, or `tokenizer.json`.
 *
 * @param lowercases for vocab.txt, which does not say
 * @throws {StatusError} INVALID_ARGUMENT for other content, and bytes that are not UTF-8; UNIMPLEMENTED for a part of tokenizer.json of another kind
 */
export function readWordpieceModel(source: string | Uint8Array, lowercases: boolean): WordpieceModel {
  const text = fileText(source, "the vocabulary");
  return isObject(text) ? modelOfJson(text) : modelOfLines(text, lowercases);
}

/** True for an object of JSON: a vocab.txt, too, may have the piece `{` in its first line. */
function isObject(text: string): boolean {
  return text.trimStart().startsWith("{") && !/^\[UNK\][\t\r ]*$/m.test(text);
}

function modelOfLines(text: string, lowercases: boolean): WordpieceModel {
  const lines = text.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  const vocabulary = new Map(lines.map((line, id) => [line.slice(0, endOfWords(line)), id]));
  return checked({
    vocabulary,
    normalization: { cleansText: true, splitsIdeographs: true, stripsAccents: lowercases, lowercases },
    unknown: "[UNK]",
    suffix: "##",
    maxCharacters: 100,
    added: new Map([...vocabulary].filter(([piece]) => SPECIAL.includes(piece))),
    special: new Set(SPECIAL),
    decoder: wordpieceStep("##", true),
  });
}

function modelOfJson(text: string): WordpieceModel {
  const { model, normalizer, pre_tokenizer, decoder, added_tokens = [] } = parsed(text);
  checkType("model", model, "WordPiece");
  checkType("normalizer", normalizer, "BertNormalizer");
  checkType("pre_tokenizer", pre_tokenizer, "BertPreTokenizer");
  const vocabulary = new Map<string, number>();
  for (const [piece, id] of Object.entries(record(model?.vocab, "model.vocab"))) {
    if (!Number.isInteger(id) || Number(id) < 0 || Number(id) > 0x7fffffff) {
      throw invalidArgument(`tokenizer.json: the number of the piece "${piece}" is ${id}`);
    }
    vocabulary.set(piece, Number(id));
  }
  const lowercases = normalizer?.lowercase !== false;
  return checked({
    vocabulary,
    normalization: {
      cleansText: normalizer?.clean_text !== false,
      splitsIdeographs: normalizer?.handle_chinese_chars !== false,
      stripsAccents: typeof normalizer?.strip_accents === "boolean" ? normalizer.strip_accents : lowercases,
      lowercases,
    },
    unknown: String(model?.unk_token ?? "[UNK]"),
    suffix: String(model?.continuing_subword_prefix ?? "##"),
    maxCharacters: Number(model?.max_input_chars_per_word ?? 100),
    added: new Map(added_tokens.map(addedPiece)),
    special: new Set(added_tokens.filter(({ special }) => special === true).map(({ content }) => String(content))),
    decoder: decoderOfJson(decoder),
  });
}

function decoderOfJson(decoder: Readonly<Record<string, unknown>> | null | undefined): DecoderStep | undefined {
  if (!decoder) return spacedStep();
  const { type, prefix, cleanup } = decoder;
  return type === "WordPiece" ? wordpieceStep(String(prefix ?? "##"), cleanup !== false) : undefined;
}

function parsed(text: string): TokenizerJson {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidArgument(`tokenizer.json: ${error instanceof Error ? error.message : error}`);
  }
}

function checkType(part: string, found: Readonly<Record<string, unknown>> | null | undefined, wanted: string): void {
  const { type } = record(found, part);
  if (type !== wanted) throw unimplemented(`tokenizer.json: ${part} is ${type}, but only ${wanted} is supported`);
}

function record(value: unknown, part: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null) return value as Readonly<Record<string, unknown>>;
  throw invalidArgument(`tokenizer.json: ${part} is missing`);
}

function addedPiece(token: Readonly<Record<string, unknown>>): [content: string, id: number] {
  const { content, id } = token;
  if (typeof content !== "string" || content === "" || !Number.isInteger(id) || Number(id) < 0) {
    throw invalidArgument("tokenizer.json: an added token has no content or id");
  }
  for (const option of ["single_word", "lstrip", "rstrip", "normalized"]) {
    if (token[option] === true) throw unimplemented(`tokenizer.json: the added token ${content} has ${option}`);
  }
  return [content, Number(id)];
}

function checked(model: WordpieceModel): WordpieceModel {
  if (model.vocabulary.has(model.unknown)) return model;
  throw invalidArgument(`the vocabulary has no ${model.unknown}, the piece for unknown words`);
}
