import { Code } from "./code.js";
import { type StatusDetails, StatusError } from "./status-error.js";

/** Makes an error of one canonical code: `invalidArgument("wanted x, found y", { node })`. */
type Make = (message: string, details?: StatusDetails) => StatusError;

const make =
  (code: Code): Make =>
  (message, details = {}) =>
    new StatusError(code, message, { details });

export const cancelled: Make = /* @__PURE__ */ make(Code.CANCELLED);
export const unknown: Make = /* @__PURE__ */ make(Code.UNKNOWN);
export const invalidArgument: Make = /* @__PURE__ */ make(Code.INVALID_ARGUMENT);
export const deadlineExceeded: Make = /* @__PURE__ */ make(Code.DEADLINE_EXCEEDED);
export const notFound: Make = /* @__PURE__ */ make(Code.NOT_FOUND);
export const alreadyExists: Make = /* @__PURE__ */ make(Code.ALREADY_EXISTS);
export const permissionDenied: Make = /* @__PURE__ */ make(Code.PERMISSION_DENIED);
export const resourceExhausted: Make = /* @__PURE__ */ make(Code.RESOURCE_EXHAUSTED);
export const failedPrecondition: Make = /* @__PURE__ */ make(Code.FAILED_PRECONDITION);
export const aborted: Make = /* @__PURE__ */ make(Code.ABORTED);
export const outOfRange: Make = /* @__PURE__ */ make(Code.OUT_OF_RANGE);
export const unimplemented: Make = /* @__PURE__ */ make(Code.UNIMPLEMENTED);
export const internal: Make = /* @__PURE__ */ make(Code.INTERNAL);
export const unavailable: Make = /* @__PURE__ */ make(Code.UNAVAILABLE);
export const dataLoss: Make = /* @__PURE__ */ make(Code.DATA_LOSS);
export const unauthenticated: Make = /* @__PURE__ */ make(Code.UNAUTHENTICATED);
