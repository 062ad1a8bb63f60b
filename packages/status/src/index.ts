export { cText } from "./c-text.js";
export {
  aborted,
  alreadyExists,
  cancelled,
  dataLoss,
  deadlineExceeded,
  failedPrecondition,
  internal,
  invalidArgument,
  notFound,
  outOfRange,
  permissionDenied,
  resourceExhausted,
  unauthenticated,
  unavailable,
  unimplemented,
  unknown,
} from "./canonical-errors.js";
export { checkBytes } from "./check-bytes.js";
export { checkChoice, checkOptionNames } from "./check-options.js";
export { Code, codeFromNumber, codeNumber } from "./code.js";
export { derivedStatus, isDerivedStatus } from "./derived-status.js";
export { describeValue } from "./describe-value.js";
export { importedCode } from "./imported-code.js";
export { lfsHint } from "./lfs-hint.js";
export {
  type StatusDetails,
  StatusError,
  type StatusErrorJson,
  type StatusErrorOptions,
  toStatusError,
} from "./status-error.js";
