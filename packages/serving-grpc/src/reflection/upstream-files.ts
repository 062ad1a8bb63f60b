import { create, type DescFile, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import {
  type DescriptorProto,
  type DescriptorProtoSchema,
  type FieldDescriptorProto,
  FieldDescriptorProto_Type,
  type FieldDescriptorProtoSchema,
  type FileDescriptorProto,
  FileDescriptorProtoSchema,
} from "@bufbuild/protobuf/wkt";
import { healthFile } from "./health-file.data.js";
import { enums, type UpstreamEnum, upstreamTypes } from "./upstream-types.data.js";

/**
 * The descriptors of files and all that they import, serialized, as clients of TensorFlow Serving know them: enums are enums, and
 * examples are messages. The file of the health service is added.
 */
export function upstreamFiles(files: readonly DescFile[]): Uint8Array[] {
  const all = new Set<DescFile>();
  const add = (file: DescFile) => {
    for (const each of file.dependencies) add(each);
    all.add(file);
  };
  for (const file of files) add(file);
  const inits = [healthFile, ...enums.map(enumFile), ...[...all].map(({ proto }) => fileOf(proto))];
  return inits.map((init) => toBinary(FileDescriptorProtoSchema, create(FileDescriptorProtoSchema, init)));
}

function enumFile({
  file,
  packageName,
  name,
  values,
}: UpstreamEnum): MessageInitShape<typeof FileDescriptorProtoSchema> {
  const value = values.map(([valueName, number]) => ({ name: valueName, number }));
  return { name: file, package: packageName, syntax: "proto3", enumType: [{ name, value }] };
}

function fileOf(proto: FileDescriptorProto): MessageInitShape<typeof FileDescriptorProtoSchema> {
  const { name, package: packageName, dependency, messageType, service } = proto;
  const added = new Set<string>();
  const messages = messageType.map((message) => messageOf(message, packageName, added));
  return {
    name,
    package: packageName,
    syntax: "proto3",
    dependency: [...new Set([...dependency, ...added])],
    messageType: messages,
    service: service.map(({ name: serviceName, method }) => ({
      name: serviceName,
      method: method.map(({ $typeName: _, options: __, ...fields }) => fields),
    })),
  };
}

/** @param added receives the files of the types that replace others */
function messageOf(
  { name, field, nestedType, oneofDecl, options }: DescriptorProto,
  scope: string,
  added: Set<string>,
): MessageInitShape<typeof DescriptorProtoSchema> {
  const fullName = `${scope}.${name}`;
  return {
    name,
    field: field.map((each) => fieldOf(each, fullName, added)),
    nestedType: nestedType.map((nested) => messageOf(nested, fullName, added)),
    oneofDecl: oneofDecl.map((oneof) => ({ name: oneof.name })),
    ...(options?.mapEntry && { options: { mapEntry: true } }),
  };
}

function fieldOf(
  field: FieldDescriptorProto,
  scope: string,
  added: Set<string>,
): MessageInitShape<typeof FieldDescriptorProtoSchema> {
  const { name, number, label, jsonName, type, typeName } = field;
  const upstream = upstreamTypes[`${scope}.${name}`];
  if (upstream) added.add(upstream.file);
  const own = upstream
    ? { type: FieldDescriptorProto_Type[upstream.kind === "enum" ? "ENUM" : "MESSAGE"], typeName: upstream.typeName }
    : { type, ...(typeName !== "" && { typeName }) };
  return {
    ...own,
    name,
    number,
    label,
    jsonName,
    ...(Object.hasOwn(field, "oneofIndex") && { oneofIndex: field.oneofIndex }),
  };
}
