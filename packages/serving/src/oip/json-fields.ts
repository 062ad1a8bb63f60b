import { invalidArgument, type StatusError } from "@heddle/status";
import { type JsonTape, NodeKind } from "../json/json-tape.js";

/**
 * The fields of an object in a JSON document, by name and wanted type; undefined for a field that is missing or null.
 *
 * Every method throws INVALID_ARGUMENT for a field of another type.
 */
export class JsonFields {
  readonly tape: JsonTape;
  readonly #node: number;
  readonly #where: string;

  /** @param where the object in messages, such as `input 2`. @throws {StatusError} INVALID_ARGUMENT for another value */
  constructor(tape: JsonTape, node: number, where: string) {
    this.tape = tape;
    this.#node = node;
    this.#where = where;
    if (tape.kind(node) !== NodeKind.OBJECT) throw invalidArgument(`${where} is not a JSON object`);
  }

  /** `value`, which is the field `name`. @throws {StatusError} INVALID_ARGUMENT where it is undefined */
  needed<T>(name: string, value: T | undefined): T {
    if (value === undefined) throw invalidArgument(`${this.#where} has no '${name}'`);
    return value;
  }

  has(name: string): boolean {
    return this.#field(name) >= 0;
  }

  string(name: string): string | undefined {
    const node = this.#field(name);
    if (node < 0) return undefined;
    if (!this.tape.isString(node)) throw this.#wrong(name, "a string");
    return this.tape.string(node);
  }

  boolean(name: string): boolean | undefined {
    const node = this.#field(name);
    if (node < 0) return undefined;
    const kind = this.tape.kind(node);
    if (kind !== NodeKind.TRUE && kind !== NodeKind.FALSE) throw this.#wrong(name, "true or false");
    return kind === NodeKind.TRUE;
  }

  /** A whole number from 0 on. */
  integer(name: string): number | undefined {
    const node = this.#field(name);
    return node < 0 ? undefined : this.#integerAt(node, name);
  }

  integers(name: string): number[] | undefined {
    const node = this.array(name);
    if (node === undefined) return undefined;
    const integers: number[] = [];
    const end = this.tape.next(node);
    for (let at = node + 1; at < end; at = this.tape.next(at)) integers.push(this.#integerAt(at, name));
    return integers;
  }

  /** The node of an array. */
  array(name: string): number | undefined {
    const node = this.#field(name);
    if (node < 0) return undefined;
    if (this.tape.kind(node) !== NodeKind.ARRAY) throw this.#wrong(name, "an array");
    return node;
  }

  object(name: string): JsonFields | undefined {
    const node = this.#field(name);
    return node < 0 ? undefined : new JsonFields(this.tape, node, `'${name}' of ${this.#where}`);
  }

  /** The objects of an array; `what` and their number name them in messages. */
  objects(name: string, what: string): JsonFields[] | undefined {
    const node = this.array(name);
    if (node === undefined) return undefined;
    const objects: JsonFields[] = [];
    const end = this.tape.next(node);
    for (let at = node + 1; at < end; at = this.tape.next(at)) {
      objects.push(new JsonFields(this.tape, at, `${what} ${objects.length}`));
    }
    return objects;
  }

  #field(name: string): number {
    const node = this.tape.member(this.#node, name);
    return node >= 0 && this.tape.kind(node) === NodeKind.NULL ? -1 : node;
  }

  #integerAt(node: number, name: string): number {
    const value = this.tape.kind(node) >= NodeKind.INTEGER ? (this.tape.values[node] ?? Number.NaN) : Number.NaN;
    if (!Number.isSafeInteger(value) || value < 0) throw this.#wrong(name, "whole numbers from 0 on");
    return value;
  }

  #wrong(name: string, wanted: string): StatusError {
    return invalidArgument(`'${name}' of ${this.#where} is not ${wanted}`);
  }
}
