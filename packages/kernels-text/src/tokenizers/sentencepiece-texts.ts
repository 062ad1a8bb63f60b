import { decodeUtf8 } from "@heddle/memory/utf8";
import { describeValue, invalidArgument, outOfRange } from "@heddle/status";
import * as Plan from "../sentencepiece/loops/plan-layout.js";
import { byteOf } from "../sentencepiece/model/piece-tables.js";
import type { SentencepieceModel } from "../sentencepiece/model/sentencepiece-model.js";
import { charactersOf, isSpaceSymbol, withSpaces } from "../sentencepiece/processor/piece-decoder.js";

/** The text of a piece, or the byte that it stands for. */
type Entry = string | number;

const strict = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });

/** Decodes ids to text as `PieceDecoder` does to UTF-8, for models without a denormaliser whose pieces are UTF-8. Texts of pieces are kept. */
export class SentencepieceTexts {
  readonly #model: SentencepieceModel;
  readonly #entries: Entry[];
  /** True when the text may lose a space at its beginning. */
  readonly #drops: boolean;

  constructor(model: SentencepieceModel) {
    this.#model = model;
    this.#entries = new Array(model.types.length);
    const { addDummyPrefix, removeExtraWhitespaces } = model.normalizer;
    this.#drops = addDummyPrefix || removeExtraWhitespaces;
  }

  /**
   * Undefined for ids of which one has a piece that is not UTF-8.
   *
   * @throws {StatusError} OUT_OF_RANGE for an id past the vocabulary; INVALID_ARGUMENT for what is not a number
   */
  decode(ids: Iterable<number>): string | undefined {
    const entries = this.#entries;
    let text = "";
    let bytes: number[] = [];
    let isFirst = this.#drops;
    for (const id of ids) {
      if (typeof id !== "number") throw invalidArgument(`ids must be numbers, found ${describeValue(id)}`);
      const entry = entries[id] ?? this.#newEntry(id);
      if (entry === undefined) return undefined;
      if (typeof entry === "number") {
        bytes.push(entry);
        continue;
      }
      if (bytes.length > 0) {
        text += textOf(bytes);
        bytes = [];
      }
      if (!isFirst) text += entry;
      else if (text !== "") {
        isFirst = false;
        text += entry;
      } else if (this.#beginsWithSpace(id)) {
        isFirst = this.#model.normalizer.removeExtraWhitespaces;
        text = entry.slice(1);
      } else {
        text = entry;
      }
    }
    return bytes.length > 0 ? text + textOf(bytes) : text;
  }

  #newEntry(id: number): Entry | undefined {
    if (!(Number.isInteger(id) && id >= 0 && id < this.#entries.length)) throw outOfRange(`Invalid id: ${id}`, { id });
    const entry = this.#made(id);
    if (entry !== undefined) this.#entries[id] = entry;
    return entry;
  }

  #made(id: number): Entry | undefined {
    const { types, pieces, unknownSurface } = this.#model;
    if (types[id] === Plan.BYTE_PIECE) return byteOf(pieces.at(id));
    if (types[id] === Plan.CONTROL_PIECE) return "";
    try {
      return strict.decode(types[id] === Plan.UNKNOWN_PIECE ? unknownSurface : withSpaces(pieces.at(id)));
    } catch {
      return undefined;
    }
  }

  #beginsWithSpace(id: number): boolean {
    const { types, pieces } = this.#model;
    const isText = types[id] !== Plan.UNKNOWN_PIECE && types[id] !== Plan.CONTROL_PIECE;
    return isText && isSpaceSymbol(pieces.at(id), 0);
  }
}

function textOf(bytes: readonly number[]): string {
  return charactersOf(bytes)
    .map((character) => decodeUtf8(character, 0, character.length))
    .join("");
}
