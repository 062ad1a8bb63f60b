import { type CharacterSet, isWordByte, Op, type Program } from "./program.js";
import { INVALID } from "./utf8-step.js";

/** The byte before a position, as far as assertions ask: one of these. */
export const Before = { BEGIN: 0, LINE_END: 1, WORD: 2, OTHER: 3 } as const;

/** The class of the end of a text, which no character has. */
export const END_CLASS = 0;
/** The class of a byte that begins no character. */
export const INVALID_CLASS = 1;
/** The class of a sequence with the form of a character but an overlong or too large value. */
export const OUT_OF_RANGE_CLASS = 2;

const ASCII = 128;
const PAGE_BITS = 6;
const PAGES = 0x110000 >> PAGE_BITS;
/** So many sets are quickly asked about all characters of a page. */
const FEW_SETS = 8;

/**
 * Divides all characters into classes that no set of a {@link Program} tells apart, as they are met; assertions tell ends of lines, word bytes
 * and others apart too.
 */
export class CharacterClasses {
  /** The class of each ASCII code. */
  readonly ascii = new Uint16Array(ASCII);
  readonly #sets: readonly CharacterSet[];
  readonly #asksBefore: boolean;
  readonly #places: ReadonlyMap<CharacterSet, number>;
  /** For each class, 1 for each set that takes it. */
  readonly #taken: Uint8Array[] = [];
  /** For each class, the context of a position after it. */
  readonly #contexts: number[] = [];
  readonly #known = new Map<string, number>();
  /** The class of all characters above U+007F; 0 when sets tell them apart. */
  readonly nonAscii: number;
  /** The page of each 64 characters, and their classes; 0 for those not met. */
  #pageOf: Int32Array | undefined;
  #pages = new Int32Array(1 << PAGE_BITS);
  #pageCount = 1;
  /** Changes when a class of {@link firstPages} does. */
  version = 0;

  constructor(program: Program) {
    this.#sets = [...new Set(program.sets.filter((set) => set !== undefined))];
    this.#asksBefore = program.op.includes(Op.ASSERT);
    this.#places = new Map(this.#sets.map((set, place) => [set, place]));
    this.#add("end", new Uint8Array(this.#sets.length), Before.BEGIN);
    this.#add("invalid", new Uint8Array(this.#sets.length), this.contextOf(0x80));
    const outOfRange = Uint8Array.from(this.#sets, (set) => (set.hasAllNonAscii ? 1 : 0));
    this.#add("out of range", outOfRange, this.contextOf(0x80));
    for (let code = 0; code < ASCII; code++) {
      const taken = Uint8Array.from(this.#sets, ({ ascii }) => ascii[code]);
      this.ascii[code] = this.#classOf(taken, this.contextOf(code));
    }
    const tellsApart = this.#sets.some(({ hasNonAscii, hasAllNonAscii }) => hasNonAscii && !hasAllNonAscii);
    this.nonAscii = tellsApart ? 0 : this.#classOf(outOfRange, this.contextOf(0x80));
  }

  /** The number of classes so far. */
  get count(): number {
    return this.#contexts.length;
  }

  /** The class of the sequence that `utf8Step` found. */
  ofStep(step: number): number {
    if (step < 0) return step === INVALID ? INVALID_CLASS : OUT_OF_RANGE_CLASS;
    const codePoint = step >> 3;
    if (codePoint < ASCII) return this.ascii[codePoint];
    if (this.nonAscii > 0) return this.nonAscii;
    const page = this.#pageOf?.[codePoint >> PAGE_BITS] ?? 0;
    const known = page > 0 ? this.#pages[(page << PAGE_BITS) | (codePoint & 63)] : 0;
    return known > 0 ? known : this.#learn(codePoint);
  }

  /** The places of sets of the program, for {@link takes}; -1 for undefined. */
  placesOf(sets: Program["sets"]): Int32Array {
    return Int32Array.from(sets, (set) => (set === undefined ? -1 : (this.#places.get(set) ?? -1)));
  }

  /** True when the set at a place takes the characters of a class. */
  takes(place: number, characterClass: number): boolean {
    return this.#taken[characterClass][place] === 1;
  }

  /** The context of a position after a character of a class. */
  contextAfter(characterClass: number): number {
    return this.#contexts[characterClass];
  }

  /** The context of a position after a byte; -1 for none. Always the same when nothing asks for it. */
  contextOf(before: number): number {
    if (!this.#asksBefore) return Before.OTHER;
    if (before < 0) return Before.BEGIN;
    if (before === 0x0a) return Before.LINE_END;
    return isWordByte(before) ? Before.WORD : Before.OTHER;
  }

  #learn(codePoint: number): number {
    this.#pageOf ??= new Int32Array(PAGES);
    let page = this.#pageOf[codePoint >> PAGE_BITS];
    if (page === 0) {
      page = this.#pageCount++;
      this.#pageOf[codePoint >> PAGE_BITS] = page;
      const size = this.#pageCount << PAGE_BITS;
      if (size > this.#pages.length) {
        const grown = new Int32Array(size * 2);
        grown.set(this.#pages);
        this.#pages = grown;
      }
    }
    // The other characters of a page often follow. With many sets they would take long.
    const isWhole = this.#sets.length <= FEW_SETS;
    const first = isWhole ? codePoint & -64 : codePoint;
    for (let each = first; each <= (isWhole ? first + 63 : first); each++) {
      const taken = Uint8Array.from(this.#sets, (set) => (set.hasAllNonAscii || set.takes(each) ? 1 : 0));
      this.#pages[(page << PAGE_BITS) | (each & 63)] = this.#classOf(taken, this.contextOf(0x80));
    }
    this.version++;
    return this.#pages[(page << PAGE_BITS) | (codePoint & 63)];
  }

  /** For each 64 characters up to U+FFFF the place of their classes in `classes` by 64, which are 0 where they are not known. */
  firstPages(): { readonly pageOf: Int32Array; readonly classes: Int32Array } {
    this.#pageOf ??= new Int32Array(PAGES);
    const pageOf = this.#pageOf.subarray(0, 0x10000 >> PAGE_BITS);
    return { pageOf, classes: this.#pages.subarray(0, this.#pageCount << PAGE_BITS) };
  }

  #classOf(taken: Uint8Array, context: number): number {
    const key = `${context} ${taken.join("")}`;
    return this.#known.get(key) ?? this.#add(key, taken, context);
  }

  #add(key: string, taken: Uint8Array, context: number): number {
    this.#known.set(key, this.#contexts.length);
    this.#taken.push(taken);
    this.#contexts.push(context);
    return this.#contexts.length - 1;
  }
}

const classesOf = /* @__PURE__ */ new WeakMap<Program, CharacterClasses>();

/** The classes of a program, which all that runs it shares. */
export function characterClasses(program: Program): CharacterClasses {
  const known = classesOf.get(program);
  if (known) return known;
  const made = new CharacterClasses(program);
  classesOf.set(program, made);
  return made;
}
