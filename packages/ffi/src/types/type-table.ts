import { alreadyExists, invalidArgument, resourceExhausted } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import type { FfiObject } from "../object/ffi-object.js";
import type { FfiValue } from "../values/ffi-value.js";
import type { TypeFields } from "./type-fields.js";
import { TypeIndex } from "./type-index.js";

/** The class of the objects of a type in JavaScript. It takes over one reference. */
export type ObjectClass = new (ffi: Ffi, address: number) => FfiObject;

/** A type to define. */
export interface TypeDefinition {
  /** The unique name, such as `ffi.Array`. */
  readonly key: string;
  /** The name in messages, where it is not the key: `Array`. */
  readonly displayName?: string;
  /** The type it extends; default `ffi.Object`. */
  readonly parent?: number;
  /** The number, for a static type; default the next one of the parent's reserved numbers, else the next free one. */
  readonly index?: number;
  /** How many numbers after its own are kept for types that extend it. Default 0. */
  readonly childSlots?: number;
  /** False to refuse a type that extends it once its numbers are used up; types that extend it are so, too. Default true. */
  readonly childSlotsCanOverflow?: boolean;
  /** Gives back all that an object's body owns; the header and the block are not its concern. Default: nothing is owned. */
  readonly destroy?: (ffi: Ffi, address: number) => void;
  /** The value that an object of it, or the target of a pointer, is in JavaScript, where it is not a reference: strings, boxes. */
  readonly read?: (ffi: Ffi, address: number) => FfiValue;
  /** The class of its objects in JavaScript; default that of the parent. */
  readonly objectClass?: ObjectClass;
  /** The fields of its objects and how they are compared, for a type that {@link defineObjectType} defines. */
  readonly fields?: TypeFields;
}

/** A defined type. */
export interface TypeRow extends TypeDefinition {
  readonly index: number;
  readonly displayName: string;
  /** The number of ancestors. */
  readonly depth: number;
  /** The types it extends, `ffi.Object` first. */
  readonly ancestors: readonly number[];
  /** The first number after those of its reserved children. */
  readonly slotsEnd: number;
}

/** The first number that no type of Heddle's own has, also where some are not defined. */
const OWN_END = 144;

/** The most types: a program that defines more defines them in a loop by mistake. */
const MAX_TYPES = 1 << 20;

/** The types of one {@link Ffi}: a tree under `ffi.Object`, by number and by key, and the values below it. */
export class TypeTable {
  readonly #rows: (TypeRow | undefined)[] = [];
  readonly #byKey = new Map<string, TypeRow>();
  /** The types that keep numbers for children. */
  readonly #parents: TypeRow[] = [];
  /** The next reserved number of a parent. */
  readonly #nextChild = new Map<number, number>();
  #next: number = OWN_END;

  /**
   * Defines a type.
   *
   * @returns its number; that of the present type when `key` is defined already with the same parent
   * @throws {StatusError} INVALID_ARGUMENT for an unknown parent, one that is a value, and a wrong number, such as one below the parent's; ALREADY_EXISTS when `key`
   * has another parent or number, or the number or one for its children belongs to another type; RESOURCE_EXHAUSTED when the parent's
   * numbers are used up and may not overflow, or there are too many types
   */
  define(definition: TypeDefinition): number {
    const { key, index, childSlots = 0 } = definition;
    for (const number of [index ?? 0, childSlots]) {
      if (!Number.isInteger(number) || number < 0 || number > MAX_TYPES)
        throw invalidArgument(`type '${key}' has the number or child slots ${number}`);
    }
    const isRoot = index !== undefined && index <= TypeIndex.OBJECT;
    const parent = isRoot ? undefined : this.row(definition.parent ?? TypeIndex.OBJECT);
    if (!isRoot && !parent)
      throw invalidArgument(`type '${key}' extends type ${definition.parent}, which is not defined`);
    if (parent && parent.index < TypeIndex.OBJECT)
      throw invalidArgument(`type '${key}' extends '${parent.key}', whose values are not objects`);
    const present = this.#byKey.get(key);
    if (present) {
      if (present.ancestors.at(-1) !== parent?.index || (index !== undefined && index !== present.index)) {
        throw alreadyExists(`type '${key}' is defined already, with another parent or number`);
      }
      return present.index;
    }
    const chosen = index ?? this.#take(parent, definition);
    if (parent && chosen < parent.index)
      throw invalidArgument(`type number ${chosen} of '${key}' is below that of '${parent.key}', which it extends`);
    const slotsEnd = chosen + 1 + childSlots;
    const other = this.#owner(chosen, slotsEnd, parent);
    if (other) throw alreadyExists(`type number ${chosen} of '${key}' belongs to '${other.key}' already`);
    const row: TypeRow = {
      ...definition,
      index: chosen,
      displayName: definition.displayName ?? key,
      depth: parent ? parent.depth + 1 : 0,
      ancestors: parent ? [...parent.ancestors, parent.index] : [],
      slotsEnd,
      childSlotsCanOverflow: (definition.childSlotsCanOverflow ?? true) && (parent?.childSlotsCanOverflow ?? true),
    };
    this.#rows[chosen] = row;
    if (childSlots > 0) this.#parents.push(row);
    this.#byKey.set(key, row);
    if (row.slotsEnd > this.#next) this.#next = row.slotsEnd;
    return chosen;
  }

  /** The type of a number, or undefined. */
  row(index: number): TypeRow | undefined {
    return this.#rows[index];
  }

  /** The type of a key, or undefined. */
  find(key: string): TypeRow | undefined {
    return this.#byKey.get(key);
  }

  /** The name of a type in messages; of an undefined one its number. */
  name(index: number): string {
    return this.#rows[index]?.displayName ?? `type ${index}`;
  }

  /** True when `index` is `ancestor` or extends it: a range test, for types outside their parent's range a look at its ancestors. */
  isInstance(index: number, ancestor: number): boolean {
    if (index === ancestor) return true;
    const base = this.#rows[ancestor];
    if (!base || index < ancestor) return false;
    if (index < base.slotsEnd) return true;
    return this.#rows[index]?.ancestors[base.depth] === ancestor;
  }

  /** The class of a type's objects: its own, or that of the nearest type it extends. */
  objectClass(index: number): ObjectClass | undefined {
    const row = this.#rows[index];
    if (!row) return undefined;
    return row.objectClass ?? this.objectClass(row.ancestors.at(-1) ?? -1);
  }

  #take(parent: TypeRow | undefined, { key, childSlots = 0 }: TypeDefinition): number {
    if (parent) {
      let next = this.#nextChild.get(parent.index) ?? parent.index + 1;
      while (next + childSlots < parent.slotsEnd && this.#owner(next, next + 1 + childSlots, parent)) next++;
      if (next + 1 + childSlots <= parent.slotsEnd) {
        this.#nextChild.set(parent.index, next + 1 + childSlots);
        return next;
      }
      if (parent.childSlotsCanOverflow === false) {
        throw resourceExhausted(
          `type '${key}' does not fit into the numbers that '${parent.key}' keeps for its children`,
        );
      }
    }
    if (this.#next + 1 + childSlots > MAX_TYPES) throw resourceExhausted(`more than ${MAX_TYPES} types`);
    return this.#next;
  }

  /** A type that has one of the numbers from `start` to `end`, or keeps them for children that do not extend `parent`. */
  #owner(start: number, end: number, parent: TypeRow | undefined): TypeRow | undefined {
    for (let index = start; index < end; index++) if (this.#rows[index]) return this.#rows[index];
    return this.#parents.find(
      (row) => start < row.slotsEnd && end > row.index && row !== parent && !parent?.ancestors.includes(row.index),
    );
  }
}
