import type { AttrValue, AttrValue_ListValue, NameAttrList } from "@heddle/protos/graph";
import type { JsonPlace } from "./json-place.js";
import { tensorProtoFromJson, tensorShapeFromJson } from "./tensor-proto-from-json.js";

type AttrMessages = Record<string, AttrValue>;

/** The reader of each kind of attribute. */
const readers = {
  s: (json: JsonPlace) => json.bytes(),
  i: (json: JsonPlace) => json.int64(),
  f: (json: JsonPlace) => json.float32(),
  b: (json: JsonPlace) => json.bool(),
  type: (json: JsonPlace) => json.dataType(),
  shape: tensorShapeFromJson,
  tensor: tensorProtoFromJson,
  func: nameAttrListFromJson,
  list: listFromJson,
  placeholder: (json: JsonPlace) => json.string(),
};

type Kind = keyof typeof readers;

const listKinds = (Object.keys(readers) as Kind[]).filter((kind) => kind !== "list" && kind !== "placeholder");

/** Shapes that TensorFlow inferred for a node. No reader needs them, and they are often the larger part of a graph. */
const outputShapes = "_output_shapes";

/**
 * Attributes by name; no attributes for `undefined`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an attribute is not an AttrValue.
 */
export function attrsFromJson(json: JsonPlace | undefined): AttrMessages {
  const attrs: [string, AttrValue][] = [];
  for (const [name, value] of json?.entries() ?? []) {
    if (name !== outputShapes) attrs.push([name, attrFromJson(value)]);
  }
  // Not by assignment: a name may be `__proto__`.
  return Object.fromEntries(attrs);
}

function attrFromJson(json: JsonPlace): AttrValue {
  const present = json.entries().filter(([name]) => Object.hasOwn(readers, name));
  if (present.length > 1) throw json.bad(`a value of one kind (${present.map(([name]) => name).join(", ")})`);
  const [entry] = present;
  const value = entry ? { case: entry[0], value: readers[entry[0] as Kind](entry[1]) } : { case: undefined };
  return { $typeName: "tensorflow.AttrValue", value: value as AttrValue["value"] };
}

function listFromJson(json: JsonPlace): AttrValue_ListValue {
  const fields = listKinds.map((kind) => {
    const read: (item: JsonPlace) => unknown = readers[kind];
    return [
      kind,
      json
        .get(kind)
        ?.items()
        .map((item) => read(item)) ?? [],
    ];
  });
  return { $typeName: "tensorflow.AttrValue.ListValue", ...Object.fromEntries(fields) };
}

function nameAttrListFromJson(json: JsonPlace): NameAttrList {
  return {
    $typeName: "tensorflow.NameAttrList",
    name: json.get("name")?.string() ?? "",
    attr: attrsFromJson(json.get("attr")),
  };
}
