import type { EncodingColumns } from "../encoding-columns.js";
import type { JsonFields } from "./json-fields.js";
import { BYTE_CHARACTERS } from "./models/byte-alphabet.js";
import type { AlignedText } from "./normalizers/aligned-text.js";

/** How offsets lose the spaces of their tokens: whether the space before the first token may have been added. */
export interface SpaceTrim {
  readonly addsSpace: boolean;
}

/** How the post-processor of a tokenizer.json takes spaces from offsets; undefined when they keep them. The last step that does counts. */
export function spaceTrimOf(fields: JsonFields | undefined): SpaceTrim | undefined {
  switch (fields?.type) {
    case "Sequence":
      return fields
        .objects("processors")
        .map(spaceTrimOf)
        .reduce((last, trim) => trim ?? last, undefined);
    case "ByteLevel":
    case "RobertaProcessing":
      return fields.bool("trim_offsets", true) ? { addsSpace: fields.bool("add_prefix_space", true) } : undefined;
    default:
      return undefined;
  }
}

const SPACE = new RegExp(`[${BYTE_CHARACTERS[0x20]}\\p{White_Space}]`, "u");

/**
 * Takes the characters of the input that the spaces at both ends of tokens count from offsets.
 *
 * Source: process_offsets of ByteLevel, tokenizers 0.23.
 */
export class SpaceTrimmer {
  readonly #addsSpace: boolean;
  readonly #pieceOf: (id: number) => string | undefined;
  /** The spaces before and after the piece of each id that was asked for. */
  readonly #spaces = new Map<number, PieceSpaces>();

  constructor(addsSpace: boolean, pieceOf: (id: number) => string | undefined) {
    this.#addsSpace = addsSpace;
    this.#pieceOf = pieceOf;
  }

  /**
   * Changes the offsets of the tokens from number `first` on.
   *
   * @param isStart true when they begin the text
   * @param added the texts of tokens that took spaces, by their numbers
   */
  trim(
    { ids, starts, ends }: EncodingColumns,
    input: AlignedText,
    first: number,
    isStart: boolean,
    added: readonly (readonly [index: number, text: string])[],
  ): void {
    const count = ids.length;
    let nextAdded = 0;
    const [startValues, endValues] = [starts.view(), ends.view()];
    for (let i = first; i < count; i++) {
      const spaces = added[nextAdded]?.[0] === i ? spacesOf(added[nextAdded++][1]) : this.#spacesOf(ids.at(i));
      let { before } = spaces;
      const [start, end] = [startValues[i], endValues[i]];
      if (before === 0 && spaces.after === 0 && start <= end) continue;
      // A single space may have been added to the text; more of them were not.
      if (before === 1 && ((isStart && i === first) || start === 0) && this.#addsSpace) before = 0;
      const from = Math.min(input.offsetAfter(start, before), end);
      startValues[i] = from;
      endValues[i] = Math.max(input.offsetBefore(end, spaces.after), from);
    }
  }

  #spacesOf(id: number): PieceSpaces {
    const known = this.#spaces.get(id);
    if (known) return known;
    const found = spacesOf(this.#pieceOf(id) ?? "");
    this.#spaces.set(id, found);
    return found;
  }
}

interface PieceSpaces {
  readonly before: number;
  readonly after: number;
}

function spacesOf(piece: string): PieceSpaces {
  let before = 0;
  while (before < piece.length && SPACE.test(piece[before])) before++;
  let end = piece.length;
  while (end > 0 && SPACE.test(piece[end - 1])) end--;
  return { before, after: piece.length - end };
}
