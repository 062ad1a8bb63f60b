import type { MemoryLogSink, StepStats } from "@heddle/diagnostics";
import type { LogRecord } from "@heddle/kernel-api";
import type { DeviceRequest } from "../devices/protocol.js";
import type { CallOptions } from "../model/call-options.js";
import type { Progress } from "../model/progress.js";
import type { SignatureDefInfo } from "../model/signature-def-info.js";
import type { SignatureInfo } from "../model/signature-info.js";
import type { Timings } from "../model/timings.js";
import type { OpenedRows, RanRows, RowsRequest } from "../rows/workers/rows-protocol.js";
import type { ErrorData } from "./error-data.js";
import type { PluginData } from "./plugin-specs.js";

/** A request to the worker of a model. Each but `abort` has one `done` or `failed` reply; they are answered in order. */
export type Request =
  | {
      readonly kind: "load";
      readonly id: number;
      readonly source: unknown;
      /** Those options of `loadModel` that can be cloned. */
      readonly options: object;
      readonly plugins: PluginData | undefined;
      readonly reportsProgress: boolean;
      readonly reportsLog: boolean;
    }
  | {
      readonly kind: "run";
      readonly id: number;
      readonly inputs: unknown;
      readonly options: CallOptions & {
        readonly timeoutMs?: number;
        readonly devices?: number;
        readonly keep?: readonly string[];
      };
      /** Whether the caller may give the run up. */
      readonly canStop: boolean;
      /** Four bytes of shared memory that are not 0 once the run should stop; undefined where the platform has none. */
      readonly stop: SharedArrayBuffer | undefined;
      /** Whether the allocations of the run, and its steps, are sent before the reply. */
      readonly records: { readonly logMemory: boolean | "log"; readonly stepStats: boolean };
    }
  | { readonly kind: "prepare"; readonly id: number; readonly options: CallOptions }
  | DeviceRequest
  | RowsRequest
  /** A copy of a kept tensor is asked for, or a kept tensor is released. */
  | { readonly kind: "read"; readonly id: number; readonly handle: string }
  | { readonly kind: "release"; readonly id: number; readonly handle: string }
  /** The caller of the run `id` gave it up. */
  | { readonly kind: "abort"; readonly id: number };

/** The description of a loaded model. */
export interface LoadedData {
  readonly signatures: Readonly<Record<string, SignatureInfo>>;
  readonly signatureDefs: Readonly<Record<string, SignatureDefInfo>>;
  readonly defaultSignature: string | undefined;
  readonly timings: Timings;
}

/** An output in the form of messages, as `TensorValue` has it. */
export interface ValueData {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data: unknown;
}

/** A kept output in the form of messages; among inputs, its `handle` alone. */
export interface HandleData {
  readonly handle: string;
  readonly dtype: string;
  readonly shape: readonly number[];
}

/** The result of each kind of request. */
export interface Results {
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

/** Records of the memory of the run `id`, in their order, or of its steps. */
export type RecordReply =
  | { readonly kind: "memory"; readonly id: number; readonly records: readonly Parameters<MemoryLogSink>[] }
  | { readonly kind: "stepStats"; readonly id: number; readonly stats: StepStats };

/** A message of the worker. */
export type Reply =
  /** The script of the worker runs. */
  | { readonly kind: "ready" }
  | {
      readonly kind: "done";
      readonly id: number;
      readonly result: Results[keyof Results];
      /** The default packages that are in use by now. */
      readonly plugins: readonly string[];
    }
  | { readonly kind: "failed"; readonly id: number; readonly error: ErrorData }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "log"; readonly record: LogRecord }
  | RecordReply
  /** Code of a plugin begins, or with `step` undefined ends. Sent where the platform has no shared memory. */
  | { readonly kind: "plugin"; readonly plugin: string; readonly step: string | undefined };
