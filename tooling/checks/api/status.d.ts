declare const Code: {
    readonly OK: 0;
    readonly CANCELLED: 1;
    readonly UNKNOWN: 2;
    readonly INVALID_ARGUMENT: 3;
    readonly DEADLINE_EXCEEDED: 4;
    readonly NOT_FOUND: 5;
    readonly ALREADY_EXISTS: 6;
    readonly PERMISSION_DENIED: 7;
    readonly RESOURCE_EXHAUSTED: 8;
    readonly FAILED_PRECONDITION: 9;
    readonly ABORTED: 10;
    readonly OUT_OF_RANGE: 11;
    readonly UNIMPLEMENTED: 12;
    readonly INTERNAL: 13;
    readonly UNAVAILABLE: 14;
    readonly DATA_LOSS: 15;
    readonly UNAUTHENTICATED: 16;
};
type Code = (typeof Code)[keyof typeof Code];
type CodeName = keyof typeof Code;
declare function codeName(code: number): CodeName;
type StatusDetails = Readonly<Record<string, unknown>>;
interface StatusErrorOptions {
    readonly details?: StatusDetails;
    readonly cause?: unknown;
}
declare class StatusError extends Error {
    readonly name = "StatusError";
    readonly code: Code;
    readonly details: StatusDetails;
    constructor(code: Code, message: string, options?: StatusErrorOptions);
    static [Symbol.hasInstance](value: unknown): value is StatusError;
    get codeName(): CodeName;
    toString(): string;
    at(where: string, details?: StatusDetails): StatusError;
}
declare function toStatusError(error: unknown): StatusError;
type Make = (message: string, details?: StatusDetails) => StatusError;
declare const cancelled: Make;
declare const unknown: Make;
declare const invalidArgument: Make;
declare const deadlineExceeded: Make;
declare const notFound: Make;
declare const alreadyExists: Make;
declare const permissionDenied: Make;
declare const resourceExhausted: Make;
declare const failedPrecondition: Make;
declare const aborted: Make;
declare const outOfRange: Make;
declare const unimplemented: Make;
declare const internal: Make;
declare const unavailable: Make;
declare const dataLoss: Make;
declare const unauthenticated: Make;
export { Code, type CodeName, type StatusDetails, StatusError, type StatusErrorOptions, aborted, alreadyExists, cancelled, codeName, dataLoss, deadlineExceeded, failedPrecondition, internal, invalidArgument, notFound, outOfRange, permissionDenied, resourceExhausted, toStatusError, unauthenticated, unavailable, unimplemented, unknown };
