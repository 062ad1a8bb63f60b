import type { ComputeContext, ConstructionContext, Steps } from "@heddle/kernel-api";
import { settle } from "@heddle/kernel-api";
import { invalidArgument, resourceExhausted } from "@heddle/status";
import { AliasTable } from "./alias-table.js";
import type { RangeSampler } from "./range-sampler.js";

/** How the classes of a FixedUnigramCandidateSampler are weighted. */
export interface UnigramSource {
  readonly range: bigint;
  readonly file: string;
  readonly unigrams: readonly number[];
  readonly distortion: number;
  readonly reserved: number;
  readonly shards: number;
  readonly shard: number;
}

/** @throws {StatusError} INVALID_ARGUMENT without weights or with two sources of them */
export function unigramSourceOf({ attributes }: ConstructionContext): UnigramSource {
  const source = {
    range: attributes.bigint("range_max"),
    file: attributes.string("vocab_file"),
    unigrams: attributes.floatList("unigrams"),
    distortion: attributes.float("distortion"),
    reserved: attributes.int("num_reserved_ids"),
    shards: attributes.int("num_shards"),
    shard: attributes.int("shard"),
  };
  if (source.file === "" && source.unigrams.length === 0) {
    throw invalidArgument("Must provide either vocab_file or unigrams.");
  }
  if (source.file !== "" && source.unigrams.length > 0) {
    throw invalidArgument("Must only provide one of vocab_file and unigrams.");
  }
  return source;
}

/** The most classes, of 16 bytes each. */
const MOST_CLASSES = 2 ** 27;

/** Reads the weights. @throws {StatusError} INVALID_ARGUMENT for another number of weights than classes, or a line without one */
export function* fixedUnigramSampler(context: ComputeContext, source: UnigramSource): Steps<RangeSampler> {
  const { range, file, unigrams, distortion, reserved, shards, shard } = source;
  const reservedHere = shard < shards ? Math.ceil(Math.max(0, reserved - shard) / shards) : 0;
  const found = file === "" ? unigrams : yield* weightsInFile(context, file, source, reservedHere);
  const own = found.filter((_, i) => (reservedHere + i) % shards === shard);
  const size = reservedHere + own.length;
  if (BigInt(size) !== range) {
    throw invalidArgument(`range is ${range} must be equal to weights size  ${size}`, { range, weights: size });
  }
  if (size > MOST_CLASSES) {
    throw resourceExhausted(`there may be ${MOST_CLASSES} classes with weights, found ${size}`, { size });
  }
  const weights = new Float32Array(size);
  let total = 0;
  own.forEach((weight, i) => {
    weights[reservedHere + i] = weight ** distortion;
    total = Math.fround(total + weights[reservedHere + i]);
  });
  const table = new AliasTable(weights);
  return {
    range,
    reachable: weights.filter((weight) => weight > 0).length,
    sample: (words) => BigInt(table.sample(words)),
    probability: (value) => Math.fround((weights[Number(value)] ?? 0) / total),
  };
}

/** The last field of each line; of a line of another shard it is not read. */
function* weightsInFile(
  context: ComputeContext,
  path: string,
  { shards, shard }: UnigramSource,
  firstId: number,
): Steps<number[]> {
  const file = yield* settle(context.files.open(path));
  try {
    const bytes = yield* settle(file.read(0, file.sizeBytes));
    const text = new TextDecoder().decode(bytes.slice());
    const lines = text.split("\n");
    if (lines.at(-1) === "") lines.pop();
    return lines.map((line, i) => {
      if ((firstId + i) % shards !== shard) return 0;
      const field = line.replaceAll("\r", "").split(",").at(-1) ?? "";
      const weight = field.trim() === "" ? Number.NaN : Number(field);
      if (Number.isNaN(weight)) throw invalidArgument(`Wrong vocabulary format at line: ${line}`);
      return Math.fround(weight);
    });
  } finally {
    file.close();
  }
}
