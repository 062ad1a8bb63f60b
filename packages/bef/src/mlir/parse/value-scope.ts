import type { Value } from "../../ir/module.js";
import type { TokenReader } from "./token-reader.js";

/** A value's name in the text: `%name`, or `%name#1` for a result of several. */
export interface ValueName {
  readonly name: string;
  readonly index: number;
  readonly offset: number;
}

/** A value that was used before its definition. */
interface Pending {
  readonly value: Value;
  readonly offset: number;
}

interface Region {
  /** True for regions that see no names from outside. */
  readonly isolated: boolean;
  readonly names: Map<string, (Value | undefined)[]>;
  /** In isolated regions: by name and index. */
  readonly pending: Map<string, Pending>;
}

/** The names of values, region by region. A name means one value in a region and those inside; an isolated region begins anew. */
export class ValueScope {
  readonly #reader: TokenReader;
  readonly #regions: Region[] = [];
  #count = 0;

  constructor(reader: TokenReader) {
    this.#reader = reader;
  }

  /** Enters a region. */
  enter(isolated: boolean): void {
    this.#regions.push({ isolated: isolated || this.#regions.length === 0, names: new Map(), pending: new Map() });
  }

  /**
   * Leaves the region that was entered last.
   *
   * @throws {StatusError} INVALID_ARGUMENT when it is isolated and uses a value that is not defined
   */
  leave(): void {
    const region = this.#regions.pop();
    for (const { offset } of region?.pending.values() ?? []) {
      throw this.#reader.error("use of undeclared SSA value name", offset);
    }
  }

  /**
   * A new value of a type. Undefined `name`: without a name.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the name is taken, RESOURCE_EXHAUSTED when there are too many values
   */
  define(name: ValueName | undefined, type: string): Value {
    this.#count++;
    if (this.#count > this.#reader.limits.maxValues) {
      throw this.#reader.exhausted(`more than ${this.#reader.limits.maxValues} values`);
    }
    if (name === undefined) return { type };
    if (this.#find(name.name)?.[name.index] !== undefined) {
      throw this.#reader.error(`redefinition of SSA value '${name.name}'`, name.offset);
    }
    const value = this.#promised(name, type) ?? { type };
    const { names } = this.#innermost();
    const values = names.get(name.name);
    if (values === undefined) names.set(name.name, at(name.index, value));
    else values[name.index] = value;
    return value;
  }

  /**
   * The value of a name, which the text may define later.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the value is of another type, or the name has fewer values
   */
  use(name: ValueName, type: string): Value {
    const values = this.#find(name.name);
    const value = values === undefined ? this.#promise(name, type) : values[name.index];
    if (value === undefined) throw this.#reader.error("reference to invalid result number", name.offset);
    if (value.type !== type) {
      const message = `use of value '${name.name}' expects different type than prior uses: '${type}' vs '${value.type}'`;
      throw this.#reader.error(message, name.offset);
    }
    return value;
  }

  #find(name: string): (Value | undefined)[] | undefined {
    for (let i = this.#regions.length - 1; i >= 0; i--) {
      const region = this.#regions[i];
      const values = region?.names.get(name);
      if (values !== undefined) return values;
      if (region?.isolated) return undefined;
    }
    return undefined;
  }

  #promise(name: ValueName, type: string): Value {
    const { pending } = this.#isolated();
    const key = `${name.name}#${name.index}`;
    const known = pending.get(key)?.value;
    if (known !== undefined) return known;
    const value = { type };
    pending.set(key, { value, offset: name.offset });
    return value;
  }

  #promised(name: ValueName, type: string): Value | undefined {
    const { pending } = this.#isolated();
    const key = `${name.name}#${name.index}`;
    const promised = pending.get(key);
    if (promised === undefined) return undefined;
    if (promised.value.type !== type) {
      const message = `definition of SSA value '${key}' has type '${type}', its use expects '${promised.value.type}'`;
      throw this.#reader.error(message, name.offset);
    }
    pending.delete(key);
    return promised.value;
  }

  #innermost(): Region {
    return this.#regions[this.#regions.length - 1] ?? this.#outermost();
  }

  #isolated(): Region {
    for (let i = this.#regions.length - 1; i >= 0; i--) {
      const region = this.#regions[i];
      if (region?.isolated) return region;
    }
    return this.#outermost();
  }

  #outermost(): Region {
    this.enter(true);
    return this.#innermost();
  }
}

function at(index: number, value: Value): (Value | undefined)[] {
  const values: (Value | undefined)[] = [];
  values[index] = value;
  return values;
}
