import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import { capacityFor } from "../../../tokens/scratch-capacity.js";
import { type PlainCharacters, PlainKind } from "../../plain-words.js";
import type { JsonFields } from "../json-fields.js";
import { plainCharactersOf } from "./plain-characters.js";

const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const FIRST_CAPACITY = 256;
const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
/** Normalisers that leave white space as it is. */
const STEPS: readonly string[] = ["NFC", "NFD", "NFKC", "NFKD", "Lowercase", "StripAccents"];

/** Texts that a normaliser leaves as long as they are: their characters become others of as many bytes. */
export class SameSizeText {
  readonly #characters: PlainCharacters;
  /** True when white space becomes one space. */
  readonly #collapses: boolean;
  readonly #losesSpaces: boolean;
  #bytes = new Uint8Array(FIRST_CAPACITY);

  private constructor(characters: PlainCharacters, collapses: boolean, losesSpaces: boolean) {
    this.#characters = characters;
    this.#collapses = collapses;
    this.#losesSpaces = losesSpaces;
  }

  /**
   * Undefined for steps of which it is not known.
   *
   * @param losesSpaces true when some spaces in place of one lead to the same words at the same places
   */
  static of(steps: readonly JsonFields[], losesSpaces: boolean): SameSizeText | undefined {
    const others = steps.filter((step) => !collapsesSpaces(step));
    if (!others.every(({ type }) => STEPS.includes(type))) return undefined;
    const characters = plainCharactersOf(others);
    const collapses = others.length < steps.length;
    return characters && !characters.joined ? new SameSizeText(characters, collapses, losesSpaces) : undefined;
  }

  /** The normalised bytes from `from` to `to`, valid until the next text; undefined for a text that may become longer or shorter. */
  normalized(bytes: Uint8Array, from: number, to: number): Uint8Array | undefined {
    const { images, others } = this.#characters;
    const capacity = capacityFor(to - from, this.#bytes.length);
    if (capacity !== this.#bytes.length) this.#bytes = new Uint8Array(capacity);
    const made = this.#bytes;
    for (let at = from; at < to; ) {
      const byte = bytes[at];
      if (byte < 0x80) {
        const image = isSpace(byte) ? this.#spaceAt(bytes, at, from, to) : images[byte];
        if (image === 0) return undefined;
        made[at++ - from] = image;
        continue;
      }
      const character = decodeCharacter(bytes, at, to);
      const size = character >>> CHARACTER_SIZE_SHIFT;
      const kind = others.at(character & CODE_POINT);
      if (kind === PlainKind.ALONE) for (let i = 0; i < size; i++) made[at - from + i] = bytes[at + i];
      else if (kind === PlainKind.CHANGED) {
        const image = this.#characters.imageOf(character & CODE_POINT);
        if (image.length !== size) return undefined;
        made.set(image, at - from);
      } else return undefined;
      at += size;
    }
    return made;
  }

  /** The byte that white space becomes; 0 for a space that may be less than that. */
  #spaceAt(bytes: Uint8Array, at: number, from: number, to: number): number {
    if (!this.#collapses) return bytes[at];
    const isSingle = (at === from || !isSpace(bytes[at - 1])) && (at + 1 === to || !isSpace(bytes[at + 1]));
    return isSingle || this.#losesSpaces ? SPACE : 0;
  }
}

/** True for a step that puts one space in place of white space. */
function collapsesSpaces(step: JsonFields): boolean {
  return step.type === "Replace" && step.object("pattern")?.value("Regex") === "\\s+" && step.text("content") === " ";
}

/** Other white space is not plain. */
function isSpace(byte: number): boolean {
  return byte === SPACE || (byte >= TAB && byte <= CARRIAGE_RETURN);
}
