import { decodeUtf8 } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { fromBase64 } from "@heddle/tensor";
import { BYTE_CHARACTERS } from "./json/byte-alphabet.js";
import { JsonFields } from "./json/json-fields.js";
import { JsonTokenizer, type TokenizerJsonOptions } from "./tokenizer-json.js";

/** Options of {@link bytePairs}. */
export interface BytePairsOptions extends TokenizerJsonOptions {
  /** The pattern, in Oniguruma's form, of the words of a text. Default: GPT-2's. */
  readonly pattern?: string;
  /** True for a space before texts that have none. Default false. */
  readonly addsPrefixSpace?: boolean;
  /** The pieces that texts may have for themselves, such as `<|endoftext|>`. Default: none. */
  readonly specialTokens?: readonly string[];
}

/** Options of {@link tiktoken}. */
export interface TiktokenOptions extends TokenizerJsonOptions {
  /** The pattern of the words of a text, which the file does not have. */
  readonly pattern: string;
  /** The ids of tokens that texts may have for themselves, such as `<|endoftext|>`. Default: none. */
  readonly specialTokens?: Readonly<Record<string, number>>;
}

/** A text, or its UTF-8. */
type Text = string | Uint8Array;

/**
 * The tokenizer of the files `vocab.json` and `merges.txt` of GPT-2, RoBERTa and others that merge bytes, without special tokens around texts.
 *
 * @throws {StatusError} INVALID_ARGUMENT for files that make no sense, with the line
 *
 * @example
 * const tokenizer = bytePairs(await readFile("vocab.json"), await readFile("merges.txt"), { specialTokens: ["<|endoftext|>"] });
 */
export function bytePairs(vocabulary: Text, merges: Text, options: BytePairsOptions = {}): JsonTokenizer {
  const { pattern, addsPrefixSpace = false, specialTokens = [], ...others } = options;
  const vocab = parsedVocabulary(textOf(vocabulary));
  const special = specialTokens.map((content) => {
    const id = vocab[content];
    if (id === undefined) throw invalidArgument(`vocab.json has no piece '${content}', a special token`, { content });
    return [content, id] as const;
  });
  const model = { type: "BPE", vocab, merges: mergesIn(textOf(merges)) };
  return tokenizerOf(model, pattern, addsPrefixSpace, special, others);
}

/**
 * The tokenizer of a file of tiktoken: a line for each piece, its bytes in Base64 and its rank, which is its id.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a file that makes no sense, with the line
 *
 * @example
 * const cl100k = "'(?i:[sdmt]|ll|ve|re)|[^\\r\\n\\p{L}\\p{N}]?+\\p{L}++|\\p{N}{1,3}+| ?[^\\s\\p{L}\\p{N}]++[\\r\\n]*+|\\s++$|\\s*[\\r\\n]|\\s+(?!\\S)|\\s";
 * const tokenizer = tiktoken(await readFile("cl100k_base.tiktoken"), { pattern: cl100k, specialTokens: { "<|endoftext|>": 100257 } });
 */
export function tiktoken(file: Text, { pattern, specialTokens = {}, ...others }: TiktokenOptions): JsonTokenizer {
  const ids = ranksIn(textOf(file));
  const model = {
    type: "BPE",
    vocab: Object.fromEntries(ids),
    merges: mergesOf(ids),
    ignore_merges: true,
  };
  return tokenizerOf(model, pattern, false, Object.entries(specialTokens), others);
}

function textOf(text: Text): string {
  return typeof text === "string" ? text : decodeUtf8(text, 0, text.length);
}

function tokenizerOf(
  model: object,
  pattern: string | undefined,
  addsPrefixSpace: boolean,
  special: readonly (readonly [content: string, id: number])[],
  options: TokenizerJsonOptions,
): JsonTokenizer {
  const bytes = { type: "ByteLevel", add_prefix_space: addsPrefixSpace, use_regex: pattern === undefined };
  const split = { type: "Split", pattern: { Regex: pattern }, behavior: "Isolated", invert: false };
  const root = {
    model,
    pre_tokenizer: pattern === undefined ? bytes : { type: "Sequence", pretokenizers: [split, bytes] },
    decoder: { type: "ByteLevel" },
    added_tokens: special.map(([content, id]) => ({ id, content, special: true })),
  };
  return new JsonTokenizer(new JsonFields(root, "root"), options);
}

function parsedVocabulary(text: string): Readonly<Record<string, number>> {
  try {
    const vocabulary: unknown = JSON.parse(text);
    if (typeof vocabulary === "object" && vocabulary !== null) return vocabulary as Record<string, number>;
  } catch (error) {
    throw invalidArgument(`vocab.json is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  throw invalidArgument("vocab.json is not an object");
}

/** The pairs of merges.txt: two pieces a line, after a line that begins with `#version`. */
function mergesIn(text: string): string[][] {
  return linesOf(text).flatMap(({ line, number }) => {
    if (line.startsWith("#version")) return [];
    const pair = line.split(" ");
    if (pair.length === 2 && pair[0] !== "" && pair[1] !== "") return [pair];
    throw invalidArgument(`line ${number} of merges.txt is '${shown(line)}', two pieces wanted`, { number });
  });
}

/** The ids of pieces in the characters of their bytes. */
function ranksIn(text: string): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { line, number } of linesOf(text)) {
    const [, base64, digits] = /^(\S+) (\d{1,9})$/.exec(line) ?? [];
    const bytes = base64 === undefined ? undefined : fromBase64(base64);
    if (!bytes || bytes.length === 0) {
      throw invalidArgument(`line ${number} of the tiktoken file is '${shown(line)}', Base64 and a rank wanted`, {
        number,
      });
    }
    const piece = Array.from(bytes, (byte) => BYTE_CHARACTERS[byte]).join("");
    if (ids.has(piece)) throw invalidArgument(`line ${number} of the tiktoken file has a piece again`, { number });
    ids.set(piece, Number(digits));
  }
  if (ids.size === 0) throw invalidArgument("the tiktoken file has no piece");
  return ids;
}

/** Lines without their ends, but for empty ones. */
function linesOf(text: string): { readonly line: string; readonly number: number }[] {
  return text.split("\n").flatMap((line, i) => {
    const whole = line.endsWith("\r") ? line.slice(0, -1) : line;
    return whole === "" ? [] : [{ line: whole, number: i + 1 }];
  });
}

function shown(line: string): string {
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

/** All pairs of pieces that are a piece together, by its rank. */
function mergesOf(ids: ReadonlyMap<string, number>): string[][] {
  const merges: { readonly pair: string[]; readonly ranks: readonly [number, number, number] }[] = [];
  for (const [piece, rank] of ids) {
    for (let at = 1; at < piece.length; at++) {
      const pair = [piece.slice(0, at), piece.slice(at)];
      const [left, right] = pair.map((part) => ids.get(part));
      if (left !== undefined && right !== undefined) merges.push({ pair, ranks: [rank, left, right] });
    }
  }
  merges.sort(({ ranks: a }, { ranks: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  return merges.map(({ pair }) => pair);
}
