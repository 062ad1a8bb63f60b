import { DescMessage, MessageShape } from '@bufbuild/protobuf';
import { D as DecodeLimits } from './decode-limits.js';
interface DecodeOptions {
    readonly file?: string;
    readonly limits?: Partial<DecodeLimits>;
}
declare function decodeProto<Schema extends DescMessage>(schema: Schema, bytes: Uint8Array, options?: DecodeOptions): MessageShape<Schema>;
export { type DecodeOptions, decodeProto };

// decode-limits.d.ts
interface DecodeLimits {
    readonly maxBytes: number;
    readonly maxDepth: number;
    readonly maxNodes: number;
    readonly maxDecodedBytes: number;
}
declare function decodeLimits(given?: Partial<DecodeLimits>): DecodeLimits;
export { type DecodeLimits as D, decodeLimits as d };
