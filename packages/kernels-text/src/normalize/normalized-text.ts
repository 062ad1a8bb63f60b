import { ByteSink } from "@heddle/kernel-api/texts";
import { decodeUtf8, utf8Bytes } from "@heddle/memory/utf8";
import { NumberColumn } from "../tokens/number-column.js";
import type { FormName } from "./normal-form.js";
import { normalizeText } from "./normalize-text.js";
import { OffsetsMap } from "./offsets-map.js";

/** A text while it is normalized: the bytes so far, and which parts were replaced. */
export class NormalizedText {
  readonly bytes = new ByteSink();
  readonly #u8: Uint8Array;
  readonly #form: FormName;
  readonly #begin: number;
  readonly #end: number;
  /** Where the bytes begin that are not yet added. */
  #done: number;
  readonly #changes = new NumberColumn();

  /** The text is in the bytes from `begin` to `end`. */
  constructor(u8: Uint8Array, begin: number, end: number, form: FormName) {
    this.#u8 = u8;
    this.#form = form;
    this.#begin = begin;
    this.#end = end;
    this.#done = begin;
  }

  /** The normal form of a well-formed part, and whether it differs. */
  normal(from: number, to: number): { readonly text: string; readonly isChanged: boolean } {
    const source = decodeUtf8(this.#u8, from, to - from);
    const text = normalizeText(source, this.#form);
    return { text, isChanged: text !== source };
  }

  /** Replaces the part from `from` to `to`, which is not before another. */
  replace(from: number, to: number, text: string): void {
    this.bytes.add(this.#u8, this.#done, from);
    const replacement = utf8Bytes(text);
    this.#changes.push(from - this.#begin);
    this.#changes.push(to - from);
    this.#changes.push(this.bytes.size);
    this.#changes.push(replacement.length);
    this.bytes.add(replacement, 0, replacement.length);
    this.#done = to;
  }

  /** Adds the rest, which stays as it is. @returns the map from the offsets of the normal text to those of the source */
  finish(): OffsetsMap {
    this.bytes.add(this.#u8, this.#done, this.#end);
    return new OffsetsMap(this.#changes.view().slice(), this.#end - this.#begin, this.bytes.size);
  }
}
