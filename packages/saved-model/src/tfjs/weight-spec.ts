import { DataType, dataTypeSize } from "@heddle/tensor";
import { badWeightSpec } from "./errors.js";
import type { JsonPlace } from "./json-place.js";

/** The stored form of quantized elements. */
export type Quantization =
  | { readonly dtype: "uint8" | "uint16"; readonly scale: number; readonly min: number }
  | { readonly dtype: "float16" };

/** A weight in the manifest. */
export interface WeightSpec {
  readonly name: string;
  readonly shape: readonly number[];
  /** The number of elements, the product of the shape. */
  readonly count: number;
  /** FLOAT, INT32, BOOL, COMPLEX64 or STRING: the type after decoding. */
  readonly dtype: DataType;
  readonly quantization: Quantization | undefined;
}

const dtypes: ReadonlyMap<string, DataType> = new Map([
  ["float32", DataType.FLOAT],
  ["int32", DataType.INT32],
  ["bool", DataType.BOOL],
  ["complex64", DataType.COMPLEX64],
  ["string", DataType.STRING],
]);

const storedBytes = { uint8: 1, uint16: 2, float16: 2 } as const;

/**
 * One entry of a manifest.
 *
 * @throws {StatusError} INVALID_ARGUMENT when its type or quantization is unknown, or its shape is invalid.
 *
 * Source: tfjs-core/src/io/types.ts and io_utils.ts (TensorFlow.js 4.22), `WeightsManifestEntry` and `decodeWeight`.
 */
export function weightSpecFromJson(json: JsonPlace): WeightSpec {
  const name = json.get("name")?.string() ?? "";
  if (name === "") throw badWeightSpec(name, `has no name, at ${json.path}`);
  const dtypeName = json.get("dtype")?.string() ?? "";
  const dtype = dtypes.get(dtypeName);
  if (dtype === undefined) {
    throw badWeightSpec(name, `has type '${dtypeName}'; known are ${[...dtypes.keys()].join(", ")}`);
  }
  const dims = json.get("shape")?.items() ?? [];
  const shape = dims.map((dim) => Number(dim.bigint(0n, BigInt(Number.MAX_SAFE_INTEGER))));
  const count = shape.includes(0) ? 0 : shape.reduce((product, size) => product * size, 1);
  if (!Number.isSafeInteger(count)) throw badWeightSpec(name, `of shape [${shape}] has too many elements`);
  return { name, shape, count, dtype, quantization: quantizationFromJson(json.get("quantization"), name, dtype) };
}

/** Bytes of one stored element; 0 for strings, whose sizes differ. */
export function storedElementBytes({ dtype, quantization }: WeightSpec): number {
  return quantization ? storedBytes[quantization.dtype] : dataTypeSize(dtype);
}

function quantizationFromJson(json: JsonPlace | undefined, name: string, dtype: DataType): Quantization | undefined {
  if (!json) return undefined;
  const stored = json.get("dtype")?.string() ?? "";
  switch (stored) {
    case "uint8":
    case "uint16": {
      const [scale, min] = [json.get("scale")?.float(), json.get("min")?.float()];
      if (scale === undefined || min === undefined) {
        throw badWeightSpec(name, `is quantized as ${stored} and must have min and scale`);
      }
      if (dtype !== DataType.FLOAT && dtype !== DataType.INT32) throw unsupported(name, stored, "float32 and int32");
      return { dtype: stored, scale, min };
    }
    case "float16":
      if (dtype !== DataType.FLOAT) throw unsupported(name, stored, "float32");
      return { dtype: stored };
    default:
      throw badWeightSpec(name, `is quantized as '${stored}'; known are ${Object.keys(storedBytes).join(", ")}`);
  }
}

function unsupported(name: string, stored: string, types: string) {
  return badWeightSpec(name, `is quantized as ${stored}, which is for weights of type ${types}`);
}
