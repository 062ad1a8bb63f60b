import { Host } from '@heddle/kernel-fallback';
import { a as PluginLimits, P as PluginSpec, L as LoadedPlugin, e as WorkerPort } from './in-worker.js';
import { PluginManifest } from '@heddle/plugin-format';
import '@heddle/kernel-api';
import '@heddle/status';
import '@heddle/tensor';
interface NodePluginOptions extends PluginLimits {
    readonly from?: string;
}
declare function loadPlugin(host: Host, spec: PluginSpec, options?: NodePluginOptions): Promise<LoadedPlugin>;
declare function pluginManifest(folder: string): PluginManifest;
declare function pluginFile(folder: string, file: string): string;
declare function staleBuild(folder: string): string | undefined;
declare function startNodeWorker(): Promise<WorkerPort>;
export { type NodePluginOptions, loadPlugin, pluginFile, pluginManifest, staleBuild, startNodeWorker };

// in-worker.d.ts
import { OpDefinition, KernelDefinition, FrameAndIter, AttrDefinition, LogRecord, KernelPlugin } from '@heddle/kernel-api';
import { Host } from '@heddle/kernel-fallback';
import { MemoryMode, PluginManifest, Artifact } from '@heddle/plugin-format';
import { StatusError, Code } from '@heddle/status';
import { StringOrigin, StringEncoding } from '@heddle/tensor';
interface PluginHoldings {
    readonly ownBytes: number;
    readonly objects: Readonly<Record<string, number>>;
}
interface LoadedPlugin {
    readonly name: string;
    readonly version: string;
    readonly mode: MemoryMode | "worker" | "module";
    readonly ops: readonly OpDefinition[];
    readonly kernels: readonly KernelDefinition[];
    readonly functions: readonly string[];
    opList(): Uint8Array;
    kernelList(): Uint8Array;
    readonly holdings: PluginHoldings | undefined;
    readonly failure: StatusError | undefined;
    dispose(): void;
}
type PluginStep = "loading" | "making a kernel" | "a kernel" | "a function" | "disposing a kernel";
interface PluginObserver {
    begin(plugin: string, step: PluginStep): () => void;
}
interface TensorData {
    readonly dtype: number;
    readonly shape: readonly number[];
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly stringOrigin?: StringOrigin | undefined;
}
type KernelData = Omit<KernelDefinition, "create">;
type OpData = Omit<OpDefinition, "shapeFunction" | "attrs"> & {
    readonly attrs: readonly (Omit<AttrDefinition, "defaultValue"> & {
        readonly defaultValue?: unknown;
    })[];
};
type AttrData = ReadonlyMap<string, unknown>;
type Request = {
    readonly kind: "load";
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly maximumBytes: number;
    readonly strings: StringEncoding;
} | {
    readonly kind: "create";
    readonly kernel: number;
    readonly nodeName: string;
    readonly attrs: AttrData;
    readonly inputTypes: readonly number[];
    readonly outputTypes: readonly number[];
} | {
    readonly kind: "compute";
    readonly id: number;
    readonly nodeName: string;
    readonly stepId: number;
    readonly frameAndIter: FrameAndIter;
    readonly isLogged: boolean;
    readonly inputs: readonly TensorData[];
    readonly inputRanges: Readonly<Record<string, readonly [
        number,
        number
    ]>>;
    readonly outputRanges: Readonly<Record<string, readonly [
        number,
        number
    ]>>;
} | {
    readonly kind: "dispose";
    readonly id: number;
} | {
    readonly kind: "call";
    readonly name: string;
    readonly args: readonly unknown[];
} | {
    readonly kind: "cancel";
};
interface Results {
    readonly load: {
        readonly ops: readonly OpData[];
        readonly kernels: readonly KernelData[];
        readonly functions: readonly string[];
    };
    readonly create: number;
    readonly compute: readonly (TensorData | undefined)[];
    readonly dispose: undefined;
    readonly call: unknown;
}
type Reply = {
    readonly result: Results[keyof Results];
    readonly logged: readonly LogRecord[];
} | {
    readonly error: ErrorData;
    readonly isFatal: boolean;
    readonly logged: readonly LogRecord[];
};
interface ErrorData {
    readonly code: Code;
    readonly message: string;
    readonly kind?: string | undefined;
}
interface WorkerPort {
    post(request: Request): void;
    listen(onReply: (reply: Reply) => void, onEnd: (reason: string) => void): void;
    terminate(): void;
}
type StartWorker = () => WorkerPort | Promise<WorkerPort>;
interface PluginLimits {
    readonly trust?: boolean;
    readonly maximumBytes?: number;
    readonly stackBytes?: number;
    readonly timeLimitMs?: number;
    readonly startWorker?: StartWorker;
    readonly observer?: PluginObserver;
}
interface WasmSource {
    readonly bytes: Uint8Array;
    readonly label: string;
    readonly manifest?: PluginManifest;
    readonly artifact?: Artifact;
}
type PluginSpec = string | URL | Uint8Array | KernelPlugin;
declare function loadPlugin(host: Host, spec: PluginSpec, limits?: PluginLimits): Promise<LoadedPlugin>;
export { type LoadedPlugin as L, type PluginSpec as P, type StartWorker as S, type WasmSource as W, type PluginLimits as a, type PluginHoldings as b, type PluginObserver as c, type PluginStep as d, type WorkerPort as e, loadPlugin as l };
