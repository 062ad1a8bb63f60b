import { resourceExhausted } from "@heddle/status";
import { NumberColumn } from "../tokens/number-column.js";
import type { EncodingColumns } from "./encoding-columns.js";
import type { LayoutItem } from "./json/token-layout.js";
import { type FullPadding, paddedLength } from "./padding.js";
import type { Encoding } from "./tokenizer.js";

/** The tokens of a {@link JsonTokenizer}, with the columns that models take beside ids. */
export interface JsonEncoding extends Encoding {
  /** The type of each token, by which models tell the texts of a pair. */
  readonly typeIds: Int32Array;
  /** 1 for each token, 0 for padding. */
  readonly attentionMask: Int32Array;
  /** The text that each token is of, 0 or 1 in a pair; -1 for special tokens around texts and for padding. */
  readonly sequenceIds: Int8Array;
  /**
   * The word of its text that each token is of: the number of the part that the pre-tokenizer makes, or of an added token; -1 for special tokens
   * around texts and for padding. Made of the texts when it is asked for: they must not change until then.
   */
  readonly wordIds: Int32Array;
  /** The number of the text or pair that each row is of: that of the row, but with overflowing rows. */
  readonly rowTexts: Uint32Array;
}

/** The word of each token that a text has: of the text of a pair that `sequence` says, or the only one. */
export type WordsOfText = (text: number, sequence: number) => Int32Array;

const SPECIAL = -1;
const PADDING = -2;
/** The most tokens of rows that are filled up. */
const MOST_PADDED = 2 ** 26;

/** Rows of tokens while they are made. Tokens of one kind that follow each other are a run. */
export class JsonRows {
  readonly columns: EncodingColumns;
  readonly #runs = new Runs();
  readonly #rowTexts = new NumberColumn();

  /** @param columns are empty */
  constructor(columns: EncodingColumns) {
    this.columns = columns;
  }

  /** Makes room for the tokens of texts, or their first ones. */
  reserve(texts: readonly (string | Uint8Array)[]): void {
    this.columns.reserveFor(texts);
    this.#runs.reserve(texts.length);
    this.#rowTexts.reserve(texts.length);
  }

  /** Adds a special token. */
  addSpecial(id: number, typeId: number): void {
    this.columns.add(id, 0, 0);
    this.#runs.end(this.columns.ids.length, typeId, SPECIAL, 0);
  }

  /** Says what the tokens are that were added last; `first` is the number of the first one in its text. */
  endSequence(sequence: number, typeId: number, first: number): void {
    this.#runs.end(this.columns.ids.length, typeId, sequence, first);
  }

  /** Ends a row of text number `text`. */
  endRow(text: number): void {
    this.columns.endText();
    this.#rowTexts.push(text);
  }

  /** The rows, filled up if asked for. @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^26 tokens with padding */
  encoding(padding: FullPadding | undefined, wordsOf: WordsOfText): JsonEncoding {
    const encoding = this.columns.encoding();
    const rowTexts = this.#rowTexts.unsigned();
    return encodingOf(
      encoding,
      padding,
      () => this.#runs,
      () => rowTexts,
      wordsOf,
    );
  }

  /** As {@link encoding}, for a row of each text that has only been added to the columns, each by the same layout. */
  encodingBy(layout: readonly LayoutItem[], padding: FullPadding | undefined, wordsOf: WordsOfText): JsonEncoding {
    const encoding = this.columns.encoding();
    const { rowSplits } = encoding;
    const rowTexts = () => Uint32Array.from({ length: rowSplits.length - 1 }, (_, row) => row);
    return encodingOf(encoding, padding, () => runsOf(rowSplits, layout), rowTexts, wordsOf);
  }
}

function encodingOf(
  encoding: Encoding,
  padding: FullPadding | undefined,
  runsOf: () => Runs,
  rowTextsOf: () => Uint32Array,
  wordsOf: WordsOfText,
): JsonEncoding {
  if (!padding) return new RunEncoding(encoding, runsOf, rowTextsOf, wordsOf);
  const { made, madeRuns } = padded(encoding, runsOf(), padding);
  return new RunEncoding(made, () => madeRuns, rowTextsOf, wordsOf);
}

/** The runs of rows with the tokens of one text each, by their layout. */
function runsOf(rowSplits: Uint32Array, layout: readonly LayoutItem[]): Runs {
  const runs = new Runs();
  runs.reserve((rowSplits.length - 1) * layout.length);
  for (let row = 0; row + 1 < rowSplits.length; row++) {
    let end = rowSplits[row];
    for (const item of layout) {
      end = "id" in item ? end + 1 : rowSplits[row + 1] - (rowSplits[row] + layout.length - 1 - end);
      runs.end(end, item.typeId, "id" in item ? SPECIAL : item.sequence, 0);
    }
  }
  return runs;
}

/** Where each run ends, its type, its text or kind, and the number of its first token in the text. */
class Runs {
  readonly ends = new NumberColumn();
  readonly types = new NumberColumn();
  readonly kinds = new NumberColumn();
  readonly firsts = new NumberColumn();

  /** Makes room for `count` more runs. */
  reserve(count: number): void {
    for (const column of [this.ends, this.types, this.kinds, this.firsts]) column.reserve(count);
  }

  end(end: number, typeId: number, kind: number, first: number): void {
    this.ends.push(end);
    this.types.push(typeId);
    this.kinds.push(kind);
    this.firsts.push(first);
  }
}

/** Columns that are made when they are asked for. */
class RunEncoding implements JsonEncoding {
  readonly ids: Int32Array;
  readonly rowSplits: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly #runsOf: () => Runs;
  readonly #rowTextsOf: () => Uint32Array;
  readonly #wordsOf: WordsOfText;
  #madeRuns: Runs | undefined;
  #rowTexts: Uint32Array | undefined;
  #typeIds: Int32Array | undefined;
  #attentionMask: Int32Array | undefined;
  #sequenceIds: Int8Array | undefined;
  #wordIds: Int32Array | undefined;

  constructor(
    { ids, rowSplits, starts, ends }: Encoding,
    runs: () => Runs,
    rowTexts: () => Uint32Array,
    wordsOf: WordsOfText,
  ) {
    this.ids = ids;
    this.rowSplits = rowSplits;
    this.starts = starts;
    this.ends = ends;
    this.#rowTextsOf = rowTexts;
    this.#runsOf = runs;
    this.#wordsOf = wordsOf;
  }

  get rowTexts(): Uint32Array {
    this.#rowTexts ??= this.#rowTextsOf();
    return this.#rowTexts;
  }

  get typeIds(): Int32Array {
    const { types } = this.#runs;
    this.#typeIds ??= this.#filled(new Int32Array(this.ids.length), (run) => types.at(run));
    return this.#typeIds;
  }

  get attentionMask(): Int32Array {
    const { kinds } = this.#runs;
    this.#attentionMask ??= this.#filled(new Int32Array(this.ids.length), (run) => (kinds.at(run) === PADDING ? 0 : 1));
    return this.#attentionMask;
  }

  get sequenceIds(): Int8Array {
    const { kinds } = this.#runs;
    this.#sequenceIds ??= this.#filled(new Int8Array(this.ids.length), (run) => Math.max(kinds.at(run), SPECIAL));
    return this.#sequenceIds;
  }

  get wordIds(): Int32Array {
    this.#wordIds ??= this.#words();
    return this.#wordIds;
  }

  get #runs(): Runs {
    this.#madeRuns ??= this.#runsOf();
    return this.#madeRuns;
  }

  #words(): Int32Array {
    const { ends, kinds, firsts } = this.#runs;
    const words = new Int32Array(this.ids.length).fill(-1);
    for (let run = 0, from = 0, row = 0; run < ends.length; from = ends.at(run++)) {
      const [to, sequence, first] = [ends.at(run), kinds.at(run), firsts.at(run)];
      if (sequence < 0 || to === from) continue;
      while (this.rowSplits[row + 1] <= from) row++;
      words.set(this.#wordsOf(this.rowTexts[row], sequence).subarray(first, first + to - from), from);
    }
    return words;
  }

  #filled<T extends Int32Array | Int8Array>(column: T, numberOf: (run: number) => number): T {
    const { ends } = this.#runs;
    for (let run = 0, from = 0; run < ends.length; from = ends.at(run++))
      column.fill(numberOf(run), from, ends.at(run));
    return column;
  }
}

/** Rows of one length; longer ones are as they were. */
function padded(encoding: Encoding, runs: Runs, padding: FullPadding): { made: Encoding; madeRuns: Runs } {
  const { rowSplits } = encoding;
  const rows = rowSplits.length - 1;
  let longest = 0;
  for (let row = 0; row < rows; row++) longest = Math.max(longest, rowSplits[row + 1] - rowSplits[row]);
  const width = paddedLength(padding, longest);
  if (rows * Math.max(width, longest) > MOST_PADDED) {
    throw resourceExhausted(`${rows} rows of ${width} tokens are more than ${MOST_PADDED} tokens`, { rows, width });
  }
  const splits = new Uint32Array(rows + 1);
  for (let row = 0; row < rows; row++) {
    splits[row + 1] = splits[row] + Math.max(width, rowSplits[row + 1] - rowSplits[row]);
  }
  const made = {
    ids: new Int32Array(splits[rows]).fill(padding.id),
    rowSplits: splits,
    starts: new Uint32Array(splits[rows]),
    ends: new Uint32Array(splits[rows]),
  };
  const madeRuns = new Runs();
  for (let row = 0, run = 0; row < rows; row++) {
    const [from, to] = [rowSplits[row], rowSplits[row + 1]];
    const missing = splits[row + 1] - splits[row] - (to - from);
    const at = splits[row] + (padding.direction === "left" ? missing : 0);
    for (const name of ["ids", "starts", "ends"] as const) made[name].set(encoding[name].subarray(from, to), at);
    if (padding.direction === "left") madeRuns.end(at, padding.typeId, PADDING, 0);
    for (; run < runs.ends.length && runs.ends.at(run) <= to; run++) {
      madeRuns.end(runs.ends.at(run) - from + at, runs.types.at(run), runs.kinds.at(run), runs.firsts.at(run));
    }
    if (padding.direction === "right") madeRuns.end(splits[row + 1], padding.typeId, PADDING, 0);
  }
  return { made, madeRuns };
}
