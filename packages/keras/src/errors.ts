import { Code, invalidArgument, resourceExhausted, StatusError, unimplemented } from "@heddle/status";

/** INVALID_ARGUMENT: the JSON of the model says something else than wanted. */
export function badConfig(where: string, wanted: string, found: unknown): StatusError {
  const text = JSON.stringify(found) ?? "nothing";
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return invalidArgument(`${where}: wanted ${wanted}, found ${shown}`, { where });
}

/** UNIMPLEMENTED: a layer, or a setting of one, that is not read. */
export function unsupported(where: string, what: string): StatusError {
  return unimplemented(`${where}: ${what} is not supported; export the model with model.export() and load that`, {
    where,
  });
}

/** DATA_LOSS: a file of the archive is damaged. */
export function damaged(file: string, why: string, cause?: unknown): StatusError {
  return new StatusError(Code.DATA_LOSS, `${file} is damaged: ${why}`, { details: { file }, cause });
}

/** The most tensors, or attributes, that one number of a setting stands for. */
const MOST_REPEATS = 10_000;

/** @throws {StatusError} INVALID_ARGUMENT for a number that stands for more than 10,000 tensors or attributes */
export function checkRepeats(where: string, setting: string, count: number): void {
  if (!(count <= MOST_REPEATS)) throw badConfig(`${where}, '${setting}'`, `numbers to ${MOST_REPEATS}`, count);
}

/** The most elements of a constant that settings alone make. */
const MOST_MADE_ELEMENTS = 2 ** 24;

/** @throws {StatusError} RESOURCE_EXHAUSTED for settings that make a constant of more than 2^24 elements */
export function checkMade(where: string, count: number): void {
  if (count <= MOST_MADE_ELEMENTS) return;
  const message = `${where}: a constant of ${count} elements is beyond the limit of ${MOST_MADE_ELEMENTS}`;
  throw resourceExhausted(message, { count, limit: MOST_MADE_ELEMENTS });
}
