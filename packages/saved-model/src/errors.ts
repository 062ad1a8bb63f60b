import { dataLoss, invalidArgument, notFound, outOfRange, resourceExhausted, type StatusError } from "@heddle/status";

/** Where in a protobuf file something was found: a byte offset from the file's start, and the field that led there. */
export interface WirePosition {
  readonly offset: number;
  readonly path?: string;
}

/** Bytes that are no message of the wanted kind. TensorFlow's text, then why and where. */
export function cannotParse(file: string, why: string, at?: WirePosition): StatusError {
  const where = at === undefined ? "" : ` at byte ${at.offset}${at.path ? ` (in ${at.path})` : ""}`;
  return dataLoss(`Can't parse ${file} as binary proto: ${why}${where}`, { file, ...at });
}

/** A file within its format but beyond a limit of the reader. */
export function overLimit(file: string, what: string, option: string, limit: number): StatusError {
  return resourceExhausted(`${file} has more than ${limit} ${what}; to read it, raise the limit ${option}`, {
    file,
    option,
    limit,
  });
}

/** A limit that is no limit. */
export function badLimit(option: string, found: number, most: number): StatusError {
  return invalidArgument(`Limit ${option} must be a whole number from 1 to ${most}, found ${found}`, { option, found });
}

/** A file written by a version before those that can be read. */
export function producerTooOld(subject: string, found: number, wanted: number): StatusError {
  return invalidArgument(
    `${subject} producer version ${found} below min producer ${wanted} supported by Heddle.  Please regenerate your ${subject.toLowerCase()}.`,
    { found, wanted },
  );
}

/** A file that only newer readers may read. */
export function consumerTooOld(subject: string, found: number, ours: number): StatusError {
  return invalidArgument(
    `${subject} min consumer version ${found} above current version ${ours} for Heddle.  Please upgrade Heddle.`,
    { found, ours },
  );
}

/** A file that names this reader's version as one that must not read it. */
export function consumerRefused(subject: string, ours: number): StatusError {
  return invalidArgument(
    `${subject} disallows consumer version ${ours}.  Please upgrade Heddle: this version is likely buggy.`,
    { ours },
  );
}

/** A path at which there is no file. */
export function fileMissing(path: string): StatusError {
  return notFound(`${path}; No such file or directory`, { path });
}

/** A read that goes past the end of a file. */
export function readPastEnd(path: string, offset: number, lengthBytes: number, sizeBytes: number): StatusError {
  return outOfRange(`${path}: ${lengthBytes} bytes wanted at byte ${offset}, the file has ${sizeBytes}`, {
    path,
    offset,
    lengthBytes,
    sizeBytes,
  });
}
