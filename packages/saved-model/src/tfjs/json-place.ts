import { invalidArgument, type StatusError } from "@heddle/status";
import { dataTypeFromEnumName, describeValue } from "@heddle/tensor";

/**
 * A value in a JSON document, with its path for messages. Every method checks the kind of the value, and reads it in the JSON form of
 * protobuf: 64-bit integers as text or as exact numbers, bytes in base64.
 *
 * The methods raise INVALID_ARGUMENT, with the path, for a value of another kind.
 *
 * Source: protobuf.dev/programming-guides/json.
 */
export class JsonPlace {
  readonly value: unknown;
  readonly #parent: JsonPlace | undefined;
  readonly #key: string | number;

  constructor(value: unknown, parent?: JsonPlace, key: string | number = "") {
    this.value = value;
    this.#parent = parent;
    this.#key = key;
  }

  /** `modelTopology.node[3].op`, `attr["a.b"]`; empty for the document itself. */
  get path(): string {
    const parent = this.#parent?.path ?? "";
    if (!this.#parent) return parent;
    if (typeof this.#key === "number") return `${parent}[${this.#key}]`;
    if (!/^\w+$/.test(this.#key)) return `${parent}[${JSON.stringify(this.#key)}]`;
    return parent === "" ? this.#key : `${parent}.${this.#key}`;
  }

  /** The member of that name; `undefined` when it is missing or null. */
  get(name: string): JsonPlace | undefined {
    const object = this.#object();
    if (!Object.hasOwn(object, name)) return undefined;
    const value = object[name];
    return value === null ? undefined : new JsonPlace(value, this, name);
  }

  /** All members that are not null. */
  entries(): [string, JsonPlace][] {
    const object = this.#object();
    const found: [string, JsonPlace][] = [];
    for (const key of Object.keys(object)) {
      if (object[key] !== null) found.push([key, new JsonPlace(object[key], this, key)]);
    }
    return found;
  }

  items(): JsonPlace[] {
    if (!Array.isArray(this.value)) throw this.bad("a list");
    return this.value.map((item, index) => new JsonPlace(item, this, index));
  }

  string(): string {
    if (typeof this.value !== "string") throw this.bad("text");
    return this.value;
  }

  bool(): boolean {
    if (typeof this.value !== "boolean") throw this.bad("true or false");
    return this.value;
  }

  /** A float; NaN and infinities are text. */
  float(): number {
    if (typeof this.value === "number") return this.value;
    const isNumber =
      typeof this.value === "string" && /^(NaN|-?Infinity|-?\d+(\.\d+)?([eE][+-]?\d+)?)$/.test(this.value);
    if (!isNumber) throw this.bad("a number");
    return Number(this.value);
  }

  /** A float rounded to 32 bits. */
  float32(): number {
    const value = Math.fround(this.float());
    if (!Number.isFinite(value) && Number.isFinite(this.float())) throw this.bad("a number that a float can have");
    return value;
  }

  /** An integer from `least` to `most`. */
  bigint(least: bigint, most: bigint): bigint {
    const { value } = this;
    const isExact =
      (typeof value === "string" && /^-?\d{1,20}$/.test(value)) ||
      (typeof value === "number" && Number.isSafeInteger(value));
    if (!isExact) throw this.bad("an exact whole number");
    const integer = BigInt(value);
    if (integer < least || integer > most) throw this.bad(`a whole number from ${least} to ${most}`);
    return integer;
  }

  int32(): number {
    return Number(this.bigint(-(2n ** 31n), 2n ** 31n - 1n));
  }

  int64(): bigint {
    return this.bigint(-(2n ** 63n), 2n ** 63n - 1n);
  }

  /** Bytes: base64 text, in either alphabet and with or without padding, or the list of numbers that old tools wrote. */
  bytes(): Uint8Array {
    if (Array.isArray(this.value)) {
      return Uint8Array.from(this.items(), (item) => Number(item.bigint(0n, 255n)));
    }
    const text = this.string().replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
    let decoded: string;
    try {
      decoded = atob(text);
    } catch {
      throw this.bad("base64");
    }
    const bytes = new Uint8Array(decoded.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = decoded.charCodeAt(i);
    return bytes;
  }

  /** A data type by the name or number in TensorFlow's enum; reference types are 100 above. */
  dataType(): number {
    if (typeof this.value !== "string") return this.int32();
    if (this.value === "DT_INVALID") return 0;
    const [, name, suffix] = /^(.*?)(_REF)?$/.exec(this.value) ?? [];
    const dtype = dataTypeFromEnumName(name ?? "");
    if (dtype === undefined) throw this.bad("a data type");
    return suffix ? dtype + 100 : dtype;
  }

  /** INVALID_ARGUMENT: the value is not `wanted`. */
  bad(wanted: string): StatusError {
    const place = this.path;
    return invalidArgument(`${place || "the model"} must be ${wanted}, found ${describeValue(this.value)}`, { place });
  }

  #object(): Readonly<Record<string, unknown>> {
    const { value } = this;
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw this.bad("an object");
    return value as Readonly<Record<string, unknown>>;
  }
}
