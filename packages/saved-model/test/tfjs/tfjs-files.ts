/** Small TensorFlow.js models, written by hand. */

/** An entry of a manifest, with its bytes. */
export interface TestWeight {
  readonly name: string;
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly quantization?: object;
  readonly bytes: ArrayLike<number>;
}

/** The bytes of elements, little-endian. */
export function bytesOf(elements: Float32Array | Int32Array | Uint16Array | Uint8Array): Uint8Array {
  return new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength);
}

export function float32(name: string, shape: readonly number[], values: readonly number[]): TestWeight {
  return { name, dtype: "float32", shape, bytes: bytesOf(Float32Array.from(values)) };
}

export function int32(name: string, shape: readonly number[], values: readonly number[]): TestWeight {
  return { name, dtype: "int32", shape, bytes: bytesOf(Int32Array.from(values)) };
}

export function strings(name: string, shape: readonly number[], values: readonly string[]): TestWeight {
  const parts = values.map((value) => new TextEncoder().encode(value));
  const bytes = parts.flatMap((part) => [...bytesOf(Int32Array.of(part.length)), ...part]);
  return { name, dtype: "string", shape, bytes };
}

/** The Const node of a weight, as converters leave it. */
export function constant({ name, dtype, shape }: TestWeight, nodeType?: string) {
  const names: Readonly<Record<string, string>> = {
    float32: "DT_FLOAT",
    int32: "DT_INT32",
    bool: "DT_BOOL",
    complex64: "DT_COMPLEX64",
    string: "DT_STRING",
  };
  const type = nodeType ?? names[dtype];
  const dim = shape.map((size) => (size === 0 ? {} : { size: `${size}` }));
  const tensorShape = dim.length === 0 ? {} : { dim };
  return { name, op: "Const", attr: { dtype: { type }, value: { tensor: { dtype: type, tensorShape } } } };
}

/** The files of a model: its JSON with a manifest of `groups`, each group in shards of `shardBytes`. */
export function tfjsFiles(
  model: object,
  groups: readonly (readonly TestWeight[])[] = [],
  shardBytes = 1 << 20,
): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  const weightsManifest = groups.map((group, index) => {
    const bytes = Uint8Array.from(group.flatMap(({ bytes }) => Array.from(bytes)));
    const paths: string[] = [];
    for (let start = 0; start < bytes.length; start += shardBytes) {
      const path = `group${index + 1}-shard${paths.length + 1}.bin`;
      files[path] = bytes.slice(start, start + shardBytes);
      paths.push(path);
    }
    return { paths, weights: group.map(({ bytes: _, ...spec }) => spec) };
  });
  files["model.json"] = jsonBytes({ format: "graph-model", weightsManifest, ...model });
  return files;
}

export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
}

/** `"CODE: message"` of the StatusError that a promise ends in. */
export async function statusOfPromise(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
  } catch (error) {
    return String(error);
  }
  return "it ended well";
}
