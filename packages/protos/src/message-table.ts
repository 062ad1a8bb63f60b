import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { invalidArgument } from "@heddle/status";
import { WireType } from "./wire-type.js";

/** A message that is being built: its fields by their names in JavaScript. */
export type OpenMessage = Record<string, unknown>;

/** The facts of a message that its reader needs, in the form that costs least to look up. */
export interface MessageTable {
  readonly name: string;
  readonly typeName: string;
  readonly fields: ReadonlyMap<number, FieldTable>;
  /** The fields that an empty message has, in the order of the schema. */
  readonly presets: readonly Preset[];
  readonly listCount: number;
}

/** A field of a {@link MessageTable}. */
export interface FieldTable {
  readonly name: string;
  readonly localName: string;
  readonly isList: boolean;
  /** The type of a map's keys; undefined for another field. */
  readonly mapKey: ScalarType | undefined;
  /** The type of the value, or of a list's or map's values; undefined for messages. */
  readonly scalar: ScalarType | undefined;
  readonly wireType: number;
  readonly message: DescMessage | undefined;
  /** The name of the oneof in JavaScript. */
  readonly oneof: string | undefined;
  /** True for a message of one value that JavaScript has as the value, such as Int64Value. */
  readonly isUnwrapped: boolean;
}

interface Preset {
  readonly localName: string;
  readonly kind: "value" | "bytes" | "list" | "map" | "oneof";
  readonly zero: unknown;
}

/** Made once: a small message is decoded in less time than its table is made. */
const tables = /* @__PURE__ */ new WeakMap<DescMessage, MessageTable>();

/** The table of a proto3 message. @throws {StatusError} INVALID_ARGUMENT for another edition, and fields that JavaScript has as JSON or text */
export function messageTable(schema: DescMessage): MessageTable {
  let table = tables.get(schema);
  if (table === undefined) {
    table = makeTable(schema);
    tables.set(schema, table);
  }
  return table;
}

function makeTable(schema: DescMessage): MessageTable {
  const { name, typeName } = schema;
  if (schema.file.edition !== EDITION_PROTO3) throw wrongSchema(typeName, "it is not of proto3");
  const lists = schema.fields.filter(({ fieldKind }) => fieldKind === "list" || fieldKind === "map");
  const presets = schema.members.flatMap((member): Preset[] => {
    const { localName } = member;
    if (member.kind === "oneof") return [{ localName, kind: "oneof", zero: undefined }];
    if (member.fieldKind === "list" || member.fieldKind === "map")
      return [{ localName, kind: member.fieldKind, zero: undefined }];
    if (member.presence !== IMPLICIT || member.fieldKind === "message") return [];
    const isBytes = member.scalar === ScalarType.BYTES;
    return [{ localName, kind: isBytes ? "bytes" : "value", zero: zeroOf(member.scalar ?? ScalarType.INT32) }];
  });
  const fields = new Map(schema.fields.map((field) => [field.number, fieldTable(field)]));
  return { name, typeName, fields, presets, listCount: lists.length };
}

/** An empty message. Each has lists, maps and bytes of its own. */
export function emptyMessage({ typeName, presets }: MessageTable): OpenMessage {
  const message: OpenMessage = { $typeName: typeName };
  for (let i = 0; i < presets.length; i++) {
    const { localName, kind, zero } = presets[i] as Preset;
    if (kind === "value") message[localName] = zero;
    else if (kind === "list") message[localName] = [];
    else if (kind === "map") message[localName] = {};
    else if (kind === "oneof") message[localName] = { case: undefined };
    else message[localName] = new Uint8Array(0);
  }
  return message;
}

/** The value of a field that is not there. */
export function zeroOf(scalar: ScalarType): unknown {
  switch (scalar) {
    case ScalarType.STRING:
      return "";
    case ScalarType.BYTES:
      return new Uint8Array(0);
    case ScalarType.BOOL:
      return false;
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return 0n;
    default:
      return 0;
  }
}

/** The wire type of a value that is not packed. */
export function wireTypeOf(scalar: ScalarType | undefined): number {
  switch (scalar) {
    case ScalarType.DOUBLE:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return WireType.FIXED64;
    case ScalarType.FLOAT:
    case ScalarType.FIXED32:
    case ScalarType.SFIXED32:
      return WireType.FIXED32;
    case undefined:
    case ScalarType.STRING:
    case ScalarType.BYTES:
      return WireType.LENGTH_DELIMITED;
    default:
      return WireType.VARINT;
  }
}

/** Sets a property, also one called `__proto__`. */
export function setOwn(target: OpenMessage, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

function fieldTable(field: DescField): FieldTable {
  const { name, localName, fieldKind, message } = field;
  const scalar = message ? undefined : (field.scalar ?? ScalarType.INT32); // Enums are integers.
  const oneof = field.oneof?.localName;
  if (message?.typeName === "google.protobuf.Struct" || ("longAsString" in field && field.longAsString)) {
    throw wrongSchema(field.parent.typeName, `field '${name}' is JSON or text in JavaScript`);
  }
  return {
    name,
    localName,
    isList: fieldKind === "list",
    mapKey: fieldKind === "map" ? field.mapKey : undefined,
    scalar,
    wireType: wireTypeOf(scalar),
    message,
    oneof,
    isUnwrapped: fieldKind === "message" && oneof === undefined && WRAPPER.test(message?.typeName ?? ""),
  };
}

function wrongSchema(typeName: string, why: string) {
  return invalidArgument(`messages of ${typeName} are not decoded: ${why}`, { typeName });
}

/** Values of `Edition` and of `FeatureSet.FieldPresence`, whose descriptors would be three times the size of all else used of protobuf-es. */
const EDITION_PROTO3 = 999;
const IMPLICIT = 2;

const WRAPPER = /^google\.protobuf\.(Double|Float|U?Int(32|64)|Bool|String|Bytes)Value$/;
