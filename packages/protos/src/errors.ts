import { dataLoss, resourceExhausted, type StatusError } from "@heddle/status";

/** A position in a protobuf file: a byte offset from its start, and the path of the field there. */
export interface WirePosition {
  readonly offset: number;
  readonly path?: string;
}

/** DATA_LOSS: bytes that are not a message of the wanted kind. TensorFlow's text, then the reason and the position. */
export function cannotParse(file: string, why: string, at?: WirePosition): StatusError {
  const where = at === undefined ? "" : ` at byte ${at.offset}${at.path ? ` (in ${at.path})` : ""}`;
  return dataLoss(`Can't parse ${file} as binary proto: ${why}${where}`, { file, ...at });
}

/** RESOURCE_EXHAUSTED: a file passes a limit of its reader, which `option` raises. */
export function overLimit(file: string, what: string, option: string, limit: number): StatusError {
  return resourceExhausted(`${file} has more than ${limit} ${what}; to read it, raise the limit ${option}`, {
    file,
    option,
    limit,
  });
}
