import { Code } from "./code.js";
import { type StatusDetails, StatusError } from "./status-error.js";

/** Makes an error of one canonical code: `invalidArgument("wanted x, found y", { node })`. */
type Make = (message: string, details?: StatusDetails) => StatusError;

const make =
  (code: Code): Make =>
  (message, details = {}) =>
    new StatusError(code, message, { details });

/** CANCELLED: the caller gave the operation up. */
export const cancelled: Make = /* @__PURE__ */ make(Code.CANCELLED);
/** UNKNOWN: an error of another system without a code of ours. */
export const unknown: Make = /* @__PURE__ */ make(Code.UNKNOWN);
/** INVALID_ARGUMENT: an argument, a model or an input that makes no sense. */
export const invalidArgument: Make = /* @__PURE__ */ make(Code.INVALID_ARGUMENT);
/** DEADLINE_EXCEEDED: the time limit is over. */
export const deadlineExceeded: Make = /* @__PURE__ */ make(Code.DEADLINE_EXCEEDED);
/** NOT_FOUND: a missing file, op, kernel or resource. */
export const notFound: Make = /* @__PURE__ */ make(Code.NOT_FOUND);
/** ALREADY_EXISTS: a name that is taken. */
export const alreadyExists: Make = /* @__PURE__ */ make(Code.ALREADY_EXISTS);
/** PERMISSION_DENIED: an operation that the caller may not do. */
export const permissionDenied: Make = /* @__PURE__ */ make(Code.PERMISSION_DENIED);
/** RESOURCE_EXHAUSTED: a limit is exceeded, or memory is out. */
export const resourceExhausted: Make = /* @__PURE__ */ make(Code.RESOURCE_EXHAUSTED);
/** FAILED_PRECONDITION: a state in which the operation is not possible. */
export const failedPrecondition: Make = /* @__PURE__ */ make(Code.FAILED_PRECONDITION);
/** ABORTED: a conflict with another operation. */
export const aborted: Make = /* @__PURE__ */ make(Code.ABORTED);
/** OUT_OF_RANGE: a position past the end. */
export const outOfRange: Make = /* @__PURE__ */ make(Code.OUT_OF_RANGE);
/** UNIMPLEMENTED: a valid request that is not supported. */
export const unimplemented: Make = /* @__PURE__ */ make(Code.UNIMPLEMENTED);
/** INTERNAL: a broken invariant. */
export const internal: Make = /* @__PURE__ */ make(Code.INTERNAL);
/** UNAVAILABLE: a service that may answer later. */
export const unavailable: Make = /* @__PURE__ */ make(Code.UNAVAILABLE);
/** DATA_LOSS: damaged bytes. */
export const dataLoss: Make = /* @__PURE__ */ make(Code.DATA_LOSS);
/** UNAUTHENTICATED: missing or invalid credentials. */
export const unauthenticated: Make = /* @__PURE__ */ make(Code.UNAUTHENTICATED);
