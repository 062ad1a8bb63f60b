import { M as ModelSource, S as SelectedLoadOptions, a as Model } from './model.js';
export { P as Progress } from './model.js';
export { KernelPlugin } from '@heddle/kernel-api';
import '@heddle/graph';
import '@heddle/kernel-fallback';
import './signature-info.js';
import '@heddle/tensor';
import '@heddle/status';
import '@heddle/saved-model';
declare function loadSavedModel(source: ModelSource, options: SelectedLoadOptions): Promise<Model>;
export { Model, ModelSource, SelectedLoadOptions, loadSavedModel };

// model.d.ts
import { ReadOptions, ModelReader, ReadLimits, Program, Executor, Signature, Plan, PlanRequest, RunOptions } from '@heddle/graph';
import { Host } from '@heddle/kernel-fallback';
import { S as SignatureInfo, I as Inputs, O as Outputs } from './signature-info.js';
import { StatusError } from '@heddle/status';
import { KernelPlugin } from '@heddle/kernel-api';
import { SavedModelReaderOptions, FrozenGraphReaderOptions } from '@heddle/saved-model';
interface ReadModelOptions extends ReadOptions {
    readonly readers?: readonly ModelReader[];
    readonly readerOptions?: ReaderOptions;
}
interface ReaderOptions {
    readonly "saved-model"?: SavedModelReaderOptions;
    readonly "graph-def"?: FrozenGraphReaderOptions;
    readonly [kind: string]: object | undefined;
}
interface Progress {
    readonly phase: "fetch" | "read" | "plugin" | "initialize" | "file" | "prepare";
    readonly name: string;
    readonly loadedBytes?: number;
    readonly totalBytes?: number;
}
interface LoadOptions extends ReadModelOptions {
    readonly host?: Host;
    readonly plugins?: readonly KernelPlugin[];
    readonly signatures?: readonly string[];
    readonly tables?: "resource" | "constant";
    readonly limits?: Limits;
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((progress: Progress) => void) | undefined;
}
interface SelectedLoadOptions extends Omit<LoadOptions, "readers"> {
    readonly plugins: readonly KernelPlugin[];
}
interface Limits extends ReadLimits {
    readonly maxCallDepth?: number;
}
type FilesByPath = Readonly<Record<string, Uint8Array | ArrayBuffer>>;
type ModelSource = string | URL | Uint8Array | ArrayBuffer | FilesByPath;
interface SignatureSet {
    readonly signatures: Program["signatures"];
    readonly unusable: ReadonlyMap<string, StatusError>;
}
interface CallOptions<Name extends string = string> {
    readonly signature?: string | undefined;
    readonly outputs?: readonly Name[];
}
type LoadPlugins = (host: Host, ops: readonly string[], onImport: (name: string) => void) => Promise<readonly string[]>;
interface PreparedCall {
    readonly signature: Signature;
    readonly outputs: readonly string[];
    readonly plan: Plan;
}
interface PreparedCallsOptions {
    readonly executor: Executor;
    readonly unusable: SignatureSet["unusable"];
    readonly maxNodes: number | undefined;
    readonly onProgress: (progress: Progress) => void;
    readonly loadPlugins: LoadPlugins | undefined;
}
declare class PreparedCalls {
    #private;
    constructor({ executor, unusable, maxNodes, onProgress, loadPlugins }: PreparedCallsOptions);
    get defaultName(): string | undefined;
    get plugins(): string[];
    get(options: CallOptions): PreparedCall | undefined;
    signatureOf(options: CallOptions): Signature;
    prepare(options: CallOptions): Promise<PreparedCall>;
    loadPlugins(request: PlanRequest): Promise<void>;
}
interface ModelRunOptions<Name extends string = string> extends CallOptions<Name>, RunOptions {
}
interface Timings {
    readonly loadMs: number;
    readonly initMs: number;
}
interface ModelParts {
    readonly executor: Executor;
    readonly calls: PreparedCalls;
    readonly timings: Timings;
    dispose(): void;
}
declare class Model implements Disposable {
    #private;
    readonly signatures: Readonly<Record<string, SignatureInfo>>;
    readonly timings: Timings;
    constructor(parts: ModelParts);
    get host(): Host;
    get defaultSignature(): string | undefined;
    get plugins(): readonly string[];
    run<Name extends string = string>(inputs: Inputs, options?: ModelRunOptions<Name>): Promise<Outputs<Name>>;
    runSync<Name extends string = string>(inputs: Inputs, options?: ModelRunOptions<Name>): Outputs<Name>;
    prepare(options?: CallOptions): Promise<void>;
    dispose(): void;
    [Symbol.dispose](): void;
}
export { type CallOptions as C, type FilesByPath as F, type LoadOptions as L, type ModelSource as M, type Progress as P, type ReadModelOptions as R, type SelectedLoadOptions as S, type Timings as T, Model as a, type Limits as b, type ModelRunOptions as c, type ReaderOptions as d };

// signature-info.d.ts
import { TensorInput, Tensor } from '@heddle/tensor';
type Inputs = Readonly<Record<string, TensorInput | Tensor>>;
type Outputs<Name extends string = string> = {
    readonly [name in Name]: Tensor;
} & Disposable;
interface TensorInfo {
    readonly dtype: string;
    readonly shape: readonly number[] | undefined;
}
interface SignatureInfo {
    readonly inputs: Readonly<Record<string, TensorInfo>>;
    readonly outputs: Readonly<Record<string, TensorInfo>>;
}
export type { Inputs as I, Outputs as O, SignatureInfo as S, TensorInfo as T };
