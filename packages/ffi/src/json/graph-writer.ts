import { invalidArgument } from "@heddle/status";
import { ANY_BYTES, anyType, anyWord } from "../any/cell.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import { NO_SLOT } from "../containers/dense-table.js";
import { entryAfter, entryAt, firstEntry } from "../containers/map-object.js";
import { sequenceItems, sequenceSize } from "../containers/sequence.js";
import type { DlDevice } from "../dlpack/device.js";
import { hashedType } from "../equality/any-hash.js";
import type { Ffi } from "../ffi.js";
import { retainObject } from "../object/object.js";
import { FfiShape } from "../shape/ffi-shape.js";
import { type ByteSpan, bytesOf, stringSpan } from "../strings/string-any.js";
import { objectAt } from "../structural/object-contents.js";
import type { Field, TypeHooks } from "../types/type-fields.js";
import { TypeIndex } from "../types/type-index.js";
import { readValue } from "../values/read-value.js";
import { encodeBase64 } from "./base64.js";
import type { CellStack } from "./cell-stack.js";
import { identityOf } from "./identity-of.js";
import { isInlineField } from "./inline-field.js";

/** An object some of whose parts are nodes already. */
interface Frame {
  readonly typeIndex: number;
  readonly object: number;
  /** The number of its next part, and its entry in a map. */
  index: number;
  entry: number;
  /** The nodes of its parts. */
  readonly parts: number[];
}

/** Makes nodes of a value and all in it, parts first, without recursion. */
export class GraphWriter {
  readonly #ffi: Ffi;
  /** The nodes, Maps. */
  readonly #nodes: CellStack;
  readonly #indexOf = new Map<number | string, number>();
  readonly #frames: Frame[] = [];
  readonly #open = new Set<number>();

  constructor(ffi: Ffi, nodes: CellStack) {
    this.#ffi = ffi;
    this.#nodes = nodes;
  }

  /** @returns the number of the node of the value in a cell */
  write(cell: number): number {
    let index = this.#node(cell);
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      if (index !== undefined) frame.parts.push(index);
      const part = this.#nextPart(frame);
      index = part === 0 ? this.#end(frame) : this.#node(part);
    }
    return index ?? 0;
  }

  /** The number of a value's node; undefined when its parts come first. */
  #node(cell: number): number | undefined {
    const ffi = this.#ffi;
    const value = unboxedCell(ffi, cell);
    const identity = identityOf(ffi, value);
    const present = this.#indexOf.get(identity);
    if (present !== undefined) return present;
    const typeIndex = hashedType(anyType(ffi, value));
    const row = ffi.types.row(typeIndex);
    switch (typeIndex) {
      case TypeIndex.NONE:
        return this.#add(identity, "None");
      case TypeIndex.BOOL:
      case TypeIndex.INT:
      case TypeIndex.FLOAT:
      case TypeIndex.STRING:
        return this.#add(identity, row?.key, () => this.#nodes.pushCopy(value));
      case TypeIndex.BYTES: {
        const text = encodeBase64(bytesOf(ffi, stringSpan(ffi, value) as ByteSpan));
        return this.#add(identity, row?.key, () => this.#nodes.pushValue(text));
      }
      case TypeIndex.DATA_TYPE:
        return this.#add(identity, row?.key, () => this.#nodes.pushValue(String(readValue(ffi, value))));
      case TypeIndex.DEVICE: {
        const device = readValue(ffi, value) as DlDevice;
        return this.#add(identity, row?.key, () => this.#pushArray([device.type, device.id]));
      }
      case TypeIndex.SHAPE:
        return this.#add(identity, row?.key, () => this.#pushArray(dimensionsOf(ffi, anyWord(ffi, value))));
      case TypeIndex.ARRAY:
      case TypeIndex.LIST:
      case TypeIndex.MAP:
      case TypeIndex.DICT:
        return this.#begin(typeIndex, anyWord(ffi, value));
      default:
        if (!row?.fields) throw withoutForm(row?.key ?? String(typeIndex), typeIndex);
        if (row.fields.hooks.toJson) return this.#addHooked(identity, row.key, row.fields.hooks, anyWord(ffi, value));
        return this.#begin(typeIndex, anyWord(ffi, value));
    }
  }

  #begin(typeIndex: number, object: number): undefined {
    if (this.#open.has(object)) {
      const name = this.#ffi.types.name(typeIndex);
      throw invalidArgument(`Cycle detected during serialization: a ${name} contains itself`, { typeIndex });
    }
    this.#open.add(object);
    this.#frames.push({ typeIndex, object, index: 0, entry: NO_SLOT, parts: [] });
  }

  /** The cell of the next part that is a node of its own; 0 at the end. */
  #nextPart(frame: Frame): number {
    const ffi = this.#ffi;
    const { typeIndex, object } = frame;
    const index = frame.index++;
    if (typeIndex === TypeIndex.ARRAY || typeIndex === TypeIndex.LIST) {
      return index < sequenceSize(ffi, object) ? sequenceItems(ffi, object) + index * ANY_BYTES : 0;
    }
    if (typeIndex !== TypeIndex.MAP && typeIndex !== TypeIndex.DICT) {
      const field = nodeFields(ffi, typeIndex)[index];
      return field ? object + field.offsetBytes : 0;
    }
    if (index % 2 === 1) return entryAt(ffi, object, frame.entry) + ANY_BYTES;
    frame.entry = index === 0 ? firstEntry(ffi, object) : entryAfter(ffi, object, frame.entry);
    return frame.entry === NO_SLOT ? 0 : entryAt(ffi, object, frame.entry);
  }

  #end({ typeIndex, object, parts }: Frame): number {
    this.#frames.pop();
    this.#open.delete(object);
    const row = this.#ffi.types.row(typeIndex);
    const fields = row?.fields?.all;
    return this.#add(object, row?.key, () => {
      if (fields) this.#pushFields(object, fields, parts);
      else this.#pushArray(parts);
    });
  }

  #addHooked(identity: number | string, key: string, hooks: TypeHooks, object: number): number {
    using reference = objectAt(this.#ffi, this.#ffi.types.find(key)?.index ?? TypeIndex.OBJECT, object);
    const data = hooks.toJson?.(reference);
    return this.#add(identity, key, () => this.#nodes.pushValue(data));
  }

  /** Adds a node. @param pushData pushes one value, the data */
  #add(identity: number | string, key = "", pushData?: () => void): number {
    const nodes = this.#nodes;
    const index = nodes.length;
    nodes.pushValue("type");
    nodes.pushValue(key);
    if (pushData) {
      nodes.pushValue("data");
      pushData();
    }
    nodes.toMap(index);
    this.#indexOf.set(identity, index);
    return index;
  }

  #pushArray(values: Iterable<number | bigint>): void {
    const first = this.#nodes.length;
    for (const value of values) this.#nodes.pushValue(value);
    this.#nodes.toSequence(first);
  }

  #pushFields(object: number, fields: readonly Field[], parts: readonly number[]): void {
    const nodes = this.#nodes;
    const first = nodes.length;
    let part = 0;
    for (const field of fields) {
      const cell = object + field.offsetBytes;
      nodes.pushValue(field.name);
      if (!isInlineField(field)) nodes.pushValue(parts[part++]);
      else if (field.type === "DataType") nodes.pushValue(String(readValue(this.#ffi, cell)));
      else nodes.pushCopy(cell);
    }
    nodes.toMap(first);
  }
}

function nodeFields(ffi: Ffi, typeIndex: number): readonly Field[] {
  return (ffi.types.row(typeIndex)?.fields?.all ?? []).filter((field) => !isInlineField(field));
}

function dimensionsOf(ffi: Ffi, object: number): BigInt64Array {
  retainObject(ffi, object);
  using shape = new FfiShape(ffi, object);
  return shape.toBigInts();
}

function withoutForm(key: string, typeIndex: number) {
  return invalidArgument(
    typeIndex < TypeIndex.OBJECT
      ? `Cannot serialize type \`${key}\``
      : `Type \`${key}\` does not support ToJSONGraph (no native creator or __ffi_new__ type attr)`,
    { typeIndex },
  );
}
