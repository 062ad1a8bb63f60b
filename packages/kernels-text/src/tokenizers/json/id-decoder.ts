import { describeValue, invalidArgument } from "@heddle/status";
import {
  byteOfPiece,
  bytesOfPiece,
  type DecoderStep,
  Joining,
  type PieceStep,
  textIfWhole,
  textOfBytes,
} from "./decoders.js";

/** The text of a piece, bytes that are text with those beside them only, or null for a piece that is left out. */
type Entry = string | Uint8Array | null;

const FIRST = 1;
const LAST = 2;
/** Entries of greater ids, and of the first and last pieces of texts, are in a Map. */
const MOST_LISTED = 2 ** 20;

/** Decodes ids, each piece once: its text at a place is kept. */
export class IdDecoder {
  readonly #steps: readonly DecoderStep[];
  readonly #pieceOf: (id: number) => string | undefined;
  /** Steps of a piece, how the results are joined, and the steps of their text; undefined for a decoder of another form. */
  readonly #form: DecoderForm | undefined;
  readonly #listed: Entry[];
  readonly #others = new Map<number, Entry>();

  /**
   * @param pieceOf undefined for an id that is left out
   * @param size about how many ids there are
   */
  constructor(steps: readonly DecoderStep[], pieceOf: (id: number) => string | undefined, size: number) {
    this.#steps = steps;
    this.#pieceOf = pieceOf;
    this.#form = formOf(steps);
    this.#listed = new Array(this.#form ? Math.min(size, MOST_LISTED) : 0);
  }

  /** @throws {StatusError} INVALID_ARGUMENT for what is not a number */
  decode(ids: Iterable<number>): string {
    const list = isList(ids) ? ids : Array.from(ids);
    const form = this.#form;
    if (!form) return this.#decodePieces(list);
    let [first, last] = [0, list.length - 1];
    while (first <= last && this.#entryOf(list[first]) === null) first++;
    while (last > first && this.#entryOf(list[last]) === null) last--;
    let text = "";
    let bytes: Uint8Array[] = [];
    for (let i = first; i <= last; i++) {
      const entry =
        i > first && i < last
          ? this.#entryOf(list[i])
          : this.#entryAt(list[i], (i === first ? FIRST : 0) | (i === last ? LAST : 0));
      if (typeof entry === "string" && bytes.length === 0) {
        text += entry;
      } else if (typeof entry === "string") {
        text += textOfBytes(bytes, form.joining) + entry;
        bytes = [];
      } else if (entry !== null) {
        bytes.push(entry);
      }
    }
    if (bytes.length > 0) text += textOfBytes(bytes, form.joining);
    return form.textSteps.reduce((texts: readonly string[], { decode }) => decode(texts), [text]).join("");
  }

  /** The entry of a piece that is neither the first nor the last. */
  #entryOf(id: number): Entry {
    if (typeof id !== "number") throw invalidArgument(`ids must be numbers, found ${describeValue(id)}`);
    const entry = this.#listed[id];
    return entry === undefined ? this.#newEntry(id) : entry;
  }

  #newEntry(id: number): Entry {
    if (id >= 0 && id < this.#listed.length && Number.isInteger(id)) {
      const entry = this.#made(id, 0);
      this.#listed[id] = entry;
      return entry;
    }
    return this.#entryAt(id, 0);
  }

  /** The entry of a piece at a place: {@link FIRST}, {@link LAST}, their sum or 0. */
  #entryAt(id: number, place: number): Entry {
    if (!this.#form?.hasPlaces && place !== 0) return this.#entryOf(id);
    const key = id * 4 + place;
    let entry = this.#others.get(key);
    if (entry === undefined) {
      entry = this.#made(id, place);
      // Numbers without a piece are not kept: there may be any number of them.
      if (entry !== null) this.#others.set(key, entry);
    }
    return entry;
  }

  #made(id: number, place: number): Entry {
    const piece = this.#pieceOf(id);
    if (!this.#form || piece === undefined) return null;
    const { pieceSteps, joining } = this.#form;
    const text = pieceSteps.reduce((made, step) => step(made, (place & FIRST) !== 0, (place & LAST) !== 0), piece);
    if (joining === Joining.TEXTS) return text;
    const byte = joining === Joining.BYTE_PIECES ? byteOfPiece(text) : undefined;
    if (joining === Joining.BYTE_PIECES) return byte === undefined ? text : Uint8Array.of(byte);
    const bytes = bytesOfPiece(text);
    return textIfWhole(bytes) ?? bytes;
  }

  #decodePieces(ids: ArrayLike<number>): string {
    const pieces = Array.from(ids, (id) => this.#pieceOf(id)).filter((piece) => piece !== undefined);
    return this.#steps.reduce((changed: readonly string[], { decode }) => decode(changed), pieces).join("");
  }
}

interface DecoderForm {
  readonly pieceSteps: readonly PieceStep[];
  /** True when a piece may have another text at the beginning or end of its text. */
  readonly hasPlaces: boolean;
  readonly joining: Joining;
  readonly textSteps: readonly DecoderStep[];
}

function formOf(steps: readonly DecoderStep[]): DecoderForm | undefined {
  const count = steps.findIndex(({ ofPiece }) => !ofPiece);
  const own = steps.slice(0, count < 0 ? steps.length : count);
  const rest = steps.slice(own.length);
  const joining = rest.length === 0 ? Joining.TEXTS : rest[0].joins;
  if (joining === undefined) return undefined;
  if (joining === Joining.BYTE_PIECES && rest.length > 1 && rest[1].joins !== Joining.TEXTS) return undefined;
  return {
    pieceSteps: own.flatMap(({ ofPiece }) => ofPiece ?? []),
    hasPlaces: own.some(({ hasPlaces }) => hasPlaces),
    joining,
    textSteps: rest.slice(1),
  };
}

function isList(ids: Iterable<number>): ids is Iterable<number> & ArrayLike<number> {
  return Array.isArray(ids) || ArrayBuffer.isView(ids);
}
