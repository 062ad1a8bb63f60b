import { invalidArgument, type StatusError } from "@heddle/status";
import { elementCount } from "@heddle/tensor";
import { type JsonTape, NodeKind } from "../json/json-tape.js";
import type { ServableInput } from "../servable/servable.js";
import { type Datatype, dtypeOf } from "./datatype.js";

/** The tensor of an array in a JSON document: the `data` of an input. */
export interface TensorData {
  /** In messages. */
  readonly name: string;
  readonly datatype: Datatype;
  readonly shape: readonly number[];
  readonly tape: JsonTape;
  /** The array. */
  readonly node: number;
}

/**
 * A tensor of the elements of `data`, flat or nested in any way: they are counted alone, as Triton does. Numbers convert exactly, and
 * strings are copied from the bytes of the document.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another number of elements than the shape has, and for elements of another type
 */
export function tensorFromData(data: TensorData): ServableInput {
  const { name, datatype, shape, tape, node } = data;
  const count = elementCount(shape);
  const leaves = countLeaves(tape, node);
  if (leaves !== count) {
    throw invalidArgument(`input '${name}' has ${leaves} elements of data, wanted ${count}: shape [${shape}]`, {
      input: name,
    });
  }
  if (datatype === "BYTES") return { ...columnOf(data, count), shape };
  const dtype = dtypeOf(datatype);
  if (datatype === "INT64" || datatype === "UINT64") {
    return {
      dtype,
      shape,
      data: bigIntegersOf(data, datatype === "INT64" ? new BigInt64Array(count) : new BigUint64Array(count)),
    };
  }
  return { dtype, shape, data: numbersOf(data, newNumbers(datatype, count)) };
}

function countLeaves(tape: JsonTape, node: number): number {
  let leaves = 0;
  const end = tape.next(node);
  for (let at = node + 1; at < end; at = step(tape, at)) if (tape.kind(at) !== NodeKind.ARRAY) leaves++;
  return leaves;
}

/** The node after `node` in a walk that goes into arrays; the elements of an array follow it. */
function step(tape: JsonTape, node: number): number {
  return tape.kind(node) === NodeKind.ARRAY ? node + 1 : tape.next(node);
}

function columnOf(data: TensorData, count: number) {
  const { tape, node } = data;
  const offsets = new Int32Array(count + 1);
  const end = tape.next(node);
  let byteCount = 0;
  let i = 0;
  for (let at = node + 1; at < end; at = step(tape, at)) {
    if (tape.kind(at) === NodeKind.ARRAY) continue;
    if (!tape.isString(at)) throw wrongElement(data, at, i);
    byteCount += tape.stringBytes(at).byteLength;
    offsets[++i] = byteCount;
  }
  const values = new Uint8Array(byteCount);
  i = 0;
  for (let at = node + 1; at < end; at = step(tape, at)) {
    if (tape.kind(at) !== NodeKind.ARRAY) values.set(tape.stringBytes(at), offsets[i++]);
  }
  return { values, offsets };
}

type Numbers =
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Float32Array
  | Float64Array;

function newNumbers(datatype: Exclude<Datatype, "BYTES" | "INT64" | "UINT64">, count: number): Numbers {
  switch (datatype) {
    case "BOOL":
    case "UINT8":
      return new Uint8Array(count);
    case "UINT16":
      return new Uint16Array(count);
    case "UINT32":
      return new Uint32Array(count);
    case "INT8":
      return new Int8Array(count);
    case "INT16":
      return new Int16Array(count);
    case "INT32":
      return new Int32Array(count);
    case "FP64":
      return new Float64Array(count);
    default:
      return new Float32Array(count);
  }
}

function numbersOf<T extends Numbers>(data: TensorData, numbers: T): T {
  const { tape, node, datatype } = data;
  const isFloat = datatype.startsWith("FP") || datatype === "BF16";
  const end = tape.next(node);
  let i = 0;
  for (let at = node + 1; at < end; at = step(tape, at)) {
    const kind = tape.kind(at);
    if (kind === NodeKind.ARRAY) continue;
    const value = numberAt(tape, at);
    if (value === undefined || (typeof value === "boolean" && datatype !== "BOOL")) throw wrongElement(data, at, i);
    numbers[i] = Number(value);
    const isExact = numbers[i] === Number(value) && (datatype !== "BOOL" || Number(value) <= 1);
    if (!isFloat && !isExact) throw wrongElement(data, at, i);
    i++;
  }
  return numbers;
}

function bigIntegersOf<T extends BigInt64Array | BigUint64Array>(data: TensorData, integers: T): T {
  const { tape, node } = data;
  const end = tape.next(node);
  let i = 0;
  for (let at = node + 1; at < end; at = step(tape, at)) {
    if (tape.kind(at) === NodeKind.ARRAY) continue;
    const integer = integerAt(tape, at);
    if (integer === undefined) throw wrongElement(data, at, i);
    integers[i] = integer;
    if (integers[i] !== integer) throw wrongElement(data, at, i);
    i++;
  }
  return integers;
}

function numberAt(tape: JsonTape, node: number): number | boolean | undefined {
  const kind = tape.kind(node);
  if (kind >= NodeKind.INTEGER) return tape.values[node];
  return kind === NodeKind.TRUE ? true : kind === NodeKind.FALSE ? false : undefined;
}

function integerAt(tape: JsonTape, node: number): bigint | undefined {
  const kind = tape.kind(node);
  if (kind === NodeKind.BIG_INTEGER) return BigInt(textAt(tape, node));
  const value = tape.values[node] ?? Number.NaN;
  return kind >= NodeKind.INTEGER && Number.isSafeInteger(value) ? BigInt(value) : undefined;
}

function textAt({ body, starts, ends }: JsonTape, node: number): string {
  return new TextDecoder().decode(body.subarray(starts[node], ends[node]));
}

function wrongElement({ name, datatype, tape }: TensorData, node: number, index: number): StatusError {
  const kind = tape.kind(node);
  const text = tape.isString(node) ? JSON.stringify(tape.string(node)) : textAt(tape, node);
  const found = kind === NodeKind.OBJECT ? "an object" : text.slice(0, 40);
  return invalidArgument(`element ${index} of input '${name}' is ${found}, which is not a value of ${datatype}`, {
    input: name,
    index,
  });
}
