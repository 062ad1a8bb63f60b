import { CHARACTER_SIZE_SHIFT, decodeCharacter, isIllFormed } from "@heddle/memory/utf8";
import { CharacterTable } from "../characters/character-table.js";
import { combiningCharacters, isLowClass, isStarter } from "./character-classes.js";

/** The names of Unicode's normalization forms. */
export type FormName = "NFC" | "NFD" | "NFKC" | "NFKD";

/** Traits of a character in a form, as bits. */
export const Trait = {
  /** Stays, is of class 0 and combines with nothing before. */
  QUICK: 1,
  /** Stays, but is of another class, and so may change places. */
  MARK: 2,
  /** Becomes other characters. */
  MAPS: 4,
  /** Maps to characters that are normal, and need not be looked at with those around. */
  DIRECT: 8,
  /** Nothing before reaches over the beginning. */
  BEFORE: 16,
  /** Nothing after reaches over the end. */
  AFTER: 32,
  /** Is of class 0 or 1. */
  LOW: 64,
} as const;

const ILL_FORMED = Trait.QUICK | Trait.BEFORE | Trait.AFTER | Trait.LOW;
const SIZE_SHIFT = 8;

/**
 * A normalization form, by the traits of characters.
 *
 * Source: gennorm2 and common/normalizer2impl.h of ICU 72, whose boundaries these are.
 */
export class NormalForm {
  readonly name: FormName;
  /** True when characters are composed after they were decomposed. */
  readonly composes: boolean;
  readonly #decomposed: FormName;
  readonly #traits = new CharacterTable((codePoint) => this.#compute(codePoint));

  constructor(name: FormName) {
    this.name = name;
    this.composes = name.endsWith("C");
    this.#decomposed = name.includes("K") ? "NFKD" : "NFD";
  }

  /** The traits of the character at `at`, and its size for {@link sizeOf}. Ill-formed bytes stay, and nothing reaches over them. */
  at(u8: Uint8Array, at: number, end: number): number {
    const character = decodeCharacter(u8, at, end);
    const traits = isIllFormed(u8, at, character) ? ILL_FORMED : this.#traits.at(character & 0x1fffff);
    return traits | ((character >>> CHARACTER_SIZE_SHIFT) << SIZE_SHIFT);
  }

  /** The traits of a code point. */
  of(codePoint: number): number {
    return this.#traits.at(codePoint);
  }

  #compute(codePoint: number): number {
    const character = String.fromCodePoint(codePoint);
    const parts = [...character.normalize(this.#decomposed)];
    const combining = this.composes ? combiningCharacters() : new Set<string>();
    const reachesBack = !isStarter(parts[0]) || combining.has(parts[0]);
    let traits = reachesBack ? 0 : Trait.BEFORE;
    if (isLowClass(parts[parts.length - 1])) traits |= Trait.LOW;
    const normal = character.normalize(this.name);
    if (normal !== character) {
      traits |= Trait.MAPS;
      if (!reachesBack && normal === parts.join("")) traits |= Trait.DIRECT;
    } else if (!isStarter(parts[0])) {
      if (!combining.has(character)) traits |= Trait.MARK;
    } else if (!reachesBack) traits |= Trait.QUICK;
    return this.composes && this.#isClosed(character, parts) ? traits | Trait.AFTER : traits;
  }

  /** True when no character that follows can change what a character becomes. */
  #isClosed(character: string, parts: readonly string[]): boolean {
    const lastStarter = parts.map(isStarter).lastIndexOf(true);
    const combining = combiningCharacters();
    if (lastStarter < 0 || (lastStarter === 0 && combining.has(parts[0]))) return false;
    const normal = character.normalize(this.name);
    // ICU takes the last character that others map to for one that combines, though a mark after it is in the way.
    const last = normal === character ? character : parts[lastStarter];
    for (const follower of combining) {
      if ((character + follower).normalize(this.name) !== normal + follower) return false;
      if ((last + follower).normalize("NFC") !== last.normalize("NFC") + follower) return false;
    }
    return true;
  }
}

/** The bytes of a character, of what {@link NormalForm.at} returns. */
export function sizeOf(traits: number): number {
  return traits >>> SIZE_SHIFT;
}
