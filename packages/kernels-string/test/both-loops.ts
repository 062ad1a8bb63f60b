import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect } from "vitest";
import { plugin } from "../src/index.js";

type Attr = { readonly kind: "string"; readonly value: Uint8Array } | { readonly kind: "int"; readonly value: bigint };
type Attrs = Readonly<Record<string, unknown>>;
/** Makes the inputs of a run on a memory. */
export type Inputs = (memory: Host["memory"]) => Tensor[];

export const bytes = (text: string) => ({ kind: "string", value: new TextEncoder().encode(text) }) satisfies Attr;
export const int = (value: number) => ({ kind: "int", value: BigInt(value) }) satisfies Attr;
export const type = (value: DataType) => ({ kind: "type", value });

const hostWith = (wasmLoops: boolean) => new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
/** Hosts of all runs: to make one costs more than a run. */
const hosts = { wasm: hostWith(true), twins: hostWith(false) };

/** Disposes of the hosts, after all tests. */
export function disposeHosts(): void {
  for (const host of Object.values(hosts)) host[Symbol.dispose]();
}

/** The bytes of all outputs, or the error, computed by WebAssembly or by the twins. */
export async function run(op: string, attrs: Attrs, inputs: Inputs, wasmLoops: boolean): Promise<unknown> {
  const host = wasmLoops ? hosts.wasm : hosts.twins;
  const tensors = inputs(host.memory);
  try {
    const outputs = await runOp(host, op, tensors, { attrs: new Map(Object.entries(attrs)) as never });
    return outputs.map((output) => {
      using tensor = output;
      const strings = tensor.dtype === DataType.STRING ? tensor.strings() : undefined;
      const count = tensor.elementCount;
      return [
        tensor.shape,
        strings ? Array.from({ length: count }, (_, i) => [...strings.view(i)]) : [...tensor.bytes()],
      ];
    });
  } catch (error) {
    return String(error);
  } finally {
    for (const tensor of tensors) tensor.release();
    expect(host.memory.liveBytes).toBe(0);
  }
}

const piece = fc.constantFrom(
  "a",
  "é",
  "日本",
  "😀",
  " ",
  "\t",
  ",",
  "ab",
  "\0",
  "x".repeat(23),
  "0123456789",
  "\ufffd",
);
/** Bytes of random text, and random bytes. */
export const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => new TextEncoder().encode(pieces.join(""))),
  fc.uint8Array({ maxLength: 40 }),
);
export const texts = fc.array(text, { maxLength: 9 });
export const strings = (memory: Host["memory"], values: readonly (string | Uint8Array)[], shape = [values.length]) =>
  Tensor.fromStrings(memory, shape, values);
/** A tensor of int64. */
export const wide = (memory: Host["memory"], values: readonly bigint[], shape: readonly number[] = [values.length]) => {
  const tensor = Tensor.allocate(memory, DataType.INT64, shape);
  memory.i64.set(values, tensor.address / 8);
  return tensor;
};
/** A tensor of float32 or float64. */
export const doubles = (memory: Host["memory"], values: readonly number[], dtype: DataType) => {
  const tensor = Tensor.allocate(memory, dtype, [values.length]);
  if (dtype === DataType.FLOAT) memory.f32.set(values, tensor.address / 4);
  else memory.f64.set(values, tensor.address / 8);
  return tensor;
};

export const FLOATS = [DataType.FLOAT, DataType.DOUBLE];

/** Runs an op both ways on random inputs. */
export const agrees = <T>(
  op: string,
  attrs: Attrs,
  arbitrary: fc.Arbitrary<T>,
  inputsOf: (value: T) => Inputs,
  numRuns = 60,
) =>
  fc.assert(
    fc.asyncProperty(arbitrary, async (value) => {
      const inputs = inputsOf(value);
      expect(await run(op, attrs, inputs, true)).toEqual(await run(op, attrs, inputs, false));
    }),
    { numRuns },
  );
