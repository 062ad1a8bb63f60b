import { checkOptionNames, describeValue, invalidArgument } from "@heddle/status";
import { fileText } from "./file-text.js";
import { JsonFields } from "./json/json-fields.js";
import { MadeMerges } from "./json/models/read-merges.js";
import { readRanks, shown } from "./json/models/read-ranks.js";
import { translatedRegex } from "./json/splits/oniguruma.js";
import { MADE_PATTERN } from "./json/splits/pattern.js";
import { JSON_OPTIONS, JsonTokenizer, type TokenizerJsonOptions } from "./tokenizer-json.js";

/** Options of {@link bytePairs}. */
export interface BytePairsOptions extends Omit<TokenizerJsonOptions, "dropout"> {
  /** The pattern, in Oniguruma's form, of the words of a text. Default: GPT-2's. */
  readonly pattern?: string;
  /** True for a space before texts that have none. Default false. */
  readonly addsPrefixSpace?: boolean;
  /** The pieces that texts may have for themselves, such as `<|endoftext|>`. Default: none. */
  readonly specialTokens?: readonly string[];
}

/** Options of {@link tiktoken}. */
export interface TiktokenOptions extends Omit<TokenizerJsonOptions, "dropout"> {
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
  checkOptionNames("bytePairs", options, BYTE_PAIRS_OPTIONS);
  const vocab = parsedVocabulary(fileText(vocabulary, "vocab.json"));
  const special = specialTokens.map((content) => {
    const id = vocab[content];
    if (id === undefined) throw invalidArgument(`vocab.json has no piece '${content}', a special token`, { content });
    return [content, id] as const;
  });
  const model = { type: "BPE", vocab, merges: mergesIn(fileText(merges, "merges.txt")) };
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
export function tiktoken(file: Text, options: TiktokenOptions): JsonTokenizer {
  checkOptionNames("tiktoken", options, TIKTOKEN_OPTIONS);
  const { pattern, specialTokens = {}, ...others } = options;
  if (typeof pattern !== "string") {
    throw invalidArgument(`pattern must be the pattern of the encoding, found ${describeValue(pattern)}`);
  }
  const pieces = readRanks(file);
  const model = { type: "BPE", vocab: pieces.ids(), merges: new MadeMerges(pieces.merges()), ignore_merges: true };
  return tokenizerOf(model, pattern, false, Object.entries(specialTokens), others, withPossessiveIntervals(pattern));
}

/** A pattern that Oniguruma does not read as tiktoken does; nothing for others. */
function withPossessiveIntervals(pattern: string): Readonly<Record<string, RegExp>> {
  if (!pattern.includes("}+")) return {};
  try {
    return { [MADE_PATTERN]: translatedRegex(pattern, true) };
  } catch {
    // The reader of patterns says what it does not support.
    return {};
  }
}

function tokenizerOf(
  model: object,
  pattern: string | undefined,
  addsPrefixSpace: boolean,
  special: readonly (readonly [content: string, id: number])[],
  options: TokenizerJsonOptions,
  made: Readonly<Record<string, RegExp>> = {},
): JsonTokenizer {
  const bytes = { type: "ByteLevel", add_prefix_space: addsPrefixSpace, use_regex: pattern === undefined };
  const split = { type: "Split", pattern: { Regex: pattern, ...made }, behavior: "Isolated", invert: false };
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

/** Lines without their ends, but for empty ones. */
function linesOf(text: string): { readonly line: string; readonly number: number }[] {
  return text.split("\n").flatMap((line, i) => {
    const whole = line.endsWith("\r") ? line.slice(0, -1) : line;
    return whole === "" ? [] : [{ line: whole, number: i + 1 }];
  });
}

const BYTE_PAIRS_OPTIONS: Readonly<Record<keyof BytePairsOptions, true>> = {
  ...JSON_OPTIONS,
  pattern: true,
  addsPrefixSpace: true,
  specialTokens: true,
};

const TIKTOKEN_OPTIONS: Readonly<Record<keyof TiktokenOptions, true>> = {
  ...JSON_OPTIONS,
  pattern: true,
  specialTokens: true,
};
