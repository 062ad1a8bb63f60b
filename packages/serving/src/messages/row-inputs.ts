import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, shapesEqual } from "@heddle/tensor";
import { debugText } from "../json/debug-text.js";
import { type JsonTape, NodeKind } from "../json/json-tape.js";
import type { ServableInput, ServableTensor } from "../servable/servable.js";
import type { ElementColumn } from "./column.js";
import { denseShape, elementCapacity, fillTensor } from "./dense-tensor.js";
import { elementColumn } from "./element-column.js";
import { plainInput } from "./plain-input.js";
import { isBase64Object } from "./string-column.js";

/**
 * Converts a list of instances: values or arrays of the one input, or objects with every input. All have one shape. An input with a default
 * may be left out of all instances; the others take their keys from the first.
 *
 * A key twice in an instance is an error; TensorFlow Serving adds both values, and the rows after them move.
 *
 * @throws {StatusError} INVALID_ARGUMENT in TensorFlow Serving's words
 *
 * Source: tensorflow_serving/util/json_tensor.cc, `FillTensorMapFromInstancesList`.
 */
export function rowInputs(
  tape: JsonTape,
  instances: number,
  types: Readonly<Record<string, ServableTensor>>,
): Readonly<Record<string, ServableInput>> {
  const entries = Object.entries(types);
  const isNamed = isNamedInstance(tape, instances + 1);
  const plain = plainInput(types);
  if (!isNamed && plain === undefined) {
    throw invalidArgument(
      "instances is a plain list, but expecting list of objects as multiple input tensors required as per tensorinfo_map",
    );
  }
  const count = tape.count(instances);
  const textBytes = tape.textBytes / entries.length;
  const all = entries.map(([name, type]) => new RowColumn(tape, name, type, count, textBytes));
  const rows = isNamed ? all : all.filter(({ name }) => name === plain);
  let node = instances + 1;
  for (let item = 0; item < count; item++, node = tape.next(node)) {
    if (isNamedInstance(tape, node) !== isNamed) {
      throw invalidArgument(
        isNamed
          ? `Expecting object but got list at item ${item} of input list`
          : `Expecting value/list but got object at item ${item} of input list`,
      );
    }
    if (isNamed) {
      addMembers(tape, node, item, rows);
      continue;
    }
    const error = rows[0]?.add(node);
    if (error) throw invalidArgument(`Failed to process element: ${item} of 'instances' list. Error: ${error}`);
  }
  return Object.fromEntries(rows.flatMap((row) => (row.isLeftOut ? [] : [[row.name, row.toInput()]])));
}

/** Adds the members of one instance. */
function addMembers(tape: JsonTape, object: number, item: number, rows: readonly RowColumn[]): void {
  const end = tape.next(object);
  let expected = 0;
  for (let key = object + 1; key < end; key = tape.next(key + 1)) {
    // The members of most instances have the order of the first.
    const row = rowOf(key, rows, expected);
    const error = row
      ? row.add(key + 1)
      : invalidArgument(`JSON object: does not have named input: ${tape.string(key)}`);
    if (error) {
      throw invalidArgument(
        `Failed to process element: ${item} key: ${tape.string(key)} of 'instances' list. Error: ${error}`,
      );
    }
    expected++;
  }
  if (item === 0) for (const row of rows) row.isLeftOut = row.isOptional && row.added === 0;
  if (rows.every(({ added, isLeftOut }) => added === (isLeftOut ? 0 : item + 1))) return;
  const names = rows.flatMap(({ name, isLeftOut }) => (isLeftOut ? [] : name)).sort();
  throw invalidArgument(
    `Failed to process element: ${item} of 'instances' list. JSON object: ${debugText(tape, object)} keys must be equal to: ${names.join()}`,
  );
}

function rowOf(key: number, rows: readonly RowColumn[], expected: number): RowColumn | undefined {
  const row = rows[expected];
  if (row?.isNamed(key)) return row;
  return rows.find((other) => other.isNamed(key));
}

/** One input of all instances. */
class RowColumn {
  readonly name: string;
  /** The number of values that have been added. */
  added = 0;
  readonly isOptional: boolean;
  /** True when the first instance leaves it out. */
  isLeftOut = false;
  readonly #tape: JsonTape;
  #key: Uint8Array | undefined;
  readonly #dtype: string;
  readonly #count: number;
  readonly #textBytes: number;
  #shape: readonly number[] = [];
  #column: ElementColumn | undefined;

  /**
   * @param count the number of instances
   * @param textBytes the bytes that the strings are likely to have
   */
  constructor(tape: JsonTape, name: string, { dtype, isOptional }: ServableTensor, count: number, textBytes: number) {
    this.#tape = tape;
    this.name = name;
    this.#dtype = dtype;
    this.isOptional = isOptional === true;
    this.#count = count;
    this.#textBytes = textBytes;
  }

  isNamed(key: number): boolean {
    this.#key ??= encoder.encode(this.name);
    return this.#tape.stringEquals(key, this.#key);
  }

  /** Adds the value of an instance; the error where it does not fit. */
  add(value: number): StatusError | undefined {
    const tape = this.#tape;
    if (!this.#column) {
      this.#shape = denseShape(tape, value);
      const elements = this.#shape.reduce((product, size) => product * size, this.#count);
      this.#column = elementColumn(this.#dtype, Math.min(elements, tape.size), this.#textBytes);
    }
    this.added++;
    const error = fillTensor(tape, value, this.#shape, this.#dtype, this.#column);
    return error && this.#ownError(value, error);
  }

  toInput(): ServableInput {
    const shape = [this.#count, ...this.#shape];
    return (this.#column ?? elementColumn(this.#dtype, 0, 0)).toInput(shape);
  }

  /** The error of a value that has not the shape of the first: that of its elements, or of its shape. */
  #ownError(value: number, error: StatusError): StatusError {
    const tape = this.#tape;
    const shape = denseShape(tape, value);
    if (shapesEqual(shape, this.#shape)) return error;
    const column = elementColumn(this.#dtype, elementCapacity(tape, value, shape), 0);
    const own = fillTensor(tape, value, shape, this.#dtype, column);
    if (own) return own;
    const size = this.#shape.reduce((product, length) => product * length, 1);
    if (column.length !== size) return invalidArgument(`Expecting tensor size: ${size} but got: ${column.length}`);
    return invalidArgument(`Expecting shape ${formatShape(this.#shape)} but got: ${formatShape(shape)}`);
  }
}

/** True for an object of inputs by name: `{"b64": "…"}` is a string. */
function isNamedInstance(tape: JsonTape, node: number): boolean {
  return tape.kind(node) === NodeKind.OBJECT && !isBase64Object(tape, node);
}

const encoder = /* @__PURE__ */ new TextEncoder();
