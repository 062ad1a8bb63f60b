import { resourceExhausted } from "@heddle/status";
import { NumberColumn } from "../tokens/number-column.js";
import { EncodingColumns } from "./encoding-columns.js";
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
}

const SPECIAL = -1;
const PADDING = -2;
/** The most tokens of rows that are filled up. */
const MOST_PADDED = 2 ** 26;

/** Rows of tokens while they are made. Tokens of one kind that follow each other are a run. */
export class JsonRows {
  readonly columns = new EncodingColumns();
  readonly #runs = new Runs();

  /** Adds a special token. */
  addSpecial(id: number, typeId: number): void {
    this.columns.add(id, 0, 0);
    this.#runs.end(this.columns.ids.length, typeId, SPECIAL);
  }

  /** Says what the tokens are that were added last. */
  endSequence(sequence: number, typeId: number): void {
    this.#runs.end(this.columns.ids.length, typeId, sequence);
  }

  /** The rows, filled up if asked for. @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^26 tokens with padding */
  encoding(padding: FullPadding | undefined): JsonEncoding {
    const encoding = this.columns.encoding();
    return padding ? padded(encoding, this.#runs, padding) : new RunEncoding(encoding, this.#runs);
  }
}

/** Where each run ends, its type, and its text or kind. */
class Runs {
  readonly ends = new NumberColumn();
  readonly types = new NumberColumn();
  readonly kinds = new NumberColumn();

  end(end: number, typeId: number, kind: number): void {
    this.ends.push(end);
    this.types.push(typeId);
    this.kinds.push(kind);
  }
}

/** Columns that are made when they are asked for. */
class RunEncoding implements JsonEncoding {
  readonly ids: Int32Array;
  readonly rowSplits: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly #runs: Runs;
  #typeIds: Int32Array | undefined;
  #attentionMask: Int32Array | undefined;
  #sequenceIds: Int8Array | undefined;

  constructor({ ids, rowSplits, starts, ends }: Encoding, runs: Runs) {
    this.ids = ids;
    this.rowSplits = rowSplits;
    this.starts = starts;
    this.ends = ends;
    this.#runs = runs;
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

  #filled<T extends Int32Array | Int8Array>(column: T, numberOf: (run: number) => number): T {
    const { ends } = this.#runs;
    for (let run = 0, from = 0; run < ends.length; from = ends.at(run++))
      column.fill(numberOf(run), from, ends.at(run));
    return column;
  }
}

/** Rows of one length; longer ones are as they were. */
function padded(encoding: Encoding, runs: Runs, padding: FullPadding): JsonEncoding {
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
    if (padding.direction === "left") madeRuns.end(at, padding.typeId, PADDING);
    for (; run < runs.ends.length && runs.ends.at(run) <= to; run++) {
      madeRuns.end(runs.ends.at(run) - from + at, runs.types.at(run), runs.kinds.at(run));
    }
    if (padding.direction === "right") madeRuns.end(splits[row + 1], padding.typeId, PADDING);
  }
  return new RunEncoding(made, madeRuns);
}
