import type {
  AttrDefinition,
  AttrValue,
  FrameAndIter,
  KernelDefinition,
  LogRecord,
  OpDefinition,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { type Code, StatusError, toStatusError } from "@heddle/status";
import type { StringEncoding, Tensor } from "@heddle/tensor";
import { packTensor, type TensorData, unpackTensor } from "./tensor-data.js";

/** A kernel by its number in the order of registration; its `create` stays in the worker. */
export type KernelData = Omit<KernelDefinition, "create">;
/** An op with its defaults in the form of messages; its shape function stays in the worker, which cannot answer at once. */
export type OpData = Omit<OpDefinition, "shapeFunction" | "attrs"> & {
  readonly attrs: readonly (Omit<AttrDefinition, "defaultValue"> & { readonly defaultValue?: unknown })[];
};

/** Attributes in the form of messages: tensors are packed. */
export type AttrData = ReadonlyMap<string, unknown>;

/** A request of the host to the worker. Every request has one reply, except `cancel`: the result of the current kernel is not wanted. */
export type Request =
  | {
      readonly kind: "load";
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly maximumBytes: number;
      readonly strings: StringEncoding;
    }
  | {
      readonly kind: "create";
      readonly kernel: number;
      readonly nodeName: string;
      readonly attrs: AttrData;
      readonly inputTypes: readonly number[];
      readonly outputTypes: readonly number[];
    }
  | {
      readonly kind: "compute";
      readonly id: number;
      readonly nodeName: string;
      readonly stepId: number;
      readonly frameAndIter: FrameAndIter;
      /** Whether somebody reads its log records. */
      readonly isLogged: boolean;
      readonly inputs: readonly TensorData[];
      readonly inputRanges: Readonly<Record<string, readonly [number, number]>>;
      readonly outputRanges: Readonly<Record<string, readonly [number, number]>>;
    }
  | { readonly kind: "dispose"; readonly id: number }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: "cancel" };

/** The result of each kind of request. */
export interface Results {
  readonly load: {
    readonly ops: readonly OpData[];
    readonly kernels: readonly KernelData[];
    /** The names of the functions that it offers. */
    readonly functions: readonly string[];
  };
  readonly create: number;
  readonly compute: readonly (TensorData | undefined)[];
  readonly dispose: undefined;
  readonly call: unknown;
}

/** The worker's reply to one request. */
export type Reply =
  | { readonly result: Results[keyof Results]; readonly logged: readonly LogRecord[] }
  | {
      readonly error: ErrorData;
      /** True when the plugin is disabled. */
      readonly isFatal: boolean;
      readonly logged: readonly LogRecord[];
    };

/** An error in the form of messages. */
export interface ErrorData {
  readonly code: Code;
  readonly message: string;
  /** Of an error of a function by name. */
  readonly kind?: string | undefined;
}

/** Packs an error for a message. */
export function errorData(error: unknown): ErrorData {
  const { code, message, details } = toStatusError(error);
  return { code, message, ...(typeof details.kind === "string" && { kind: details.kind }) };
}

/** Unpacks an error from a message. */
export function errorFromData({ code, message, kind }: ErrorData): StatusError {
  return new StatusError(code, message, kind === undefined ? {} : { details: { kind } });
}

/** Packs an op for a message. Tensors are materialized in `scratch` and released. */
export function packOp({ shapeFunction: _, ...op }: OpDefinition, scratch: LinearMemory): OpData {
  const attrs = op.attrs.map((attr) => changeDefault(attr, (value) => packValue(value, scratch)));
  return { ...op, attrs };
}

/** Unpacks an op from a message. */
export function unpackOp(op: OpData): OpDefinition {
  return {
    ...op,
    attrs: op.attrs.map((attr) => changeDefault(attr as AttrDefinition, unpackValue)) as AttrDefinition[],
  };
}

function changeDefault(attr: AttrDefinition, change: (value: AttrValue) => unknown): OpData["attrs"][number] {
  return attr.defaultValue ? { ...attr, defaultValue: change(attr.defaultValue) } : attr;
}

/** Packs attributes for a message. Tensors are materialized in `scratch` and released. */
export function packAttrs(attrs: ReadonlyMap<string, AttrValue>, scratch: LinearMemory): AttrData {
  return new Map([...attrs].map(([name, value]) => [name, packValue(value, scratch)]));
}

/** Unpacks attributes from a message. */
export function unpackAttrs(attrs: AttrData): ReadonlyMap<string, AttrValue> {
  return new Map([...attrs].map(([name, value]) => [name, unpackValue(value as AttrValue)]));
}

function packValue(attr: AttrValue, scratch: LinearMemory): unknown {
  return changeValue(attr, (kind, value) => {
    if (kind === "tensor") {
      using tensor = (value as { materialize(memory: LinearMemory): Tensor }).materialize(scratch);
      return packTensor(tensor, scratch);
    }
    if (kind === "func") {
      const { name, attrs } = value as { name: string; attrs: ReadonlyMap<string, AttrValue> };
      return { name, attrs: packAttrs(attrs, scratch) };
    }
    return value;
  });
}

function unpackValue(attr: AttrValue): AttrValue {
  return changeValue(attr, (kind, value) => {
    if (kind === "tensor") {
      const data = value as TensorData;
      const { dtype, shape } = data;
      return { dtype, shape, materialize: (memory: LinearMemory) => unpackTensor(data, memory) };
    }
    if (kind === "func") {
      const { name, attrs } = value as { name: string; attrs: AttrData };
      return { name, attrs: unpackAttrs(attrs) };
    }
    return value;
  }) as AttrValue;
}

/** Changes the value, or each value of a list. */
function changeValue(attr: AttrValue, change: (kind: string | undefined, value: unknown) => unknown): unknown {
  const value = attr.kind === "list" ? attr.value.map((item) => change(attr.of, item)) : change(attr.kind, attr.value);
  return { ...attr, value };
}
