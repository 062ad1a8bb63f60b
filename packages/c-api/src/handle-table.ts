import { internal, resourceExhausted } from "@heddle/status";

const SLOT_BITS = 20;
const MAX_SLOT = (1 << SLOT_BITS) - 1;
const MAX_GENERATION = (1 << (31 - SLOT_BITS)) - 1;

/** A kind of object behind handles: its class, and the C type's name for messages. */
export interface HandleKind<T extends object> {
  readonly type: abstract new (...args: never[]) => T;
  readonly cName: string;
}

/**
 * The opaque pointers that C code holds: numbers for JavaScript objects. A number is never reused for long (a slot's
 * generation is part of it), so a pointer that was deleted, is of another type, or was made up is found out.
 */
export class HandleTable {
  readonly #objects: (object | undefined)[] = [undefined];
  readonly #generations: number[] = [0];
  readonly #free: number[] = [];
  #live = 0;

  /** Handles that were added and not removed. */
  get live(): number {
    return this.#live;
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED when there are more than a million */
  add(object: object): number {
    const slot = this.#free.pop() ?? this.#objects.length;
    if (slot > MAX_SLOT) throw resourceExhausted(`more than ${MAX_SLOT} objects of the C API are live`);
    if (slot === this.#generations.length) this.#generations.push(0);
    this.#objects[slot] = object;
    this.#live++;
    return (this.#generations[slot] << SLOT_BITS) | slot;
  }

  /** The object behind a handle. @throws {StatusError} INTERNAL when the handle is not a live one of that kind */
  get<T extends object>(kind: HandleKind<T>, handle: number): T {
    const slot = handle & MAX_SLOT;
    const object = this.#objects[slot];
    if (object instanceof kind.type && this.#generations[slot] === handle >>> SLOT_BITS) return object;
    throw badHandle(kind.cName, handle);
  }

  /** The object of a handle that is valid no longer. @throws {StatusError} INTERNAL as {@link get} */
  remove<T extends object>(kind: HandleKind<T>, handle: number): T {
    const object = this.get(kind, handle);
    const slot = handle & MAX_SLOT;
    this.#objects[slot] = undefined;
    this.#generations[slot] = (this.#generations[slot] + 1) & MAX_GENERATION;
    this.#free.push(slot);
    this.#live--;
    return object;
  }

  /** Makes every handle invalid. */
  clear(): void {
    this.#objects.forEach((object, slot) => {
      if (!object) return;
      this.#objects[slot] = undefined;
      this.#generations[slot] = (this.#generations[slot] + 1) & MAX_GENERATION;
      this.#free.push(slot);
    });
    this.#live = 0;
  }

  /** Every live object of a kind. */
  *all<T extends object>(kind: HandleKind<T>): Iterable<T> {
    for (const object of this.#objects) if (object instanceof kind.type) yield object;
  }
}

/** INTERNAL: C code used a pointer that is none of the API's, or no longer. */
function badHandle(cName: string, handle: number) {
  return internal(`0x${(handle >>> 0).toString(16)} is not a live ${cName}: it was deleted, or never one`, { handle });
}
