export { hash64, hash64Into } from '@heddle/tstring';
import { KernelPlugin } from '@heddle/kernel-api';
declare function fingerprint64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function fingerprint64(bytes: Uint8Array): bigint;
declare function sipHashInto(out: Uint32Array, key: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function sipHash(key: readonly [
    bigint,
    bigint
], bytes: Uint8Array): bigint;
declare const plugin: KernelPlugin;
export { fingerprint64, fingerprint64Into, plugin, sipHash, sipHashInto };
