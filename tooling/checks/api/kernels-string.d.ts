import { KernelPlugin } from '@heddle/kernel-api';
declare function fingerprint64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function fingerprint64(bytes: Uint8Array): bigint;
declare function hash64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function hash64(bytes: Uint8Array): bigint;
declare function sipHashInto(out: Uint32Array, key: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function sipHash(key: readonly [
    bigint,
    bigint
], bytes: Uint8Array): bigint;
declare const plugin: KernelPlugin;
export { fingerprint64, fingerprint64Into, hash64, hash64Into, plugin, sipHash, sipHashInto };
