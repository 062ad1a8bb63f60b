declare function cText(message: string): string;
declare const Code: {
    readonly OK: "OK";
    readonly CANCELLED: "CANCELLED";
    readonly UNKNOWN: "UNKNOWN";
    readonly INVALID_ARGUMENT: "INVALID_ARGUMENT";
    readonly DEADLINE_EXCEEDED: "DEADLINE_EXCEEDED";
    readonly NOT_FOUND: "NOT_FOUND";
    readonly ALREADY_EXISTS: "ALREADY_EXISTS";
    readonly PERMISSION_DENIED: "PERMISSION_DENIED";
    readonly RESOURCE_EXHAUSTED: "RESOURCE_EXHAUSTED";
    readonly FAILED_PRECONDITION: "FAILED_PRECONDITION";
    readonly ABORTED: "ABORTED";
    readonly OUT_OF_RANGE: "OUT_OF_RANGE";
    readonly UNIMPLEMENTED: "UNIMPLEMENTED";
    readonly INTERNAL: "INTERNAL";
    readonly UNAVAILABLE: "UNAVAILABLE";
    readonly DATA_LOSS: "DATA_LOSS";
    readonly UNAUTHENTICATED: "UNAUTHENTICATED";
};
type Code = keyof typeof Code;
declare function codeNumber(code: Code): number;
declare function codeFromNumber(number: number): Code;
type StatusDetails = Readonly<Record<string, unknown>>;
interface StatusErrorOptions {
    readonly details?: StatusDetails;
    readonly cause?: unknown;
}
interface StatusErrorJson {
    readonly code: Code;
    readonly message: string;
    readonly details: StatusDetails;
}
declare class StatusError extends Error {
    readonly code: Code;
    readonly details: StatusDetails;
    constructor(code: Code, message: string, options?: StatusErrorOptions);
    static [Symbol.hasInstance](value: unknown): value is StatusError;
    get name(): string;
    toString(): string;
    toJSON(): StatusErrorJson;
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
declare function derivedStatus(error: StatusError): StatusError;
declare function isDerivedStatus(error: StatusError): boolean;
export { Code, type StatusDetails, StatusError, type StatusErrorJson, type StatusErrorOptions, aborted, alreadyExists, cText, cancelled, codeFromNumber, codeNumber, dataLoss, deadlineExceeded, derivedStatus, failedPrecondition, internal, invalidArgument, isDerivedStatus, notFound, outOfRange, permissionDenied, resourceExhausted, toStatusError, unauthenticated, unavailable, unimplemented, unknown };
