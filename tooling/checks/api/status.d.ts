declare function cText(message: string): string;
declare const codes: readonly [
    "OK",
    "CANCELLED",
    "UNKNOWN",
    "INVALID_ARGUMENT",
    "DEADLINE_EXCEEDED",
    "NOT_FOUND",
    "ALREADY_EXISTS",
    "PERMISSION_DENIED",
    "RESOURCE_EXHAUSTED",
    "FAILED_PRECONDITION",
    "ABORTED",
    "OUT_OF_RANGE",
    "UNIMPLEMENTED",
    "INTERNAL",
    "UNAVAILABLE",
    "DATA_LOSS",
    "UNAUTHENTICATED"
];
type Code = (typeof codes)[number];
declare const Code: {
    readonly [Name in Code]: Name;
};
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
declare function checkBytes(value: unknown, argument?: string): asserts value is Uint8Array;
declare function checkOptionNames(taker: string, options: object, known: Readonly<Record<string, true>>): void;
declare function checkChoice(option: string, value: unknown, choices: readonly (string | number)[]): void;
declare function derivedStatus(error: StatusError): StatusError;
declare function isDerivedStatus(error: StatusError): boolean;
declare function describeValue(value: unknown): string;
declare function importedCode<Imported>(code: Promise<Imported>): Promise<Imported>;
declare function lfsHint(sizeBytes: number): string;
export { Code, type StatusDetails, StatusError, type StatusErrorJson, type StatusErrorOptions, aborted, alreadyExists, cText, cancelled, checkBytes, checkChoice, checkOptionNames, codeFromNumber, codeNumber, dataLoss, deadlineExceeded, derivedStatus, describeValue, failedPrecondition, importedCode, internal, invalidArgument, isDerivedStatus, lfsHint, notFound, outOfRange, permissionDenied, resourceExhausted, toStatusError, unauthenticated, unavailable, unimplemented, unknown };
