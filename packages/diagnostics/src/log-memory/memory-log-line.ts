import type { DescField } from "@bufbuild/protobuf";
import { parseTextProto } from "@heddle/protos/text";
import { invalidArgument } from "@heddle/status";
import { dataTypeFromEnumName } from "@heddle/tensor";
import { type MemoryLogRecord, recordSchemas } from "./memory-log-record.js";
import { printTextProto } from "./print-text-proto.js";
import { isDataTypeField } from "./text-fields.js";

/** Begins each record in a log. */
export const MEMORY_LOG_LABEL = "__LOG_MEMORY__";

/** The line of a record, as TensorFlow logs it: `__LOG_MEMORY__ MemoryLogStep { step_id: 1 handle: "->y:0//0/;0" }`. */
export function memoryLogLine(record: MemoryLogRecord): string {
  const name = record.$typeName.slice("tensorflow.".length);
  const schema = recordSchemas.get(name);
  const fields = schema ? printTextProto(schema, record) : "";
  return `${MEMORY_LOG_LABEL} ${name} { ${fields} }`;
}

/**
 * The record of a line of a log, which may begin with other text, such as a date; undefined for a line without a record. Lines of
 * TensorFlow 2.21, which have the marker `goo.gle/debugonly`, are read too.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a record that cannot be read
 */
export function parseMemoryLogLine(line: string): MemoryLogRecord | undefined {
  const start = line.indexOf(MEMORY_LOG_LABEL);
  if (start < 0) return undefined;
  const match = /^ (\w+) \{([\s\S]*)\}\s*$/.exec(line.slice(start + MEMORY_LOG_LABEL.length));
  const [, name = "", fields = ""] = match ?? [];
  const schema = recordSchemas.get(name);
  if (!schema) {
    const found = JSON.stringify(line.slice(start, start + 60));
    throw invalidArgument(`a memory log line must be ${MEMORY_LOG_LABEL} NAME { fields }, found ${found}`);
  }
  return parseTextProto(schema, fields, { enumNumber }) as MemoryLogRecord;
}

function enumNumber(field: DescField, word: string): number | undefined {
  if (!isDataTypeField(field)) return undefined;
  const [, base = word, ref] = /^(DT_\w*?)(_REF)?$/.exec(word) ?? [];
  const dtype = dataTypeFromEnumName(base);
  return dtype !== undefined && ref ? dtype + 100 : dtype;
}
