import { F as FrameAndIter } from './frame-and-iter.js';
declare function keyPrefix(srcDevice: string, srcIncarnation: bigint, dstDevice: string, edgeName: string): string;
declare function createKey(prefix: string, { frameId, iterId }: FrameAndIter): string;
interface DeviceName {
    readonly job?: string;
    readonly replica?: number;
    readonly task?: number;
    readonly type?: string;
    readonly id?: number;
}
declare function parseDeviceName(text: string): DeviceName | undefined;
interface ParsedKey {
    readonly srcDevice: string;
    readonly src: DeviceName;
    readonly srcIncarnation: bigint;
    readonly dstDevice: string;
    readonly dst: DeviceName;
    readonly edgeName: string;
    readonly frameAndIter: string;
    readonly fullKey: string;
}
declare function parseKey(key: string): ParsedKey;
export { type DeviceName, type ParsedKey, createKey, keyPrefix, parseDeviceName, parseKey };

// frame-and-iter.d.ts
interface FrameAndIter {
    readonly frameId: bigint;
    readonly iterId: number;
}
export type { FrameAndIter as F };
