/**
 * Descriptors of messages: the fields of each by the message's full name.
 *
 * Source: google/protobuf/descriptor.proto.
 */
import { WireFields } from "@heddle/protos";
import { invalidArgument } from "@heddle/status";
import { WireReader } from "../scan/wire-reader.js";
import { type FieldType, fieldForms, type ProtoField, FieldType as Types } from "./proto-field.js";

/** The fields of messages by full name; extensions are fields whose names are full, too. */
export type ProtoMessages = ReadonlyMap<string, readonly ProtoField[]>;

const REPEATED = 3;

/** FeatureSet.RepeatedFieldEncoding. */
const PACKED = 1;

interface FieldText {
  name: string;
  extendee: string;
  number: number;
  label: number;
  type: number;
  typeName: string;
  defaultText: string | undefined;
  /** Whether its numbers are packed when it is repeated. */
  isPacked: boolean;
}

/** The numbers of the field `features` in the options of files, messages and fields. */
const FEATURES = { file: 50, message: 12, field: 21 } as const;

/** The parts of all files, before types are looked up. */
interface Declared {
  readonly messages: Map<string, FieldText[]>;
  readonly extensions: (FieldText & { readonly scope: string })[];
  readonly enums: Map<string, Map<string, number>>;
}

/**
 * The messages of a FileDescriptorSet.
 *
 * @throws {StatusError} DATA_LOSS for bytes that are not one; INVALID_ARGUMENT for a file that imports one which is not before it
 */
export function readDescriptorSet(bytes: Uint8Array): ProtoMessages {
  const declared: Declared = { messages: new Map(), extensions: [], enums: new Map() };
  const files = new Set<string>();
  const fields = new WireFields(bytes, "descriptor_source");
  while (fields.next()) if (fields.field === 1) readFile(inner(fields), declared, files);
  const found = new Map<string, ProtoField[]>();
  for (const [name, own] of declared.messages) {
    found.set(
      name,
      own.map((field) => fieldOf(field, `${name}.${field.name}`, name, declared)),
    );
  }
  for (const field of declared.extensions) {
    const fullName = joined(field.scope, field.name);
    const extendee = resolve(field.extendee, field.scope, found);
    found.get(extendee)?.push({ ...fieldOf(field, fullName, field.scope, declared), name: fullName });
  }
  return found;
}

function inner(fields: WireFields): WireFields {
  fields.expect(2);
  return new WireFields(fields.bytes, "descriptor_source", fields.start, fields.end);
}

function readFile(fields: WireFields, declared: Declared, files: Set<string>): void {
  let [name, scope, syntax] = ["", "", ""];
  let options: WireFields | undefined;
  const parts: [number, WireFields][] = [];
  const imports: string[] = [];
  while (fields.next()) {
    if (fields.field === 1) name = fields.text();
    else if (fields.field === 2) scope = fields.text();
    else if (fields.field === 3) imports.push(fields.text());
    else if (fields.field === 4 || fields.field === 5 || fields.field === 7) parts.push([fields.field, inner(fields)]);
    else if (fields.field === 8) options = inner(fields);
    else if (fields.field === 12) syntax = fields.text();
  }
  if (imports.some((file) => !files.has(file))) {
    throw invalidArgument(`Failed to load FileDescriptorProto: ${name}`, { name });
  }
  files.add(name);
  const byDefault = syntax === "proto3" || syntax === "editions";
  const isPacked = options ? packedByOptions(options, FEATURES.file, byDefault) : byDefault;
  for (const [kind, part] of parts) {
    if (kind === 4) readMessage(part, scope, declared, isPacked);
    else if (kind === 5) readEnum(part, scope, declared);
    else declared.extensions.push({ ...readField(part, isPacked), scope });
  }
}

function readMessage(fields: WireFields, scope: string, declared: Declared, packedAround: boolean): void {
  let name = "";
  let isPacked = packedAround;
  const own: WireFields[] = [];
  const nested: [number, WireFields][] = [];
  while (fields.next()) {
    if (fields.field === 1) name = joined(scope, fields.text());
    else if (fields.field === 2) own.push(inner(fields));
    else if (fields.field === 3 || fields.field === 4 || fields.field === 6) nested.push([fields.field, inner(fields)]);
    else if (fields.field === 7) isPacked = packedByOptions(inner(fields), FEATURES.message, isPacked);
  }
  declared.messages.set(
    name,
    own.map((field) => readField(field, isPacked)),
  );
  for (const [kind, part] of nested) {
    if (kind === 3) readMessage(part, name, declared, isPacked);
    else if (kind === 4) readEnum(part, name, declared);
    else declared.extensions.push({ ...readField(part, isPacked), scope: name });
  }
}

function readField(fields: WireFields, packedAround: boolean): FieldText {
  const field: FieldText = {
    name: "",
    extendee: "",
    number: 0,
    label: 1,
    type: 0,
    typeName: "",
    defaultText: undefined,
    isPacked: packedAround,
  };
  while (fields.next()) {
    if (fields.field === 1) field.name = fields.text();
    else if (fields.field === 2) field.extendee = fields.text();
    else if (fields.field === 3) field.number = fields.number();
    else if (fields.field === 4) field.label = fields.number();
    else if (fields.field === 5) field.type = fields.number();
    else if (fields.field === 6) field.typeName = fields.text();
    else if (fields.field === 7) field.defaultText = fields.text();
    else if (fields.field === 8) field.isPacked = readPacked(inner(fields), field.isPacked);
  }
  return field;
}

/** Whether the options of a file, message or field say that numbers are packed; where they do not, `known`. */
function packedByOptions(options: WireFields, features: number, known: boolean): boolean {
  let isPacked = known;
  while (options.next()) if (options.field === features) isPacked = packedByFeatures(inner(options), isPacked);
  return isPacked;
}

function packedByFeatures(features: WireFields, known: boolean): boolean {
  let isPacked = known;
  while (features.next()) if (features.field === 3) isPacked = lowWord(features) === PACKED;
  return isPacked;
}

/** The same of a field, which may say it by `packed`, too. */
function readPacked(options: WireFields, known: boolean): boolean {
  let isPacked = known;
  while (options.next()) {
    if (options.field === 2) isPacked = lowWord(options) !== 0;
    else if (options.field === FEATURES.field) isPacked = packedByFeatures(inner(options), isPacked);
  }
  return isPacked;
}

function readEnum(fields: WireFields, scope: string, { enums }: Declared): void {
  let name = "";
  const values = new Map<string, number>();
  while (fields.next()) {
    if (fields.field === 1) name = joined(scope, fields.text());
    else if (fields.field === 2) readEnumValue(inner(fields), values);
  }
  enums.set(name, values);
}

function readEnumValue(fields: WireFields, values: Map<string, number>): void {
  let [name, number] = ["", 0];
  while (fields.next()) {
    if (fields.field === 1) name = fields.text();
    else if (fields.field === 2) number = lowWord(fields) | 0;
  }
  values.set(name, number);
}

function fieldOf(field: FieldText, fullName: string, scope: string, { enums, messages }: Declared): ProtoField {
  const named = resolve(field.typeName, scope, field.type === 0 ? messages : enums);
  // A type that is not given is one of those with a name.
  const type = field.type || (messages.has(named) ? Types.MESSAGE : Types.ENUM);
  if (!(type >= Types.DOUBLE && type <= Types.SINT64)) {
    throw invalidArgument(`Failed to load FileDescriptorProto: ${fullName} has type ${type}`, { type });
  }
  const isRepeated = field.label === REPEATED;
  const { name, number, defaultText } = field;
  const isPacked = field.isPacked && isRepeated && /varint|fixed/.test(fieldForms[type as FieldType].wire);
  const common = { name, fullName, number, type: type as FieldType, isRepeated, isPacked };
  if (type !== Types.ENUM) return { ...common, defaultText };
  const values = enums.get(resolve(field.typeName, scope, enums)) ?? new Map<string, number>();
  const [first = 0] = values.values();
  return { ...common, defaultText: `${values.get(defaultText ?? "") ?? first}` };
}

/** The low 32 bits of a varint, whose upper ones repeat the sign of a negative number. */
function lowWord(fields: WireFields): number {
  fields.expect(0);
  return new WireReader(fields.bytes, fields.start, fields.end).varint();
}

/** The full name that a name means in a scope: that of the innermost scope where it is declared. */
function resolve(name: string, scope: string, declared: ReadonlyMap<string, unknown>): string {
  if (name.startsWith(".")) return name.slice(1);
  for (let outer = scope; outer !== ""; outer = outer.slice(0, Math.max(outer.lastIndexOf("."), 0))) {
    if (declared.has(`${outer}.${name}`)) return `${outer}.${name}`;
  }
  return name;
}

function joined(scope: string, name: string): string {
  return scope === "" ? name : `${scope}.${name}`;
}
