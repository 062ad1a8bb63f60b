export { D as DecodeLimits, d as decodeLimits } from './decode-limits.js';
import { StatusError } from '@heddle/status';
declare class ByteCursor {
    readonly bytes: Uint8Array;
    readonly end: number;
    offset: number;
    constructor(bytes: Uint8Array, offset?: number, end?: number);
    varint(): number | undefined;
}
declare class ByteSpans {
    #private;
    readonly bytes: Uint8Array;
    constructor(bytes: Uint8Array, capacity: number);
    get count(): number;
    start(index: number): number;
    end(index: number): number;
    add(start: number, end: number): void;
    views(): Uint8Array[];
}
declare function byteSpans(message: object, field: string): ByteSpans | undefined;
interface Versions {
    readonly producer: number;
    readonly minConsumer: number;
    readonly badConsumers: readonly number[];
}
interface VersionedReader {
    readonly subject: string;
    readonly consumer: number;
    readonly minProducer: number;
}
declare function checkVersions(versions: Versions | undefined, reader: VersionedReader): void;
declare function overLimit(file: string, what: string, option: string, limit: number): StatusError;
declare class WireFields {
    #private;
    readonly bytes: Uint8Array;
    field: number;
    wireType: number;
    start: number;
    end: number;
    constructor(bytes: Uint8Array, file: string, start?: number, end?: number);
    next(): boolean;
    expect(wireType: number): void;
    number(): number;
    text(): string;
    bad(why: string, offset?: number): StatusError;
}
declare const WireType: {
    readonly VARINT: 0;
    readonly FIXED64: 1;
    readonly LENGTH_DELIMITED: 2;
    readonly FIXED32: 5;
};
type WireType = (typeof WireType)[keyof typeof WireType];
export { ByteCursor, ByteSpans, type VersionedReader, type Versions, WireFields, WireType, byteSpans, checkVersions, overLimit };

// decode-limits.d.ts
interface DecodeLimits {
    readonly maxBytes: number;
    readonly maxDepth: number;
    readonly maxNodes: number;
    readonly maxDecodedBytes: number;
}
declare function decodeLimits(given?: Partial<DecodeLimits>): DecodeLimits;
export { type DecodeLimits as D, decodeLimits as d };
