import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";

/** Objects and lists in each other that `tokenizers` refuses: the limit of serde_json. */
const REFUSED_DEPTH = 128;

/** A part of a tokenizer.json: an object with a type. */
export class JsonFields {
  readonly #fields: Readonly<Record<string, unknown>>;
  /** Its place in messages, such as `normalizer`. */
  readonly place: string;
  /** The objects and lists that it is in, and itself. */
  readonly #depth: number;

  /** @throws {StatusError} INVALID_ARGUMENT for a value that is not an object, and for one that is too deep in others */
  constructor(value: unknown, place: string, depth = 1) {
    if (depth >= REFUSED_DEPTH)
      throw invalidArgument(`the tokenizer has ${depth} objects and lists in each other`, { depth });
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw invalidArgument(`${place} of the tokenizer is not an object`, { place });
    }
    this.#fields = value as Record<string, unknown>;
    this.place = place;
    this.#depth = depth;
  }

  get type(): string {
    return this.text("type");
  }

  value(name: string): unknown {
    return this.#fields[name];
  }

  /** The object in a field; undefined for null and a missing one. */
  object(name: string): JsonFields | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null) return undefined;
    return new JsonFields(value, `${this.place}.${name}`, this.#depth + 1);
  }

  /** The objects in a list. Default: none. */
  objects(name: string): readonly JsonFields[] {
    return this.list(name).map((value, i) => new JsonFields(value, `${this.place}.${name}[${i}]`, this.#depth + 2));
  }

  list(name: string): readonly unknown[] {
    const value = this.#fields[name] ?? [];
    if (!Array.isArray(value)) throw this.#wrong(name, "a list");
    return value;
  }

  text(name: string, absent?: string): string {
    const value = this.#fields[name] ?? absent;
    if (typeof value !== "string") throw this.#wrong(name, "a text");
    return value;
  }

  bool(name: string, absent = false): boolean {
    const value = this.#fields[name] ?? absent;
    if (typeof value !== "boolean") throw this.#wrong(name, "true or false");
    return value;
  }

  number(name: string, absent?: number): number {
    const value = this.#fields[name] ?? absent;
    if (typeof value !== "number") throw this.#wrong(name, "a number");
    return value;
  }

  /** A whole number from 0 to 2^31 - 1. */
  count(name: string, absent?: number): number {
    const value = this.number(name, absent);
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** 31) throw this.#wrong(name, "a whole number below 2^31");
    return value;
  }

  /** UNIMPLEMENTED: a type or an option that this reader does not know. */
  unsupported(what: string): StatusError {
    return unimplemented(`${this.place} of the tokenizer has ${what}, which is not supported`, { place: this.place });
  }

  #wrong(name: string, wanted: string): StatusError {
    return invalidArgument(`${this.place}.${name} of the tokenizer is not ${wanted}`, { place: this.place, name });
  }
}
