import { W as WorkerPort } from '../worker-port.js';
import { M as ModelSource } from '../model-source.js';
import '@heddle/diagnostics';
import '@heddle/kernel-api';
import '@heddle/graph';
import '@heddle/graph/partition';
import '../timings.js';
import '@heddle/plugin-loader';
import '../signature-info.js';
import '../progress.js';
import '@heddle/rows';
import '@heddle/status';
declare function sourcesForWorkers(source: ModelSource): {
    readonly first: ModelSource;
    readonly later: ModelSource;
};
declare function startWorker(url: string | URL | undefined): WorkerPort;
export { sourcesForWorkers, startWorker };

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

// progress.d.ts
interface Progress {
    readonly phase: "fetch" | "read" | "plugin" | "initialize" | "file" | "prepare" | "warm-up";
    readonly name: string;
    readonly loadedBytes?: number;
    readonly totalBytes?: number;
}
export type { Progress as P };
