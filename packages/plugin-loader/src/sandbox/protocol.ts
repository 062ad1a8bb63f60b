import type { AttrValue, KernelDefinition, OpDefinition } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { type Code, StatusError, toStatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { packTensor, type TensorData, unpackTensor } from "./tensor-data.js";

/** A kernel by its number in the order of registration; what makes it stays in the worker. */
export type KernelData = Omit<KernelDefinition, "create">;
/** An op; its shape function stays in the worker, which cannot be asked at once. */
export type OpData = Omit<OpDefinition, "shapeFunction">;

/** Attributes as messages carry them: tensors packed. */
export type AttrData = ReadonlyMap<string, unknown>;

/** What the host asks of the worker. Every request has one reply. */
export type Request =
  | { readonly kind: "load"; readonly name: string; readonly bytes: Uint8Array; readonly maximumBytes: number }
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
      readonly inputs: readonly TensorData[];
      readonly inputRanges: Readonly<Record<string, readonly [number, number]>>;
      readonly outputRanges: Readonly<Record<string, readonly [number, number]>>;
    }
  | { readonly kind: "dispose"; readonly id: number };

/** The result of each kind of request. */
export interface Results {
  readonly load: { readonly ops: readonly OpData[]; readonly kernels: readonly KernelData[] };
  readonly create: number;
  readonly compute: readonly (TensorData | undefined)[];
  readonly dispose: undefined;
}

export type Reply =
  | { readonly result: Results[keyof Results] }
  | {
      readonly error: { readonly code: Code; readonly message: string };
      /** True when the plugin is not called any more. */
      readonly isFatal: boolean;
    };

/** A failure as a message carries it. */
export function errorData(error: unknown): { code: Code; message: string } {
  const { code, message } = toStatusError(error);
  return { code, message };
}

export function errorFromData({ code, message }: { readonly code: Code; readonly message: string }): StatusError {
  return new StatusError(code, message);
}

/** Attributes for a message. `scratch` is room for a moment. */
export function packAttrs(attrs: ReadonlyMap<string, AttrValue>, scratch: LinearMemory): AttrData {
  const pack = (kind: string | undefined, value: unknown): unknown => {
    if (kind === "tensor") {
      using tensor = (value as { materialize(memory: LinearMemory): Tensor }).materialize(scratch);
      return packTensor(tensor, scratch);
    }
    if (kind === "func") {
      const { name, attrs: inner } = value as { name: string; attrs: ReadonlyMap<string, AttrValue> };
      return { name, attrs: packAttrs(inner, scratch) };
    }
    return value;
  };
  return mapAttrs(attrs, pack);
}

/** Attributes from a message. */
export function unpackAttrs(attrs: AttrData): ReadonlyMap<string, AttrValue> {
  const unpack = (kind: string | undefined, value: unknown): unknown => {
    if (kind === "tensor") {
      const data = value as TensorData;
      return {
        dtype: data.dtype,
        shape: data.shape,
        materialize: (memory: LinearMemory) => unpackTensor(data, memory),
      };
    }
    if (kind === "func") {
      const { name, attrs: inner } = value as { name: string; attrs: AttrData };
      return { name, attrs: unpackAttrs(inner) };
    }
    return value;
  };
  return mapAttrs(attrs as ReadonlyMap<string, AttrValue>, unpack) as ReadonlyMap<string, AttrValue>;
}

function mapAttrs(
  attrs: ReadonlyMap<string, AttrValue>,
  change: (kind: string | undefined, value: unknown) => unknown,
): ReadonlyMap<string, unknown> {
  const changed = new Map<string, unknown>();
  for (const [name, attr] of attrs) {
    const value =
      attr.kind === "list" ? attr.value.map((item) => change(attr.of, item)) : change(attr.kind, attr.value);
    changed.set(name, { ...attr, value });
  }
  return changed;
}
