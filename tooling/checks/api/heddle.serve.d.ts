import { BatchingParameters, RequestLogEntry } from '@heddle/serving';
import { TlsFiles } from '@heddle/serving/node';
import { W as WorkerLoadOptions } from '../load-options.js';
import '@heddle/ffi/functions';
import '@heddle/graph';
import '@heddle/kernel-api';
import '@heddle/kernel-fallback';
import '@heddle/memory';
import '@heddle/saved-model';
import '@heddle/tflite';
import '../timings.js';
import '@heddle/plugin-loader';
import '../signature-info.js';
import '@heddle/tensor';
import '../make-feeds.js';
import '@heddle/diagnostics';
import '../progress.js';
interface ServerOptions {
    readonly models?: Readonly<Record<string, string>>;
    readonly configFile?: string;
    readonly configPollSeconds?: number;
    readonly modelPollSeconds?: number;
    readonly allowUnavailableLabels?: boolean;
    readonly unloadFirst?: boolean;
    readonly host?: string;
    readonly port?: number;
    readonly grpcPort?: number;
    readonly tls?: TlsFiles;
    readonly workers?: number;
    readonly warmUpRuns?: number;
    readonly batching?: BatchingParameters;
    readonly timeoutMs?: number;
    readonly maxBodyBytes?: number;
    readonly maxRows?: number;
    readonly cors?: boolean;
    readonly load?: Omit<WorkerLoadOptions, "worker" | "signal" | "signatures">;
    readonly onRequest?: (entry: RequestLogEntry) => void;
    readonly onNote?: (sentence: string, failed?: string) => void;
}
interface RunningServer {
    readonly url: string;
    readonly grpcAddress: string | undefined;
    ready(): Promise<void>;
    reload(): Promise<void>;
    close(options?: {
        readonly limitMs?: number;
    }): Promise<boolean>;
}
declare function startServer(options: ServerOptions): Promise<RunningServer>;
export { type RunningServer, type ServerOptions, startServer };

// load-options.d.ts
import { NamedFunction } from '@heddle/ffi/functions';
import { ReadOptions, ModelReader, ReadResult, RunOptions, ReadLimits } from '@heddle/graph';
import { KernelPlugin, WritableFile, LogSink } from '@heddle/kernel-api';
import { Host, KernelSource } from '@heddle/kernel-fallback';
import { WasmModules } from '@heddle/memory';
import { SavedModelReaderOptions, FrozenGraphReaderOptions } from '@heddle/saved-model';
import { TfliteReaderOptions } from '@heddle/tflite';
import { S as SignatureDefInfo, a as Timings, C as CallOptions, b as WorkerPluginSpec, W as WorkerPluginLimits } from './timings.js';
import { Tensor } from '@heddle/tensor';
import { T as TensorHandle, r as resultsOf, t as tensorsOf, v as valuesOf, O as Outputs, a as TensorOutputs, I as Inputs } from './make-feeds.js';
import { MemoryLogSink, StepStats, LogMemory, StepStatsCollector } from '@heddle/diagnostics';
import { S as SignatureInfo } from './signature-info.js';
import { P as Progress } from './progress.js';
interface ReadModelOptions extends ReadOptions {
    readonly readers?: readonly ModelReader[];
    readonly readerOptions?: ReaderOptions;
    readonly weights?: string | URL | Uint8Array | ArrayBuffer | undefined;
}
interface ReaderOptions {
    readonly "saved-model"?: SavedModelReaderOptions;
    readonly "graph-def"?: FrozenGraphReaderOptions;
    readonly tflite?: TfliteReaderOptions;
    readonly [kind: string]: object | undefined;
}
interface ReadModel extends ReadResult {
    readonly kind: string;
}
interface DeviceOptions {
    readonly count: number;
    readonly deviceOf?: ((node: {
        readonly name: string;
        readonly op: string;
    }) => number | undefined) | undefined;
    readonly url?: string | URL | undefined;
}
type KeptOutputs<All, Rest, Kept extends string> = [
    Kept
] extends [
    never
] ? All : Rest & {
    readonly [name in Kept]: TensorHandle;
};
interface MakeResults {
    readonly resultsOf: typeof resultsOf;
    readonly tensorsOf: typeof tensorsOf;
    readonly valuesOf: typeof valuesOf;
}
declare function keptOutputs<Name extends string>(session: {
    keep(name: string, tensor: Tensor): TensorHandle;
}, names: readonly string[], tensors: readonly Tensor[], { keep, zeroCopy }: {
    readonly keep: readonly string[];
    readonly zeroCopy?: boolean;
}, results: MakeResults): Outputs<Name> | TensorOutputs<Name>;
interface ModelSession {
    list(): readonly TensorHandle[];
    delete(handle: TensorHandle | string): void;
}
interface DiagnosticOptions {
    readonly logMemory?: true | MemoryLogSink | undefined;
    readonly stepStats?: ((stats: StepStats) => void) | undefined;
}
interface ModelDiagnosticOptions {
    readonly logMemory?: true | MemoryLogSink | LogMemory | undefined;
    readonly stepStats?: ((stats: StepStats) => void) | StepStatsCollector | undefined;
}
interface LoadedRunOptions<Name extends string = string, Kept extends string = never> extends CallOptions<Name>, Pick<RunOptions, "signal" | "timeoutMs">, DiagnosticOptions {
    readonly devices?: number | DeviceOptions | undefined;
    readonly keep?: readonly Kept[];
}
interface LoadedModel extends Disposable {
    readonly signatures: Readonly<Record<string, SignatureInfo>>;
    readonly signatureDefs: Readonly<Record<string, SignatureDefInfo>>;
    readonly defaultSignature: string | undefined;
    readonly plugins: readonly string[];
    readonly timings: Timings;
    readonly session: ModelSession;
    run<Name extends string = string, Kept extends Name = never>(inputs: Inputs, options?: LoadedRunOptions<Name, Kept>): Promise<KeptOutputs<Outputs<Name>, Outputs<Exclude<Name, Kept>>, NoInfer<Kept>>>;
    prepare(options?: CallOptions): Promise<void>;
    dispose(): void;
}
interface WorkerModel extends LoadedModel {
    readonly restarts: number;
}
interface WorkerOptions {
    readonly graceMs?: number;
    readonly url?: string | URL;
}
type FallbackOption = KernelSource | (() => KernelSource | Promise<KernelSource>);
interface WarmUpOptions {
    readonly runs?: number;
    readonly ms?: number;
    readonly rows?: number;
}
interface LoadOptions extends ReadModelOptions {
    readonly host?: Host;
    readonly memoryLimitBytes?: number;
    readonly modules?: WasmModules;
    readonly threads?: number | undefined;
    readonly plugins?: readonly KernelPlugin[];
    readonly functions?: Readonly<Record<string, NamedFunction>>;
    readonly fallback?: FallbackOption | undefined;
    readonly fallbackOps?: readonly string[] | undefined;
    readonly signatures?: readonly string[];
    readonly tables?: "resource" | "constant";
    readonly checkShapes?: boolean;
    readonly fusion?: boolean | undefined;
    readonly warmUp?: boolean | number | WarmUpOptions | undefined;
    readonly limits?: Limits;
    readonly createFile?: ((path: string) => WritableFile) | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly timeoutMs?: number | undefined;
    readonly worker?: false | undefined;
    readonly logMemory?: ModelDiagnosticOptions["logMemory"];
    readonly onProgress?: ((progress: Progress) => void) | undefined;
    readonly onLog?: LogSink | undefined;
}
interface WorkerLoadOptions extends Omit<LoadOptions, "createFile" | "fallback" | "functions" | "host" | "plugins" | "readers" | "worker" | "logMemory"> {
    readonly worker: true | WorkerOptions;
    readonly fallback?: string | URL | undefined;
    readonly plugins?: readonly WorkerPluginSpec[];
    readonly pluginLimits?: WorkerPluginLimits;
}
interface SelectedLoadOptions extends Omit<LoadOptions, "readers" | "weights" | "worker"> {
    readonly plugins: readonly KernelPlugin[];
}
interface Limits extends ReadLimits {
    readonly maxCallDepth?: number;
}
export { type DeviceOptions as D, type KeptOutputs as K, type LoadedRunOptions as L, type ModelSession as M, type ReadModelOptions as R, type SelectedLoadOptions as S, type WorkerLoadOptions as W, type LoadedModel as a, type WorkerModel as b, type LoadOptions as c, type Limits as d, type ReaderOptions as e, type WarmUpOptions as f, type WorkerOptions as g, type ModelDiagnosticOptions as h, type ReadModel as i, type MakeResults as j, keptOutputs as k };

// timings.d.ts
import { PluginLimits } from '@heddle/plugin-loader';
import { RunOptions } from '@heddle/graph';
import { T as TensorInfo } from './signature-info.js';
type WorkerPluginSpec = string | URL | Uint8Array;
type WorkerPluginLimits = Pick<PluginLimits, "trust" | "maximumBytes" | "stackBytes" | "timeLimitMs">;
interface PluginData {
    readonly specs: readonly (string | Uint8Array)[];
    readonly limits: WorkerPluginLimits;
    readonly board: SharedArrayBuffer | undefined;
}
interface CallOptions<Name extends string = string> {
    readonly signature?: string | undefined;
    readonly outputs?: readonly Name[];
}
type PrepareOptions = CallOptions & Pick<RunOptions, "observer">;
interface TensorDefInfo extends TensorInfo {
    readonly tensorName: string;
}
interface SignatureDefInfo {
    readonly methodName: string;
    readonly inputs: Readonly<Record<string, TensorDefInfo>>;
    readonly outputs: Readonly<Record<string, TensorDefInfo>>;
}
interface Timings {
    readonly loadMs: number;
    readonly initMs: number;
}
export type { CallOptions as C, PluginData as P, SignatureDefInfo as S, TensorDefInfo as T, WorkerPluginLimits as W, Timings as a, WorkerPluginSpec as b, PrepareOptions as c };

// signature-info.d.ts
interface TensorInfo {
    readonly dtype: string;
    readonly shape: readonly number[] | undefined;
    readonly isOptional?: true;
}
interface SignatureInfo {
    readonly inputs: Readonly<Record<string, TensorInfo>>;
    readonly outputs: Readonly<Record<string, TensorInfo>>;
}
export type { SignatureInfo as S, TensorInfo as T };

// make-feeds.d.ts
import { TensorValue, Tensor, Shape, TensorInput, FlatTensor, ColumnInput } from '@heddle/tensor';
type Outputs<Name extends string = string> = Results<Name, TensorValue>;
type TensorOutputs<Name extends string = string> = Results<Name, Tensor>;
type Results<Name extends string, Result> = {
    readonly [name in Name]: Result;
} & Disposable & ([
    Extract<Name, "dispose">
] extends [
    never
] ? {
    dispose(): void;
} : unknown);
declare function valuesOf<Name extends string>(names: readonly string[], tensors: readonly Tensor[]): Outputs<Name>;
declare function tensorsOf<Name extends string>(names: readonly string[], tensors: readonly Tensor[]): TensorOutputs<Name>;
declare function resultsOf<R>(names: readonly string[], values: readonly unknown[], dispose: () => void): R;
interface HandleOwner {
    holds(handle: TensorHandle): boolean;
    read(handle: TensorHandle): Promise<TensorValue>;
    release(handle: TensorHandle): void;
}
declare class TensorHandle implements Disposable {
    #private;
    readonly id: string;
    readonly dtype: string;
    readonly shape: Shape;
    constructor(owner: HandleOwner, id: string, dtype: string, shape: Shape);
    get isHeld(): boolean;
    isOf(owner: HandleOwner): boolean;
    read(): Promise<TensorValue>;
    release(): void;
    dispose(): void;
    [Symbol.dispose](): void;
}
type Inputs = Readonly<Record<string, TensorInput | FlatTensor | ColumnInput | Tensor | TensorHandle>>;
export { type HandleOwner as H, type Inputs as I, type Outputs as O, TensorHandle as T, type TensorOutputs as a, resultsOf as r, tensorsOf as t, valuesOf as v };

// progress.d.ts
interface Progress {
    readonly phase: "fetch" | "read" | "plugin" | "initialize" | "file" | "prepare" | "warm-up";
    readonly name: string;
    readonly loadedBytes?: number;
    readonly totalBytes?: number;
}
export type { Progress as P };
