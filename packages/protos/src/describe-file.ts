/**
 * Describes a proto3 file to protobuf-es: messages with scalars, messages, lists and maps, and services. protobuf-es makes these objects with
 * its registry, for all that a file of any edition may have: as much code as all else that a page needs to read a model's file.
 * A test compares the two.
 */
import type { DescField, DescFile, DescMessage, DescMethod, DescOneof, DescService } from "@bufbuild/protobuf";
import type {
  DescriptorProto,
  FieldDescriptorProto,
  FileDescriptorProto,
  MethodDescriptorProto,
  OneofDescriptorProto,
  ServiceDescriptorProto,
} from "@bufbuild/protobuf/wkt";
import { notFound } from "@heddle/status";

/** Values of `Edition`, of labels and types of fields, and of features, whose descriptors are those of descriptors. */
const EDITION_PROTO3 = 999;
const REPEATED = 3;
const [STRING, MESSAGE, BYTES] = [9, 11, 12];
const [EXPLICIT, IMPLICIT] = [1, 2];
const UTF8_VERIFIED = true;
const IDEMPOTENCY_UNKNOWN = 0;

/** Messages by their full names: a field may have one that follows, or one of another file. */
type Messages = Map<string, DescMessage>;

/** The descriptor of a file. @param dependencies the files that it imports */
export function describeFile(proto: FileDescriptorProto, dependencies: readonly DescFile[]): DescFile {
  const file: DescFile = {
    kind: "file",
    proto,
    deprecated: false,
    edition: EDITION_PROTO3,
    name: proto.name.replace(/\.proto$/, ""),
    dependencies: [...dependencies],
    enums: [],
    messages: [],
    extensions: [],
    services: [],
    toString: () => `file ${proto.name}`,
  };
  const messages: Messages = new Map();
  for (const each of dependencies) for (const message of each.messages) addNames(message, messages);
  const entries: DescMessage[] = [];
  for (const each of proto.messageType) describeMessage(each, file, undefined, messages, entries);
  for (const each of proto.service) file.services.push(describeService(each, file, messages));
  // The fields of a map are those of its entries.
  for (const each of [...entries, ...file.messages]) describeFields(each, messages);
  return file;
}

function addNames(message: DescMessage, messages: Messages): void {
  messages.set(message.typeName, message);
  for (const nested of message.nestedMessages) addNames(nested, messages);
}

function describeMessage(
  proto: DescriptorProto,
  file: DescFile,
  parent: DescMessage | undefined,
  messages: Messages,
  entries: DescMessage[],
): void {
  const message: DescMessage = {
    kind: "message",
    proto,
    deprecated: false,
    file,
    parent,
    name: proto.name,
    typeName: `${parent?.typeName ?? file.proto.package}.${proto.name}`,
    fields: [],
    field: {},
    oneofs: [],
    members: [],
    nestedEnums: [],
    nestedMessages: [],
    nestedExtensions: [],
    toString: () => `message ${message.typeName}`,
  };
  messages.set(message.typeName, message);
  if (proto.options?.mapEntry) entries.push(message);
  else (parent?.nestedMessages ?? file.messages).push(message);
  for (const nested of proto.nestedType) describeMessage(nested, file, message, messages, entries);
}

function describeFields(message: DescMessage, messages: Messages): void {
  const oneofs = message.proto.oneofDecl.map((proto) => describeOneof(proto, message));
  for (const proto of message.proto.field) {
    const oneof = Object.hasOwn(proto, "oneofIndex") ? oneofs[proto.oneofIndex] : undefined;
    const field = describeField(proto, message, oneof, messages);
    message.fields.push(field);
    message.field[field.localName] = field;
    oneof?.fields.push(field);
    const member = oneof ?? field;
    if (!message.members.includes(member)) message.members.push(member);
  }
  message.oneofs.push(...oneofs);
  for (const nested of message.nestedMessages) describeFields(nested, messages);
}

function describeOneof(proto: OneofDescriptorProto, parent: DescMessage): DescOneof {
  const { name } = proto;
  const localName = objectName(camelCase(name));
  return {
    kind: "oneof",
    proto,
    deprecated: false,
    parent,
    fields: [],
    name,
    localName,
    toString: () => `oneof ${parent.typeName}.${name}`,
  };
}

function describeField(
  proto: FieldDescriptorProto,
  parent: DescMessage,
  oneof: DescOneof | undefined,
  messages: Messages,
): DescField {
  const { name, number, jsonName, label, type } = proto;
  const isList = label === REPEATED;
  const message = type === MESSAGE ? messageOf(proto.typeName, messages) : undefined;
  const scalar = type === MESSAGE ? undefined : type;
  const field = {
    kind: "field",
    proto,
    deprecated: false,
    name,
    number,
    scalar,
    message,
    enum: undefined,
    presence: !isList && (oneof || message) ? EXPLICIT : IMPLICIT,
    utf8Validation: UTF8_VERIFIED,
    listKind: undefined,
    mapKind: undefined,
    mapKey: undefined,
    delimitedEncoding: message && false,
    packed: undefined,
    longAsString: false,
    getDefaultValue: undefined,
    parent,
    oneof,
    localName: oneof ? camelCase(name) : objectName(camelCase(name)),
    jsonName,
    toString: () => `field ${parent.typeName}.${name}`,
  };
  if (!isList)
    return { ...field, fieldKind: message ? "message" : "scalar", getDefaultValue: () => undefined } as DescField;
  if (message?.proto.options?.mapEntry) {
    const [key, value] = message.fields;
    const mapKind = value?.fieldKind;
    const of = { mapKey: key?.scalar, mapKind, message: value?.message, scalar: value?.scalar };
    return { ...field, ...of, fieldKind: "map", delimitedEncoding: false } as DescField;
  }
  const packed = message === undefined && type !== STRING && type !== BYTES;
  return { ...field, fieldKind: "list", listKind: message ? "message" : "scalar", packed } as DescField;
}

function describeService(proto: ServiceDescriptorProto, file: DescFile, messages: Messages): DescService {
  const service: DescService = {
    kind: "service",
    proto,
    deprecated: false,
    file,
    name: proto.name,
    typeName: `${file.proto.package}.${proto.name}`,
    methods: [],
    method: {},
    toString: () => `service ${service.typeName}`,
  };
  for (const each of proto.method) {
    const method = describeMethod(each, service, messages);
    service.methods.push(method);
    service.method[method.localName] = method;
  }
  return service;
}

function describeMethod(proto: MethodDescriptorProto, parent: DescService, messages: Messages): DescMethod {
  const { name, inputType, outputType, clientStreaming } = proto;
  return {
    kind: "rpc",
    proto,
    deprecated: false,
    parent,
    name,
    localName: objectName(name.charAt(0).toLowerCase() + name.slice(1)),
    methodKind: clientStreaming ? "bidi_streaming" : "unary", // A file says whether both ways stream.
    input: messageOf(inputType, messages),
    output: messageOf(outputType, messages),
    idempotency: IDEMPOTENCY_UNKNOWN,
    toString: () => `rpc ${parent.typeName}.${name}`,
  } as DescMethod;
}

/** The message of a full name, which starts with a dot. */
function messageOf(name: string, messages: Messages): DescMessage {
  const message = messages.get(name.slice(1));
  if (message === undefined) throw notFound(`no file has the message ${name}`, { name });
  return message;
}

/** `tensor_shape` as `tensorShape`. Source: protobuf.com/docs/language-spec#default-json-names */
function camelCase(name: string): string {
  return name.replace(/_+([^_\d])?/g, (_, letter = "") => letter.toUpperCase());
}

/** A name of a property that objects do not have already. */
function objectName(name: string): string {
  return /^(constructor|toString|toJSON|valueOf)$/.test(name) ? `${name}$` : name;
}
