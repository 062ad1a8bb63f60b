import { notFound } from "@heddle/status";
import type { ModelProvider, Servable, ServableOutput, ServableSignatureDef } from "../src/index.js";

/** A servable whose signatures are `defs`, and whose runs `run` computes. */
export function madeUpServable(
  defs: Readonly<Record<string, ServableSignatureDef>>,
  run: Servable["run"] = async () => ({}),
): Servable {
  const signatures = Object.entries(defs).filter(([name]) => !name.startsWith("__"));
  return {
    signatures: Object.fromEntries(signatures),
    defaultSignature: signatures[0]?.[0],
    signatureDefs: defs,
    run,
    dispose: () => {},
  };
}

/** A signature def of tensors by name: a type, and a shape. */
export function madeUpDef(
  methodName: string,
  inputs: Readonly<Record<string, readonly [dtype: string, ...shape: number[]]>>,
  outputs: Readonly<Record<string, readonly [dtype: string, ...shape: number[]]>>,
): ServableSignatureDef {
  const tensors = (named: typeof inputs) =>
    Object.fromEntries(
      Object.entries(named).map(([name, [dtype, ...shape]]) => [name, { dtype, shape, tensorName: `${name}:0` }]),
    );
  return { methodName: `tensorflow/serving/${methodName}`, inputs: tensors(inputs), outputs: tensors(outputs) };
}

/** A provider of one version, 7, of each model; `leases.open` counts the leases that were not released. */
export function madeUpModels(
  servables: Readonly<Record<string, Servable>>,
): ModelProvider & { readonly leases: { open: number } } {
  const leases = { open: 0 };
  return {
    leases,
    names: Object.keys(servables).sort(),
    lease({ name }) {
      const servable = servables[name];
      if (!servable) throw notFound(`Servable not found for request: Latest(${name})`);
      leases.open++;
      let isOpen = true;
      const release = () => {
        if (isOpen) leases.open--;
        isOpen = false;
      };
      return { name, version: 7n, servable, release, [Symbol.dispose]: release };
    },
    status: () => [{ version: 7n, state: "AVAILABLE", code: "OK", message: "" }],
    close: async () => {},
  };
}

/** A tensor of floats. */
export function floats(shape: readonly number[], ...values: readonly number[]): ServableOutput {
  return { dtype: "float", shape, data: Float32Array.from(values) };
}

/** Texts as a column of bytes and offsets. */
export function texts(...values: readonly string[]) {
  const encoded = values.map((value) => new TextEncoder().encode(value));
  const offsets = new Int32Array(values.length + 1);
  for (const [i, bytes] of encoded.entries()) offsets[i + 1] = (offsets[i] ?? 0) + bytes.length;
  return { values: new Uint8Array(encoded.flatMap((bytes) => [...bytes])), offsets, shape: [values.length] };
}
