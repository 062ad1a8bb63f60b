import { RowBatch, TypedColumn, StringColumn, RowFormat, Columns } from '@heddle/rows';
import { h as ModelDiagnosticOptions } from './load-options.js';
import { M as Model } from './model.js';
import { S as SignatureInfo } from './signature-info.js';
import { R as RowRunnerOptions } from './worker-port.js';
import '@heddle/ffi/functions';
import '@heddle/graph';
import '@heddle/kernel-api';
import '@heddle/kernel-fallback';
import '@heddle/memory';
import '@heddle/saved-model';
import '@heddle/tflite';
import './timings.js';
import '@heddle/plugin-loader';
import '@heddle/tensor';
import './make-feeds.js';
import '@heddle/diagnostics';
import './progress.js';
import '@heddle/graph/rows';
import '@heddle/tensor/columns';
import '@heddle/hashtable/constant-tables';
import './model-source.js';
import '@heddle/status';
import '@heddle/tstring';
import '@heddle/graph/partition';
type PlacedRows = Pick<RowBatch, "columns" | "rowCount" | "place">;
interface RowRunOptions extends ModelDiagnosticOptions {
    readonly signal?: AbortSignal | undefined;
    readonly timeoutMs?: number | undefined;
    readonly runTimeoutMs?: number | undefined;
    readonly onRun?: () => void;
    readonly turn?: () => Promise<Disposable>;
}
interface RowResults {
    readonly columns: ReadonlyMap<string, TypedColumn>;
    readonly errors: StringColumn | undefined;
    readonly errorCount: number;
}
declare class RowRunner {
    #private;
    readonly signature: SignatureInfo;
    readonly batchRows: number;
    static create(model: Model, options?: RowRunnerOptions): Promise<RowRunner>;
    private constructor();
    get leftOut(): readonly string[];
    chooseColumns(names: readonly string[], source: string, format?: RowFormat): readonly string[];
    checkColumns(columns: Columns, source: string): void;
    emptyColumns(): ReadonlyMap<string, TypedColumn>;
    emptyErrors(): StringColumn | undefined;
    run(rows: PlacedRows, options?: RowRunOptions): Promise<RowResults>;
}
export { type PlacedRows, type RowResults, type RowRunOptions, RowRunner, RowRunnerOptions };

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

// model.d.ts
import { PlanExecutor, PlanRequest, RunObserver, RunOptions, Program, Signature, Plan } from '@heddle/graph';
import { Host } from '@heddle/kernel-fallback';
import * as tensor from '@heddle/tensor';
import { Tensor, TensorValue } from '@heddle/tensor';
import { c as LoadOptions, a as LoadedModel, f as WarmUpOptions, M as ModelSession, k as keptOutputs, j as MakeResults, h as ModelDiagnosticOptions, D as DeviceOptions, L as LoadedRunOptions, K as KeptOutputs } from './load-options.js';
import { c as PrepareOptions, C as CallOptions, a as Timings, S as SignatureDefInfo } from './timings.js';
import { H as HandleOwner, T as TensorHandle, O as Outputs, a as TensorOutputs, I as Inputs } from './make-feeds.js';
import { LogSink, FileSystem } from '@heddle/kernel-api';
import * as memory from '@heddle/memory';
import { LinearMemory } from '@heddle/memory';
import * as _heddle_graph_rows from '@heddle/graph/rows';
import * as _heddle_tensor_columns from '@heddle/tensor/columns';
import * as _heddle_hashtable_constant_tables from '@heddle/hashtable/constant-tables';
import { c as bodyBytes, M as ModelSource } from './model-source.js';
import { P as Progress } from './progress.js';
import * as status from '@heddle/status';
import { StatusError } from '@heddle/status';
import * as tstring from '@heddle/tstring';
import { a as WorkerStarter } from './worker-port.js';
import { S as SignatureInfo } from './signature-info.js';
declare class LoadStop implements Disposable {
    #private;
    readonly signal: AbortSignal | undefined;
    constructor({ signal, timeoutMs }: Pick<LoadOptions, "signal" | "timeoutMs">, startMs: number);
    get leftMs(): number | undefined;
    throwIfOver(): void;
    reasonFor(error: unknown): unknown;
    [Symbol.dispose](): void;
}
interface WarmedModel extends LoadedModel {
    readonly host: Host;
    readonly executor: PlanExecutor;
}
declare function warmUp(model: WarmedModel, given: number | true | WarmUpOptions, stop: Pick<LoadStop, "signal" | "leftMs"> | undefined, options: Pick<LoadOptions, "signatures" | "limits" | "onLog" | "onProgress">): Promise<void>;
type __warm_up_warm_up_js_WarmedModel = WarmedModel;
declare const __warm_up_warm_up_js_warmUp: typeof warmUp;
declare namespace __warm_up_warm_up_js {
    export { type __warm_up_warm_up_js_WarmedModel as WarmedModel, __warm_up_warm_up_js_warmUp as warmUp };
}
declare class HostSession implements ModelSession, HandleOwner {
    #private;
    constructor(executor: PlanExecutor);
    list(): readonly TensorHandle[];
    delete(handle: TensorHandle | string): void;
    find(id: string): TensorHandle;
    keep(name: string, tensor: Tensor): TensorHandle;
    checkKept(keep: readonly string[], outputs: readonly string[]): void;
    keptOutputs<Name extends string>(names: readonly string[], tensors: readonly Tensor[], options: Parameters<typeof keptOutputs>[3], results: MakeResults): Outputs<Name> | TensorOutputs<Name>;
    tensorIn(value: unknown, subject: string): Tensor | undefined;
    tensorOf(handle: TensorHandle, subject: string): Tensor;
    holds({ id }: TensorHandle): boolean;
    read(handle: TensorHandle): Promise<TensorValue>;
    release(handle: TensorHandle): void;
}
type ___session_host_session_js_HostSession = HostSession;
declare const ___session_host_session_js_HostSession: typeof HostSession;
declare namespace ___session_host_session_js {
    export { ___session_host_session_js_HostSession as HostSession };
}
interface TeamOptions {
    readonly threads: number;
    readonly memoryLimitBytes?: number | undefined;
    readonly log?: LogSink | undefined;
}
interface StartedTeam {
    readonly memory: LinearMemory;
    ready(): Promise<void>;
    close(): void;
}
declare function startTeam({ threads, memoryLimitBytes, log }: TeamOptions): StartedTeam;
type ___threads_start_team_js_StartedTeam = StartedTeam;
type ___threads_start_team_js_TeamOptions = TeamOptions;
declare const ___threads_start_team_js_startTeam: typeof startTeam;
declare namespace ___threads_start_team_js {
    export { type ___threads_start_team_js_StartedTeam as StartedTeam, type ___threads_start_team_js_TeamOptions as TeamOptions, ___threads_start_team_js_startTeam as startTeam };
}
declare class ShapeCheck {
    #private;
    constructor(executor: PlanExecutor, request: PlanRequest);
    checkGraph(): Promise<void>;
    check(feeds: readonly Tensor[]): Promise<void> | undefined;
}
type __shape_check_js_ShapeCheck = ShapeCheck;
declare const __shape_check_js_ShapeCheck: typeof ShapeCheck;
declare namespace __shape_check_js {
    export { __shape_check_js_ShapeCheck as ShapeCheck };
}
declare function checkOptions(options: LoadOptions, taker?: string): void;
declare function setFallback({ registry }: Host, { fallback, fallbackOps }: LoadOptions): Promise<void>;
declare const __rare_options_js_checkOptions: typeof checkOptions;
declare const __rare_options_js_setFallback: typeof setFallback;
declare namespace __rare_options_js {
    export { __rare_options_js_checkOptions as checkOptions, __rare_options_js_setFallback as setFallback };
}
declare class Recording implements Disposable {
    #private;
    readonly observer: RunObserver;
    constructor(memory: LinearMemory, options: ModelDiagnosticOptions & Pick<RunOptions, "observer">, log: LogSink | undefined);
    end(): void;
    [Symbol.dispose](): void;
}
declare function recorded<T>(memory: LinearMemory, options: ModelDiagnosticOptions & Pick<RunOptions, "observer">, log: LogSink | undefined, work: (observer: RunObserver) => Promise<T>): Promise<T>;
type __recording_js_Recording = Recording;
declare const __recording_js_Recording: typeof Recording;
declare const __recording_js_recorded: typeof recorded;
declare namespace __recording_js {
    export { __recording_js_Recording as Recording, __recording_js_recorded as recorded };
}
declare function watchFiles(files: FileSystem, onProgress: (progress: Progress) => void): FileSystem;
type SharedClasses = Pick<typeof memory, "LinearMemory"> & Pick<typeof status, "StatusError" | "toStatusError"> & Pick<typeof tensor, "hasStorage" | "Tensor" | "TensorBuffer"> & Pick<typeof tstring, "StringBlockBuilder">;
declare function shareClasses(page: SharedClasses): void;
type __watched_load_js_LoadStop = LoadStop;
declare const __watched_load_js_LoadStop: typeof LoadStop;
declare const __watched_load_js_bodyBytes: typeof bodyBytes;
declare const __watched_load_js_shareClasses: typeof shareClasses;
declare const __watched_load_js_watchFiles: typeof watchFiles;
declare namespace __watched_load_js {
    export { __watched_load_js_LoadStop as LoadStop, __watched_load_js_bodyBytes as bodyBytes, __watched_load_js_shareClasses as shareClasses, __watched_load_js_watchFiles as watchFiles };
}
interface CodeWhenNeeded<Code> {
    readonly code: Code | undefined;
    load(): Promise<void>;
}
type WatchedLoadCode = Pick<typeof __watched_load_js, "bodyBytes" | "LoadStop" | "watchFiles">;
interface CodeOnDemand {
    readonly importConstantTables: () => Promise<Pick<typeof _heddle_hashtable_constant_tables, "ConstantTables">>;
    readonly checkRunOptions?: (options: unknown) => void;
    readonly columns: CodeWhenNeeded<Pick<typeof _heddle_tensor_columns, "tensorFromColumn">>;
    readonly importRecording: () => Promise<Pick<typeof __recording_js, "Recording" | "recorded">>;
    readonly importRareOptions: () => Promise<Pick<typeof __rare_options_js, "checkOptions" | "setFallback">>;
    readonly importRows: () => Promise<Pick<typeof _heddle_graph_rows, "runInSlices">>;
    readonly importShapeCheck: () => Promise<Pick<typeof __shape_check_js, "ShapeCheck">>;
    readonly importTeam: () => Promise<Pick<typeof ___threads_start_team_js, "startTeam">>;
    readonly sessions: CodeWhenNeeded<Pick<typeof ___session_host_session_js, "HostSession">>;
    readonly importWatchedLoad: () => Promise<WatchedLoadCode>;
    readonly importWarmUp: () => Promise<Pick<typeof __warm_up_warm_up_js, "warmUp">>;
}
interface SignatureSet {
    readonly signatures: Program["signatures"];
    readonly defaultName?: string | undefined;
    readonly unusable: ReadonlyMap<string, StatusError>;
}
type NamePlugin = (error: unknown) => Promise<unknown>;
type LoadPlugins = (host: Host, ops: readonly string[], onImport: (name: string) => void) => Promise<readonly string[]>;
interface PreparedCall {
    readonly signature: Signature;
    readonly outputs: readonly string[];
    readonly plan: Plan;
    readonly request: PlanRequest;
    readonly shapes: ShapeCheck | undefined;
}
interface PreparedCallsOptions {
    readonly executor: PlanExecutor;
    readonly unusable: SignatureSet["unusable"];
    readonly maxNodes: number | undefined;
    readonly checksShapes: boolean;
    readonly onProgress: (progress: Progress) => void;
    readonly loader: Pick<CodeOnDemand, "importShapeCheck" | "sessions"> & {
        readonly loadPlugins?: LoadPlugins | undefined;
        readonly namePlugin?: NamePlugin | undefined;
    };
}
declare class PreparedCalls {
    #private;
    readonly defaultName: string | undefined;
    constructor(options: PreparedCallsOptions);
    get plugins(): string[];
    get(options: PrepareOptions): PreparedCall | undefined;
    signatureOf(options: CallOptions): Signature;
    prepare(options: PrepareOptions): Promise<PreparedCall>;
    requestsOf(signatures: readonly string[]): readonly PlanRequest[];
    loadPlugins(requests: readonly PlanRequest[]): Promise<void>;
}
interface DeviceGroupOptions extends WorkerStarter {
    readonly executor: PlanExecutor;
    readonly source: () => ModelSource | undefined;
    readonly options: LoadOptions;
}
declare class DeviceGroup implements Disposable {
    #private;
    constructor(model: DeviceGroupOptions);
    run(call: PreparedCall, feeds: readonly Tensor[], devices: DeviceOptions, options: RunOptions): Promise<Tensor[]>;
    dispose(): void;
    [Symbol.dispose](): void;
}
interface ModelRunOptions<Name extends string = string, Kept extends string = never> extends CallOptions<Name>, RunOptions, Pick<LoadedRunOptions, "devices">, ModelDiagnosticOptions {
    readonly zeroCopy?: boolean;
    readonly keep?: readonly Kept[];
}
interface ZeroCopy {
    readonly zeroCopy: true;
}
interface Copy {
    readonly zeroCopy?: false;
}
interface ModelParts {
    readonly executor: PlanExecutor;
    readonly calls: PreparedCalls;
    readonly timings: Timings;
    readonly signatureDefs: Readonly<Record<string, SignatureDefInfo>>;
    readonly importDevices: (() => Promise<DeviceGroup>) | undefined;
    readonly onDemand: CodeOnDemand;
    dispose(): void;
}
declare class Model implements LoadedModel {
    #private;
    readonly signatures: Readonly<Record<string, SignatureInfo>>;
    readonly timings: Timings;
    constructor(parts: ModelParts);
    get signatureDefs(): Readonly<Record<string, SignatureDefInfo>>;
    get host(): Host;
    get executor(): PlanExecutor;
    get defaultSignature(): string | undefined;
    get plugins(): readonly string[];
    get session(): ModelSession;
    run<Name extends string = string, Kept extends Name = never>(inputs: Inputs, options: ModelRunOptions<Name, Kept> & ZeroCopy): Promise<KeptOutputs<TensorOutputs<Name>, TensorOutputs<Exclude<Name, Kept>>, NoInfer<Kept>>>;
    run<Name extends string = string, Kept extends Name = never>(inputs: Inputs, options?: ModelRunOptions<Name, Kept> & Copy): Promise<KeptOutputs<Outputs<Name>, Outputs<Exclude<Name, Kept>>, NoInfer<Kept>>>;
    run<Name extends string = string, Kept extends Name = never>(inputs: Inputs, options?: ModelRunOptions<Name, Kept>): Promise<KeptOutputs<Outputs<Name> | TensorOutputs<Name>, Outputs<Exclude<Name, Kept>> | TensorOutputs<Exclude<Name, Kept>>, Kept>>;
    run(inputs: Inputs, options?: ModelRunOptions & Copy): Promise<Outputs>;
    runSync<Name extends string = string, Kept extends Name = never>(inputs: Inputs, options: ModelRunOptions<Name, Kept> & ZeroCopy): KeptOutputs<TensorOutputs<Name>, TensorOutputs<Exclude<Name, Kept>>, NoInfer<Kept>>;
    runSync<Name extends string = string, Kept extends Name = never>(inputs: Inputs, options?: ModelRunOptions<Name, Kept> & Copy): KeptOutputs<Outputs<Name>, Outputs<Exclude<Name, Kept>>, NoInfer<Kept>>;
    runSync<Name extends string = string, Kept extends Name = never>(inputs: Inputs, options?: ModelRunOptions<Name, Kept>): KeptOutputs<Outputs<Name> | TensorOutputs<Name>, Outputs<Exclude<Name, Kept>> | TensorOutputs<Exclude<Name, Kept>>, NoInfer<Kept>>;
    prepare(options?: PrepareOptions): Promise<void>;
    dispose(): void;
    [Symbol.dispose](): void;
}
export { Model as M, type ModelRunOptions as a };

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

// worker-port.d.ts
import { M as ModelSource } from './model-source.js';
import { MemoryLogSink, StepStats } from '@heddle/diagnostics';
import { LogRecord } from '@heddle/kernel-api';
import { PlanRequest } from '@heddle/graph';
import { Part } from '@heddle/graph/partition';
import { P as PluginData, C as CallOptions, S as SignatureDefInfo, a as Timings } from './timings.js';
import { P as Progress } from './progress.js';
import { S as SignatureInfo } from './signature-info.js';
import { RowFormat, JsonKind, Columns, EncodedRows } from '@heddle/rows';
import { Code } from '@heddle/status';
type DeviceRequest = {
    readonly kind: "link";
    readonly id: number;
    readonly device: string;
    readonly ports: readonly (readonly [
        device: string,
        port: MessagePort
    ])[];
} | {
    readonly kind: "part";
    readonly id: number;
    readonly part: number;
    readonly content: Part;
    readonly request: PlanRequest;
} | {
    readonly kind: "step";
    readonly id: number;
    readonly part: number;
    readonly step: number;
    readonly stop: SharedArrayBuffer | undefined;
};
interface ErrorData {
    readonly code: Code;
    readonly message: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly cause: unknown;
}
interface TopOptions {
    readonly count: number;
    readonly labels?: readonly string[] | undefined;
}
interface RowRunnerOptions {
    readonly signature?: string | undefined;
    readonly columns?: ReadonlyMap<string, string>;
    readonly batchRows?: number | undefined;
    readonly errorRows?: boolean;
    readonly binary?: readonly string[];
    readonly checkUtf8?: boolean;
    readonly top?: TopOptions | undefined;
    readonly unwrap?: boolean;
    readonly columnsOption?: string;
}
type RowsRequest = ({
    readonly kind: "open-rows";
    readonly id: number;
} & OpenRows) | ({
    readonly kind: "run-rows";
    readonly id: number;
} & RunRows);
interface OpenRows {
    readonly options: RowRunnerOptions;
    readonly outputFormat: RowFormat;
    readonly withInputs: boolean;
}
interface RunRows {
    readonly file: FileOfRows;
    readonly batches: readonly SentBatch[];
    readonly timeoutMs: number | undefined;
}
interface FileOfRows {
    readonly source: string;
    readonly names: readonly string[];
    readonly kinds: ReadonlyMap<string, JsonKind>;
}
interface SentBatch {
    readonly columns: Columns;
    readonly rowCount: number;
    readonly firstRow: number;
    readonly lines: Uint32Array | undefined;
}
interface OpenedRows {
    readonly batchRows: number;
    readonly columns: Columns;
    readonly leftOut: readonly string[];
    readonly initTargets: readonly string[];
}
type RanRows = {
    readonly rows: EncodedRows;
    readonly leftOut: readonly string[];
} | {
    readonly error: ErrorData;
    readonly isOfRun: boolean;
};
type Request = {
    readonly kind: "load";
    readonly id: number;
    readonly source: unknown;
    readonly options: object;
    readonly plugins: PluginData | undefined;
    readonly reportsProgress: boolean;
    readonly reportsLog: boolean;
} | {
    readonly kind: "run";
    readonly id: number;
    readonly inputs: unknown;
    readonly options: CallOptions & {
        readonly timeoutMs?: number;
        readonly devices?: number;
        readonly keep?: readonly string[];
    };
    readonly canStop: boolean;
    readonly stop: SharedArrayBuffer | undefined;
    readonly records: {
        readonly logMemory: boolean | "log";
        readonly stepStats: boolean;
    };
} | {
    readonly kind: "prepare";
    readonly id: number;
    readonly options: CallOptions;
} | DeviceRequest | RowsRequest | {
    readonly kind: "read";
    readonly id: number;
    readonly handle: string;
} | {
    readonly kind: "release";
    readonly id: number;
    readonly handle: string;
} | {
    readonly kind: "abort";
    readonly id: number;
};
interface LoadedData {
    readonly signatures: Readonly<Record<string, SignatureInfo>>;
    readonly signatureDefs: Readonly<Record<string, SignatureDefInfo>>;
    readonly defaultSignature: string | undefined;
    readonly timings: Timings;
}
interface ValueData {
    readonly dtype: string;
    readonly shape: readonly number[];
    readonly data: unknown;
}
interface HandleData {
    readonly handle: string;
    readonly dtype: string;
    readonly shape: readonly number[];
}
interface Results {
    readonly load: LoadedData;
    readonly run: Readonly<Record<string, ValueData | HandleData>>;
    readonly prepare: undefined;
    readonly link: undefined;
    readonly part: undefined;
    readonly step: undefined;
    readonly read: ValueData;
    readonly release: undefined;
    readonly "open-rows": OpenedRows;
    readonly "run-rows": RanRows;
}
type RecordReply = {
    readonly kind: "memory";
    readonly id: number;
    readonly records: readonly Parameters<MemoryLogSink>[];
} | {
    readonly kind: "stepStats";
    readonly id: number;
    readonly stats: StepStats;
};
type Reply = {
    readonly kind: "ready";
} | {
    readonly kind: "done";
    readonly id: number;
    readonly result: Results[keyof Results];
    readonly plugins: readonly string[];
} | {
    readonly kind: "failed";
    readonly id: number;
    readonly error: ErrorData;
} | {
    readonly kind: "progress";
    readonly progress: Progress;
} | {
    readonly kind: "log";
    readonly record: LogRecord;
} | RecordReply | {
    readonly kind: "plugin";
    readonly plugin: string;
    readonly step: string | undefined;
};
interface WorkerPort {
    post(request: Request, transfer?: readonly Transferable[]): void;
    listen(onReply: (reply: Reply) => void, onEnd: (error: unknown) => void): void;
    setBusy(isBusy: boolean): void;
    terminate(): void;
}
type StartWorker = (url: string | URL | undefined) => WorkerPort;
interface WorkerStarter {
    readonly startWorker: StartWorker;
    readonly sourcesForWorkers: (source: ModelSource) => {
        readonly first: ModelSource;
        readonly later: ModelSource;
    };
}
export type { RowRunnerOptions as R, WorkerPort as W, WorkerStarter as a };

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

// model-source.d.ts
import { ModelFiles } from '@heddle/graph';
import { P as Progress } from './progress.js';
declare function bodyBytes(response: Response, name: string, onProgress: (progress: Progress) => void): Promise<Uint8Array>;
type FilesByPath = Readonly<Record<string, Uint8Array | ArrayBuffer>>;
type ModelSource = string | URL | Uint8Array | ArrayBuffer | FilesByPath;
interface OpenedSource extends ModelFiles {
    close?(): void;
}
interface OpenOptions {
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: (progress: Progress) => void;
    readonly readBody?: typeof bodyBytes;
    readonly fileNames?: readonly string[];
}
type OpenSource = (source: ModelSource, options?: OpenOptions) => OpenedSource | Promise<OpenedSource>;
export { type FilesByPath as F, type ModelSource as M, type OpenOptions as O, type OpenedSource as a, type OpenSource as b, bodyBytes as c };
