import { LinearMemory } from '@heddle/memory';
import { StatusErrorJson, StatusError } from '@heddle/status';
import { Rendezvous, RendezvousArgs, ReceiveCallback, Received } from '@heddle/kernel-api';
import { Tensor } from '@heddle/tensor';
export { I as ILLEGAL_FRAME_AND_ITER, a as ILLEGAL_FRAME_ID, b as ILLEGAL_ITER_ID, L as LocalRendezvous, c as LocalRendezvousOptions, O as OpenLoop, e as equalFrameAndIter, f as frameWithin, h as hashFrameAndIter } from './local-rendezvous.js';
interface TensorMessage {
    readonly dtype: number;
    readonly shape: readonly number[];
    readonly bytes: Uint8Array;
}
type LinkMessage = {
    readonly step: number;
    readonly key: string;
    readonly tensor: TensorMessage | undefined;
} | {
    readonly step: number;
    readonly abort: StatusErrorJson;
};
interface StepLinks {
    readonly device: string;
    post(device: string, message: LinkMessage, transfer: ArrayBuffer[]): void;
    postAbort(step: number, status: StatusError): void;
}
declare class PortRendezvous implements Rendezvous {
    #private;
    constructor(links: StepLinks, step: number);
    get status(): StatusError | undefined;
    send(key: string, args: RendezvousArgs, tensor: Tensor | undefined): void;
    recvAsync(key: string, args: RendezvousArgs, done: ReceiveCallback): void;
    recv(key: string, args: RendezvousArgs & {
        readonly timeoutMs?: number;
    }): Received | Promise<Received>;
    startAbort(status: StatusError): void;
    deliver(key: string, tensor: Tensor | undefined): void;
    deliverAbort(status: StatusError): void;
    dispose(): void;
}
interface LinkPort {
    postMessage(message: unknown, transfer: ArrayBuffer[]): void;
    addEventListener(type: "message", listener: (event: {
        readonly data: unknown;
    }) => void): void;
    start(): void;
    close(): void;
    unref?(): void;
}
interface DeviceLinksOptions {
    readonly memory: LinearMemory;
    readonly device: string;
    readonly peers: ReadonlyMap<string, LinkPort>;
    readonly onAbort?: (step: number, status: StatusError) => void;
    readonly maxEarlySteps?: number;
}
declare class DeviceLinks implements StepLinks, Disposable {
    #private;
    readonly device: string;
    constructor(options: DeviceLinksOptions);
    begin(step: number): PortRendezvous;
    end(step: number): void;
    post(device: string, message: LinkMessage, transfer: ArrayBuffer[]): void;
    postAbort(step: number, status: StatusError): void;
    dispose(): void;
    [Symbol.dispose](): void;
}
export { DeviceLinks, type DeviceLinksOptions, type LinkMessage, type LinkPort, PortRendezvous, type TensorMessage };

// local-rendezvous.d.ts
import { FrameAndIter, Rendezvous, RendezvousArgs, ReceiveCallback, Received } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
import { Tensor } from '@heddle/tensor';
declare const ILLEGAL_FRAME_ID = 18446744073709551615n;
declare const ILLEGAL_ITER_ID = -1;
declare const ILLEGAL_FRAME_AND_ITER: FrameAndIter;
declare function equalFrameAndIter(a: FrameAndIter, b: FrameAndIter): boolean;
declare function hashFrameAndIter({ frameId, iterId }: FrameAndIter): bigint;
interface OpenLoop {
    readonly name: string;
    iteration: number;
}
declare function frameWithin(around: FrameAndIter, loops: readonly OpenLoop[]): FrameAndIter;
interface LocalRendezvousOptions {
    readonly warn?: ((message: string) => void) | undefined;
}
declare class LocalRendezvous implements Rendezvous, Disposable {
    #private;
    constructor({ warn }?: LocalRendezvousOptions);
    get status(): StatusError | undefined;
    get sentCount(): number;
    send(key: string, args: RendezvousArgs, tensor: Tensor | undefined): void;
    recvAsync(key: string, args: RendezvousArgs, done: ReceiveCallback): void;
    recv(key: string, args: RendezvousArgs & {
        readonly timeoutMs?: number;
    }): Received | Promise<Received>;
    startAbort(status: StatusError): void;
    dispose(): void;
    [Symbol.dispose](): void;
}
export { ILLEGAL_FRAME_AND_ITER as I, LocalRendezvous as L, type OpenLoop as O, ILLEGAL_FRAME_ID as a, ILLEGAL_ITER_ID as b, type LocalRendezvousOptions as c, equalFrameAndIter as e, frameWithin as f, hashFrameAndIter as h };
