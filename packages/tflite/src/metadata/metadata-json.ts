import type { TableSchema, UnionValue } from "../flatbuffer/schema.js";
import { type ModelMetadataTable, metadataSchema, NAMES } from "./metadata-schema.js";

/** A file that belongs to a model, in the archive at the end of the model's file. */
export interface AssociatedFile {
  readonly name?: string;
  readonly description?: string;
  /** Such as `VOCABULARY` or `TENSOR_AXIS_LABELS`. */
  readonly type?: string;
  readonly locale?: string;
  readonly version?: string;
}

/** A step before or after the model. */
export interface ProcessUnit {
  /** Such as `RegexTokenizerOptions`; a number for one that the schema does not have. */
  readonly options_type?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Metadata of an input or output of a subgraph. */
export interface TensorMetadata {
  readonly name?: string;
  readonly description?: string;
  readonly dimension_names?: readonly string[];
  readonly content?: Readonly<Record<string, unknown>>;
  readonly process_units?: readonly ProcessUnit[];
  readonly stats?: { readonly max?: readonly number[]; readonly min?: readonly number[] };
  readonly associated_files?: readonly AssociatedFile[];
}

/** Metadata of a subgraph. */
export interface SubgraphMetadata {
  readonly name?: string;
  readonly description?: string;
  readonly input_tensor_metadata?: readonly TensorMetadata[];
  readonly output_tensor_metadata?: readonly TensorMetadata[];
  readonly associated_files?: readonly AssociatedFile[];
  readonly input_process_units?: readonly ProcessUnit[];
  readonly output_process_units?: readonly ProcessUnit[];
}

/** Metadata of a model: the fields of metadata_schema.fbs by its names, as its JSON form has them; absent ones are left out. */
export interface ModelMetadata {
  readonly name?: string;
  readonly description?: string;
  readonly version?: string;
  readonly author?: string;
  readonly license?: string;
  /** The version of the schema that has all fields of the file. */
  readonly min_parser_version?: string;
  readonly subgraph_metadata?: readonly SubgraphMetadata[];
  readonly associated_files?: readonly AssociatedFile[];
}

/** The JSON form of metadata. */
export function metadataJson(metadata: ModelMetadataTable): ModelMetadata {
  return jsonOf(metadata, metadataSchema);
}

function jsonOf(table: Readonly<Record<string, unknown>>, schema: TableSchema): Record<string, unknown> {
  const json: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema)) {
    const { form, absent } = field;
    const value = table[name];
    if (value === absent) continue;
    if (form.kind === "table") {
      json[name] = jsonOf(value as Readonly<Record<string, unknown>>, form.schema);
    } else if (form.kind === "tables") {
      json[name] = (value as readonly Readonly<Record<string, unknown>>[]).map((each) => jsonOf(each, form.schema));
    } else if (form.kind === "union") {
      const { type, schema: member, value: options } = value as UnionValue;
      json[`${name}_type`] = NAMES.get(field)?.[type] ?? String(type);
      if (member && options) json[name] = jsonOf(options, member);
    } else if (form.kind === "bytes") {
      json[name] = Array.from(value as Uint8Array);
    } else {
      json[name] = typeof value === "number" ? (NAMES.get(field)?.[value] ?? value) : value;
    }
  }
  return json;
}
