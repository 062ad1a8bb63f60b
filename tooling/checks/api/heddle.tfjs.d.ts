import { M as ModelSource, a as Model } from './model.js';
export { P as Progress } from './model.js';
import { S as SelectedLoadOptions } from './selected-options.js';
export { KernelPlugin } from '@heddle/kernel-api';
import '@heddle/graph';
import '@heddle/kernel-fallback';
import '@heddle/tensor';
import '@heddle/status';
import '@heddle/saved-model';
declare function loadTfjsModel(source: ModelSource, options: SelectedLoadOptions): Promise<Model>;
export { Model, ModelSource, SelectedLoadOptions, loadTfjsModel };

// model.d.ts
import { ExecutorOptions, Program, Executor, Signature, Plan, PlanRequest, RunOptions } from '@heddle/graph';
import { Host } from '@heddle/kernel-fallback';
import { TensorInput, Tensor } from '@heddle/tensor';
import { StatusError } from '@heddle/status';
import { KernelPlugin } from '@heddle/kernel-api';
import { FrozenGraphOptions, DecodeLimits, TfjsModelOptions } from '@heddle/saved-model';
type FilesByPath = Readonly<Record<string, Uint8Array | ArrayBuffer>>;
type ModelSource = string | URL | Uint8Array | ArrayBuffer | FilesByPath;
interface ReadModelOptions {
    readonly tags?: readonly string[];
    readonly graph?: Pick<FrozenGraphOptions, "inputs" | "outputs">;
    readonly limits?: Partial<DecodeLimits> & Pick<TfjsModelOptions, "maxTensorBytes" | "maxWeightBytes">;
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
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: Progress) => void;
}
type Limits = NonNullable<ReadModelOptions["limits"]> & Pick<ExecutorOptions, "maxNodes" | "maxCallDepth">;
type Inputs = Readonly<Record<string, TensorInput | Tensor>>;
type Outputs = {
    readonly [name: string]: Tensor;
} & Disposable;
interface SignatureSet {
    readonly signatures: Program["signatures"];
    readonly unusable: ReadonlyMap<string, StatusError>;
}
type LoadPlugins = (host: Host, ops: readonly string[], onImport: (name: string) => void) => Promise<readonly string[]>;
interface CallOptions {
    readonly signature?: string;
    readonly outputs?: readonly string[];
}
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
interface TensorInfo {
    readonly dtype: string;
    readonly shape: readonly number[] | undefined;
}
interface SignatureInfo {
    readonly inputs: Readonly<Record<string, TensorInfo>>;
    readonly outputs: Readonly<Record<string, TensorInfo>>;
}
interface ModelRunOptions extends CallOptions, RunOptions {
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
    run(inputs: Inputs, options?: ModelRunOptions): Promise<Outputs>;
    runSync(inputs: Inputs, options?: ModelRunOptions): Outputs;
    prepare(options?: CallOptions): Promise<void>;
    dispose(): void;
    [Symbol.dispose](): void;
}
export { type CallOptions as C, type FilesByPath as F, type Inputs as I, type LoadOptions as L, type ModelSource as M, type Outputs as O, type Progress as P, type ReadModelOptions as R, type SignatureInfo as S, type TensorInfo as T, Model as a, type Limits as b, type ModelRunOptions as c, type Timings as d };

// selected-options.d.ts
import { KernelPlugin } from '@heddle/kernel-api';
import { L as LoadOptions } from './model.js';
interface SelectedLoadOptions extends LoadOptions {
    readonly plugins: readonly KernelPlugin[];
}
export type { SelectedLoadOptions as S };
