import { BinaryWriter } from "@bufbuild/protobuf/wire";
import type {
  AttrMap,
  AttrValue,
  ConstructionContext,
  FunctionAttr,
  ListKind,
  PartialShape,
  TensorAttr,
} from "@heddle/kernel-api";
import { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";

/** The one device that there is, as TensorFlow names it. */
export const DEVICE_NAME = "/job:localhost/replica:0/task:0/device:CPU:0";

/**
 * A node as a serialized NodeDef: name, op, device and attributes in the order of their names. Inputs are not in it, since a
 * plan keeps no names of them.
 *
 * Source: tensorflow/core/framework/node_def.proto, attr_value.proto (TensorFlow 2.21).
 */
export function encodeNodeDef({ nodeName, op, attributes }: ConstructionContext): Uint8Array {
  const writer = new BinaryWriter().tag(1, 2).string(nodeName).tag(2, 2).string(op.name).tag(4, 2).string(DEVICE_NAME);
  writeAttrs(writer, 5, attributes.values);
  return writer.finish();
}

/** A function attribute as a serialized NameAttrList. */
export function encodeNameAttrList({ name, attrs }: FunctionAttr): Uint8Array {
  const writer = new BinaryWriter().tag(1, 2).string(name);
  writeAttrs(writer, 2, attrs);
  return writer.finish();
}

function writeAttrs(writer: BinaryWriter, field: number, attrs: AttrMap): void {
  for (const [name, value] of [...attrs].sort(([a], [b]) => (a < b ? -1 : 1))) {
    writer.tag(field, 2).fork().tag(1, 2).string(name).tag(2, 2).bytes(encodeAttrValue(value)).join();
  }
}

/** A serialized AttrValue. */
export function encodeAttrValue(attr: AttrValue): Uint8Array {
  const writer = new BinaryWriter();
  if (attr.kind === "placeholder") return writer.tag(9, 2).string(attr.value).finish();
  if (attr.kind !== "list") {
    writeScalar(writer, SCALAR_FIELDS[attr.kind], attr.kind, attr.value);
    return writer.finish();
  }
  writer.tag(1, 2).fork();
  const { of, value } = attr;
  if (of !== undefined) {
    if (PACKED.has(of)) {
      if (value.length > 0) {
        writer.tag(LIST_FIELDS[of], 2).fork();
        for (const element of value) writePlain(writer, of, element);
        writer.join();
      }
    } else for (const element of value) writeScalar(writer, LIST_FIELDS[of], of, element);
  }
  return writer.join().finish();
}

const SCALAR_FIELDS: Readonly<Record<ListKind, number>> = {
  string: 2,
  int: 3,
  float: 4,
  bool: 5,
  type: 6,
  shape: 7,
  tensor: 8,
  func: 10,
};
const LIST_FIELDS: Readonly<Record<ListKind, number>> = {
  string: 2,
  int: 3,
  float: 4,
  bool: 5,
  type: 6,
  shape: 7,
  tensor: 8,
  func: 9,
};
const PACKED: ReadonlySet<ListKind> = new Set(["int", "float", "bool", "type"]);

function writeScalar(writer: BinaryWriter, field: number, kind: ListKind, value: unknown): void {
  switch (kind) {
    case "string":
      writer.tag(field, 2).bytes(value as Uint8Array);
      break;
    case "shape":
      writer.tag(field, 2).bytes(encodeShape(value as PartialShape));
      break;
    case "tensor":
      writer.tag(field, 2).bytes(encodeTensor(value as TensorAttr));
      break;
    case "func":
      writer.tag(field, 2).bytes(encodeNameAttrList(value as FunctionAttr));
      break;
    default:
      writer.tag(field, kind === "float" ? 5 : 0);
      writePlain(writer, kind, value);
  }
}

function writePlain(writer: BinaryWriter, kind: ListKind, value: unknown): void {
  if (kind === "int") writer.int64(value as bigint);
  else if (kind === "float") writer.float(value as number);
  else if (kind === "bool") writer.bool(value as boolean);
  else writer.int32(value as number);
}

/** A serialized TensorShapeProto. */
function encodeShape(shape: PartialShape): Uint8Array {
  const writer = new BinaryWriter();
  if (!shape) return writer.tag(3, 0).bool(true).finish();
  for (const size of shape) {
    writer.tag(2, 2).fork();
    if (size !== 0) writer.tag(1, 0).int64(size);
    writer.join();
  }
  return writer.finish();
}

/**
 * A serialized TensorProto: the bytes of strings one by one, all other elements in one piece.
 *
 * @throws {StatusError} INVALID_ARGUMENT for resources and variants; what materialize throws
 */
function encodeTensor(value: TensorAttr): Uint8Array {
  const writer = new BinaryWriter().tag(1, 0).int32(value.dtype).tag(2, 2).bytes(encodeShape(value.shape));
  const tensor = value.materialize(new LinearMemory({ initialBytes: 65536 }));
  if (tensor.dtype === DataType.STRING) for (const text of tensor.byteStrings()) writer.tag(8, 2).bytes(text);
  else if (tensor.elementCount > 0) writer.tag(4, 2).bytes(tensor.bytes());
  return writer.finish();
}
