import { ByteSink } from "@heddle/kernel-api/texts";
import { CHARACTER_SIZE_SHIFT, decodeCharacter, encodeCharacter, encodedSize, isIllFormed } from "@heddle/memory/utf8";
import { decodeUtf8 } from "@heddle/tstring";

/** The bytes of a string in a JSON text: where they are, or a copy without its escapes. */
export class JsonText {
  readonly #copy = new ByteSink();
  bytes: Uint8Array = new Uint8Array();
  begin = 0;
  end = 0;

  get sizeBytes(): number {
    return this.end - this.begin;
  }

  /** Takes bytes that have no escapes, without a copy. */
  setRange(u8: Uint8Array, begin: number, end: number): void {
    this.bytes = u8;
    this.begin = begin;
    this.end = end;
  }

  /** Starts a copy with the bytes from `begin` to `end`. */
  start(u8: Uint8Array, begin: number, end: number): void {
    this.#copy.clear();
    this.add(u8, begin, end);
  }

  add(u8: Uint8Array, begin: number, end: number): void {
    this.#copy.add(u8, begin, end);
  }

  addCodePoint(codePoint: number): void {
    for (let rest = encodeCharacter(codePoint), i = encodedSize(codePoint); i > 0; i--, rest >>>= 8) {
      this.#copy.addByte(rest & 0xff);
    }
  }

  /** Ends the copy. @returns false for bytes that are not UTF-8 */
  finish(): boolean {
    const bytes = this.#copy.view();
    this.setRange(bytes, 0, bytes.length);
    for (let at = 0; at < bytes.length; ) {
      const character = decodeCharacter(bytes, at, bytes.length);
      if (isIllFormed(bytes, at, character)) return false;
      at += character >>> CHARACTER_SIZE_SHIFT;
    }
    return true;
  }

  toString(): string {
    return decodeUtf8(this.bytes, this.begin, this.end - this.begin);
  }
}
