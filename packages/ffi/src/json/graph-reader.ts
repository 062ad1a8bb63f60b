import { invalidArgument } from "@heddle/status";
import { copyAny, setAny } from "../any/cell.js";
import { writeBool, writeFloat, writeInt } from "../any/numbers.js";
import { DlDevice } from "../dlpack/device.js";
import { parseDataType } from "../dlpack/parse-data-type.js";
import type { Ffi } from "../ffi.js";
import { newObjectWithFields } from "../object/fields.js";
import { newShape } from "../shape/ffi-shape.js";
import type { Field } from "../types/type-fields.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeRow } from "../types/type-table.js";
import { writeValue } from "../values/write-value.js";
import { decodeBase64 } from "./base64.js";
import { CellStack } from "./cell-stack.js";
import { isInlineField } from "./inline-field.js";
import { invalidGraph, JsonData } from "./json-data.js";
import { plainJson } from "./plain-json.js";

/** A node some of whose parts are values already. */
interface Frame {
  readonly index: number;
  readonly row: TypeRow;
  /** The cell of its data; 0 without. */
  readonly data: number;
  /** The numbers of its parts, the last one first: those that are not values yet. */
  readonly waiting: number[];
}

/** How far a node is. */
const State = { NEW: 0, OPEN: 1, DONE: 2 } as const;

/** Makes values of the nodes of a JSON graph, parts first, without recursion. */
export class GraphReader {
  readonly #ffi: Ffi;
  readonly #data: JsonData;
  readonly #root: number;
  readonly #nodes: readonly number[];
  /** The values of the nodes, as many as there are. */
  readonly #values: CellStack;
  readonly #states: Uint8Array;
  readonly #frames: Frame[] = [];

  /** @param graph a cell, which stays as it is */
  constructor(ffi: Ffi, graph: number, values: CellStack) {
    this.#ffi = ffi;
    this.#data = new JsonData(ffi);
    const data = this.#data;
    if (!data.is(graph, TypeIndex.MAP)) throw invalidArgument("Invalid JSON Object Graph, expected an object");
    const root = data.find(graph, "root_index");
    if (!data.is(root, TypeIndex.INT)) {
      throw invalidArgument("Invalid JSON Object Graph, expected `root_index` integer field");
    }
    const nodes = data.find(graph, "nodes");
    if (!data.is(nodes, TypeIndex.ARRAY)) {
      throw invalidArgument("Invalid JSON Object Graph, expected `nodes` array field");
    }
    this.#nodes = data.elements(nodes, "`nodes`");
    this.#root = this.#checkIndex(data.int(root, "`root_index`"));
    this.#states = new Uint8Array(this.#nodes.length);
    this.#values = values;
  }

  /** @returns the number of the root, whose value is in the stack */
  read(): number {
    for (let i = 0; i < this.#nodes.length; i++) this.#values.push();
    this.#begin(this.#root);
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      const part = frame.waiting.pop();
      if (part === undefined) {
        this.#frames.pop();
        this.#make(frame);
        this.#states[frame.index] = State.DONE;
      } else if (this.#states[part] === State.OPEN) throw invalidGraph(`node ${part} contains itself`);
      else if (this.#states[part] === State.NEW) this.#begin(part);
    }
    return this.#root;
  }

  #checkIndex(index: number | bigint): number {
    if (typeof index === "number" && index >= 0 && index < this.#nodes.length) return index;
    throw invalidGraph(`invalid node index ${index}`);
  }

  #indexAt(cell: number, node: number): number {
    return this.#checkIndex(this.#data.int(cell, `a part of node ${node}`));
  }

  #begin(index: number): void {
    const data = this.#data;
    const node = this.#nodes[index] ?? 0;
    if (!data.is(node, TypeIndex.MAP)) throw invalidGraph(`node ${index} is not an object`);
    const key = data.text(data.find(node, "type"), `\`type\` of node ${index}`);
    const row = this.#ffi.types.find(key);
    if (!row) throw invalidArgument(`Cannot find type \`${key}\``, { node: index });
    const values = data.find(node, "data");
    const waiting = this.#parts(index, row, values).reverse();
    this.#states[index] = State.OPEN;
    this.#frames.push({ index, row, data: values, waiting });
  }

  /** The numbers of the nodes that a node needs. */
  #parts(index: number, row: TypeRow, data: number): number[] {
    switch (row.index) {
      case TypeIndex.ARRAY:
      case TypeIndex.LIST:
      case TypeIndex.MAP:
      case TypeIndex.DICT:
        return this.#data.elements(data, `\`data\` of node ${index}`).map((cell) => this.#indexAt(cell, index));
      default:
        return this.#nodeFields(row, data).map(([, cell]) => this.#indexAt(cell, index));
    }
  }

  /** The fields of an object that are nodes, with the cells of their numbers. */
  #nodeFields({ fields }: TypeRow, data: number): (readonly [field: Field, cell: number])[] {
    if (!fields || fields.hooks.fromJson || !this.#data.is(data, TypeIndex.MAP)) return [];
    return fields.all
      .filter((field) => !isInlineField(field))
      .map((field) => [field, this.#data.find(data, field.name)] as const)
      .filter(([, cell]) => cell !== 0);
  }

  /** Makes the value of a node whose parts are values. */
  #make({ index, row, data }: Frame): void {
    const ffi = this.#ffi;
    const target = this.#values.at(index);
    const what = `\`data\` of node ${index}`;
    switch (row.index) {
      case TypeIndex.NONE:
        return;
      case TypeIndex.BOOL:
      case TypeIndex.INT:
      case TypeIndex.FLOAT:
      case TypeIndex.DATA_TYPE:
        this.#writeScalar(row.index, data, target, what);
        return;
      case TypeIndex.STRING:
        this.#data.text(data, what);
        copyAny(ffi, data, target);
        return;
      case TypeIndex.BYTES:
        writeValue(ffi, target, decodeBase64(this.#data.text(data, what)));
        return;
      case TypeIndex.DEVICE:
        writeValue(ffi, target, this.#device(data, what));
        return;
      case TypeIndex.SHAPE: {
        using shape = newShape(ffi, this.#ints(data, what));
        writeValue(ffi, target, shape);
        return;
      }
      case TypeIndex.ARRAY:
      case TypeIndex.LIST:
      case TypeIndex.MAP:
      case TypeIndex.DICT:
        this.#collect(row.index, data, target, index);
        return;
      default:
        this.#makeObject(row, data, target, what);
        return;
    }
  }

  #writeScalar(typeIndex: number, cell: number, target: number, what: string): void {
    const ffi = this.#ffi;
    const data = this.#data;
    if (typeIndex === TypeIndex.DATA_TYPE) writeValue(ffi, target, parseDataType(data.text(cell, what)));
    else if (typeIndex === TypeIndex.FLOAT && data.is(cell, TypeIndex.FLOAT)) copyAny(ffi, cell, target);
    else if (typeIndex === TypeIndex.FLOAT) writeFloat(ffi, target, Number(data.int(cell, what)));
    else if (typeIndex === TypeIndex.BOOL) writeBool(ffi, target, data.int(cell, what) !== 0);
    else writeInt(ffi, target, data.int(cell, what));
  }

  #ints(data: number, what: string): (number | bigint)[] {
    return this.#data.elements(data, what).map((cell) => this.#data.int(cell, `a part of ${what}`));
  }

  #device(data: number, what: string): DlDevice {
    const ints = this.#ints(data, what);
    if (ints.length !== 2) {
      throw invalidGraph(`Device data must be an array of [device_type, device_id], got ${ints.length} element(s)`);
    }
    return new DlDevice(Number(ints[0]), Number(ints[1]));
  }

  /** Makes a container of the values of other nodes. */
  #collect(typeIndex: number, data: number, target: number, index: number): void {
    const parts = this.#data.elements(data, `\`data\` of node ${index}`);
    const isMap = typeIndex === TypeIndex.MAP || typeIndex === TypeIndex.DICT;
    if (isMap && parts.length % 2 !== 0) {
      throw invalidGraph(`Map/Dict data must contain an even number of [key, value] entries, got ${parts.length}`);
    }
    using cells = new CellStack(this.#ffi);
    for (const part of parts) cells.pushCopy(this.#values.at(this.#indexAt(part, index)));
    if (isMap) cells.toMap(0, typeIndex);
    else cells.toSequence(0, typeIndex);
    copyAny(this.#ffi, cells.at(0), target);
  }

  #makeObject(row: TypeRow, data: number, target: number, what: string): void {
    const ffi = this.#ffi;
    if (!row.fields) throw invalidArgument(`type \`${row.key}\` cannot be made from a JSON graph`);
    const { fromJson } = row.fields.hooks;
    if (fromJson) {
      using object = fromJson(ffi, data === 0 ? null : plainJson(ffi, data));
      writeValue(ffi, target, object);
      return;
    }
    if (!this.#data.is(data, TypeIndex.MAP)) throw invalidGraph(`${what} must be an object`);
    const parts = new Map(this.#nodeFields(row, data));
    const object = newObjectWithFields(ffi, row.index, (field, cell) => {
      const inline = isInlineField(field) ? this.#data.find(data, field.name) : 0;
      const part = parts.get(field);
      if (part !== undefined) copyAny(ffi, this.#values.at(Number(this.#data.int(part, what))), cell);
      else if (inline !== 0) this.#writeInline(field, inline, cell);
      return part !== undefined || inline !== 0;
    });
    setAny(ffi, target, row.index, object, 0);
  }

  #writeInline({ name, type }: Field, cell: number, target: number): void {
    const typeIndex = this.#ffi.types.find(type ?? "")?.index ?? TypeIndex.NONE;
    if (typeIndex !== TypeIndex.NONE) this.#writeScalar(typeIndex, cell, target, `field \`${name}\``);
  }
}
