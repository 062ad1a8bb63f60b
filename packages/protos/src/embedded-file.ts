import type { DescMessage, Message } from "@bufbuild/protobuf";
import type { GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type {
  DescriptorProto,
  FieldDescriptorProto,
  FileDescriptorProto,
  MessageOptions,
  MethodDescriptorProto,
  OneofDescriptorProto,
  ServiceDescriptorProto,
} from "@bufbuild/protobuf/wkt";
import { describeFile } from "./describe-file.js";

/** A file: its name alone when its package is `tensorflow` and it has no services. */
type EmbeddedFile =
  | string
  | { readonly name: string; readonly packageName: string; readonly services?: readonly EmbeddedService[] };

/** A field. Its type is a message's name, as {@link typeName} reads it, or the number of a scalar type; `oneof` is an index. */
type EmbeddedField = readonly [name: string, number: number, isList: 0 | 1, type: string | number, oneof?: number];

/** A message with its nested messages; the entries of a map are messages too. */
type EmbeddedMessage = readonly [
  name: string,
  fields: readonly EmbeddedField[],
  nested: readonly EmbeddedMessage[],
  oneofs: readonly string[],
  isMapEntry?: 1,
];

type EmbeddedService = readonly [name: string, methods: readonly EmbeddedMethod[]];

/** A method, with the names of its messages. */
type EmbeddedMethod = readonly [name: string, input: string, output: string, streamsBothWays?: 1];

/** The package of most files. */
const TENSORFLOW = "tensorflow";

/** TYPE_MESSAGE and the two labels of FieldDescriptorProto. */
const MESSAGE = 11;
const OPTIONAL = 1;
const REPEATED = 3;

/**
 * The descriptor of a proto3 file. `protoc-gen-es` embeds a serialized descriptor instead, which is
 * read with the descriptors of descriptors: three times the size of everything else used of protobuf-es.
 * `proto/embed-descriptors.mjs` replaces it by a call of this function. It is made when it is first looked at: models of other kinds never do.
 */
export function embeddedFile(
  file: EmbeddedFile,
  messages: readonly EmbeddedMessage[],
  imports: readonly GenFile[] = [],
): GenFile {
  return whenUsed(() => describedFile(file, messages, imports));
}

/** As the function of protobuf-es, but the descriptor is made when it is first looked at. */
export function messageDesc<Shape extends Message>(
  file: GenFile,
  first: number,
  ...nested: readonly number[]
): GenMessage<Shape> {
  const child = (message: DescMessage | undefined, place: number) => message?.nestedMessages[place];
  return whenUsed(() => nested.reduce(child, file.messages[first]) as GenMessage<Shape>);
}

/** Stands for the object that `make` returns, and calls it for the first property that is read. */
function whenUsed<Made extends object>(make: () => Made): Made {
  let made: Made | undefined;
  const target = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as Made, {
    get: (_, name) => Reflect.get(target(), name),
    has: (_, name) => Reflect.has(target(), name),
  });
}

function describedFile(file: EmbeddedFile, messages: readonly EmbeddedMessage[], imports: readonly GenFile[]): GenFile {
  const {
    name,
    packageName,
    services = [],
  } = typeof file === "string" ? { name: file, packageName: TENSORFLOW } : file;
  const root = {
    $typeName: "google.protobuf.FileDescriptorProto",
    name,
    package: packageName,
    syntax: "proto3",
    dependency: imports.map(({ proto }) => proto.name),
    publicDependency: [],
    weakDependency: [],
    optionDependency: [],
    messageType: messages.map(messageDescriptor),
    enumType: [],
    service: services.map(serviceDescriptor),
    extension: [],
    edition: 0,
  } as FileDescriptorProto;
  return describeFile(root, imports) as GenFile;
}

function messageDescriptor([name, fields, nested, oneofs, isMapEntry]: EmbeddedMessage): DescriptorProto {
  return {
    $typeName: "google.protobuf.DescriptorProto",
    name,
    field: fields.map(fieldDescriptor),
    nestedType: nested.map(messageDescriptor),
    oneofDecl: oneofs.map(
      (oneof) => ({ $typeName: "google.protobuf.OneofDescriptorProto", name: oneof }) as OneofDescriptorProto,
    ),
    enumType: [],
    extension: [],
    extensionRange: [],
    reservedRange: [],
    reservedName: [],
    options: isMapEntry && ({ mapEntry: true } as MessageOptions),
    visibility: 0,
  } as DescriptorProto;
}

function fieldDescriptor([name, number, isList, type, oneofIndex]: EmbeddedField): FieldDescriptorProto {
  // An unset field must not be an own property: defaults belong to the prototype, as in every message of protobuf-es.
  const defaults = { typeName: "", extendee: "", defaultValue: "", oneofIndex: 0, proto3Optional: false };
  return Object.assign(Object.create(defaults), {
    $typeName: "google.protobuf.FieldDescriptorProto",
    name,
    number,
    label: isList ? REPEATED : OPTIONAL,
    jsonName: name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ...(typeof type === "number" ? { type } : { type: MESSAGE, typeName: typeName(type) }),
    ...(oneofIndex !== undefined && { oneofIndex }),
  });
}

function serviceDescriptor([name, methods]: EmbeddedService): ServiceDescriptorProto {
  return {
    $typeName: "google.protobuf.ServiceDescriptorProto",
    name,
    method: methods.map(methodDescriptor),
  } as ServiceDescriptorProto;
}

function methodDescriptor([name, input, output, streamsBothWays]: EmbeddedMethod): MethodDescriptorProto {
  const streams = streamsBothWays === 1;
  return {
    $typeName: "google.protobuf.MethodDescriptorProto",
    name,
    inputType: typeName(input),
    outputType: typeName(output),
    clientStreaming: streams,
    serverStreaming: streams,
  } as MethodDescriptorProto;
}

/** The full name of a type: one that starts with a dot is full, any other is of the package `tensorflow`. */
function typeName(name: string): string {
  return name.startsWith(".") ? name : `.${TENSORFLOW}.${name}`;
}
