import { internal, resourceExhausted } from "@heddle/status";

const SLOT_BITS = 20;
const MAX_SLOT = (1 << SLOT_BITS) - 1;
const MAX_GENERATION = (1 << (31 - SLOT_BITS)) - 1;

/** A kind of object that handles refer to: its class, and the C type's name for messages. */
export interface HandleKind<T extends object> {
  readonly type: abstract new (...args: never[]) => T;
  readonly cName: string;
}

/**
 * The opaque pointers of C code: numbers that refer to JavaScript objects. A number contains the generation of its slot, so a pointer
 * that was deleted, is of another type, or was made up is detected.
 */
export class HandleTable {
  readonly #slots: Slot[] = [{ object: undefined, generation: 0 }];
  readonly #free: number[] = [];
  #live = 0;

  /** The number of handles that were added and not removed. */
  get live(): number {
    return this.#live;
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED for more than a million live objects */
  add(object: object): number {
    const index = this.#free.pop() ?? this.#slots.length;
    if (index > MAX_SLOT) throw resourceExhausted(`more than ${MAX_SLOT} objects of the C API are live`);
    const slot = this.#slots[index] ?? { object, generation: 0 };
    slot.object = object;
    this.#slots[index] = slot;
    this.#live++;
    return (slot.generation << SLOT_BITS) | index;
  }

  /** The object of a handle. @throws {StatusError} INTERNAL when the handle is not a live one of that kind */
  get<T extends object>(kind: HandleKind<T>, handle: number): T {
    const slot = this.#slots[handle & MAX_SLOT];
    if (slot?.object instanceof kind.type && slot.generation === handle >>> SLOT_BITS) return slot.object;
    throw internal(`0x${(handle >>> 0).toString(16)} is not a live ${kind.cName}: it was deleted, or never one`, {
      handle,
    });
  }

  /** Makes a handle invalid and returns its object. @throws {StatusError} INTERNAL as {@link get} */
  remove<T extends object>(kind: HandleKind<T>, handle: number): T {
    const object = this.get(kind, handle);
    this.#invalidate(handle & MAX_SLOT);
    this.#live--;
    return object;
  }

  /** Makes every handle invalid. */
  clear(): void {
    for (const [index, { object }] of this.#slots.entries()) if (object) this.#invalidate(index);
    this.#live = 0;
  }

  /** Every live object of a kind. */
  *all<T extends object>(kind: HandleKind<T>): Iterable<T> {
    for (const { object } of this.#slots) if (object instanceof kind.type) yield object;
  }

  /** The number of live handles of each C type. */
  counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { object } of this.#slots) {
      const kind: unknown = object && Reflect.get(object.constructor, "kind");
      if (!isKind(kind)) continue;
      counts[kind.cName] = (counts[kind.cName] ?? 0) + 1;
    }
    return counts;
  }

  #invalidate(index: number): void {
    const slot = this.#slots[index];
    if (!slot) return;
    slot.object = undefined;
    slot.generation = (slot.generation + 1) & MAX_GENERATION;
    this.#free.push(index);
  }
}

interface Slot {
  object: object | undefined;
  generation: number;
}

function isKind(value: unknown): value is HandleKind<object> {
  return typeof value === "object" && value !== null && "cName" in value;
}
