import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import { invalidArgument, resourceExhausted } from "@heddle/status";
import { badWeightSpec, wrongShardBytes } from "./errors.js";
import type { JsonPlace } from "./json-place.js";
import { storedElementBytes, type WeightSpec, weightSpecFromJson } from "./weight-spec.js";

/** A weight and its stored bytes: a view of the size that the spec asks for. */
export interface Weight {
  readonly spec: WeightSpec;
  readonly bytes: Uint8Array;
}

/** A group of the manifest: weights one after another in files one after another. */
interface Group {
  readonly paths: readonly string[];
  readonly specs: readonly WeightSpec[];
}

/**
 * The weights of a manifest by name. The sizes of all files are compared to what the weights take before any is read.
 *
 * @param manifest `weightsManifest`; no weights for `undefined`
 * @param folder the folder of the paths: empty, or a path that ends in `/`
 * @throws {StatusError} NOT_FOUND when a file is missing.
 * @throws {StatusError} DATA_LOSS when the files of a group have more or fewer bytes than its weights take.
 * @throws {StatusError} INVALID_ARGUMENT when the manifest is invalid, or two weights share a name.
 * @throws {StatusError} RESOURCE_EXHAUSTED when all files together have more than `maxWeightBytes`.
 *
 * Source: tfjs-core/src/io/io_utils.ts and weights_loader.ts (TensorFlow.js 4.22).
 */
export async function readWeights(
  manifest: JsonPlace | undefined,
  files: FileSystem,
  folder: string,
  maxWeightBytes: number,
): Promise<ReadonlyMap<string, Weight>> {
  const groups = manifest?.items().map(groupFromJson) ?? [];
  const weights = new Map<string, Weight>();
  let leftBytes = maxWeightBytes;
  for (const group of groups) {
    const bytes = await readGroup(group, files, folder, (sizeBytes) => {
      leftBytes -= sizeBytes;
      if (leftBytes < 0) {
        throw resourceExhausted(
          `the weights take ${maxWeightBytes - leftBytes} bytes or more; to read them, raise the limit maxWeightBytes from ${maxWeightBytes}`,
          { sizeBytes: maxWeightBytes - leftBytes, limit: maxWeightBytes },
        );
      }
    });
    for (const weight of splitGroup(group, bytes)) {
      const { name } = weight.spec;
      if (weights.has(name)) throw badWeightSpec(name, "is in the manifest twice");
      weights.set(name, weight);
    }
  }
  return weights;
}

function groupFromJson(json: JsonPlace): Group {
  const paths = json.get("paths")?.items() ?? [];
  return {
    paths: paths.map((path) => shardPath(path.string())),
    specs: json.get("weights")?.items().map(weightSpecFromJson) ?? [],
  };
}

/** The path without the `./` that TensorFlow.js writes before it when a browser saves a model. */
function shardPath(written: string): string {
  const path = written.replace(/^\.\//, "");
  const isOutside = path.split("/").some((part) => part === "" || part === "." || part === "..");
  if (isOutside || /[\\\0]|^[A-Za-z]:/.test(path)) {
    const message = `weight file ${JSON.stringify(written)} is not a relative path inside the model`;
    throw invalidArgument(message, { path: written });
  }
  return path;
}

/** The bytes of a group's files in order; a single file is not copied. */
async function readGroup(
  { paths, specs }: Group,
  files: FileSystem,
  folder: string,
  count: (sizeBytes: number) => void,
): Promise<Uint8Array> {
  const opened: ReadableFile[] = [];
  try {
    for (const path of paths) {
      const file = await files.open(folder + path);
      opened.push(file);
      count(file.sizeBytes);
    }
    const sizeBytes = opened.reduce((sum, file) => sum + file.sizeBytes, 0);
    checkLeastBytes(specs, paths, sizeBytes);
    const [first, ...others] = opened;
    if (first && others.length === 0) return await first.read(0, sizeBytes);
    const bytes = new Uint8Array(sizeBytes);
    let offset = 0;
    for (const file of opened) {
      bytes.set(await file.read(0, file.sizeBytes), offset);
      offset += file.sizeBytes;
    }
    return bytes;
  } finally {
    for (const file of opened) file.close();
  }
}

/** A string takes four bytes or more. */
function checkLeastBytes(specs: readonly WeightSpec[], paths: readonly string[], sizeBytes: number): void {
  let least = 0;
  for (const spec of specs) {
    least += spec.count * (storedElementBytes(spec) || 4);
    if (least > sizeBytes)
      throw wrongShardBytes(paths, sizeBytes, least, `or more for all up to weight '${spec.name}'`);
  }
}

function splitGroup({ paths, specs }: Group, bytes: Uint8Array): Weight[] {
  let offset = 0;
  const weights = specs.map((spec) => {
    const start = offset;
    const width = storedElementBytes(spec);
    offset = width > 0 ? start + spec.count * width : stringsEnd(bytes, start, spec.count);
    if (offset > bytes.length) {
      throw wrongShardBytes(
        paths,
        bytes.length,
        offset,
        `or more for weight '${spec.name}', which begins at byte ${start}`,
      );
    }
    return { spec, bytes: bytes.subarray(start, offset) };
  });
  if (offset < bytes.length) throw wrongShardBytes(paths, bytes.length, offset, "for all weights");
  return weights;
}

/** The end of `count` strings that begin at `start`: each its length as a little-endian uint32, then its bytes. */
function stringsEnd(bytes: Uint8Array, start: number, count: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = start;
  for (let i = 0; i < count; i++) {
    if (offset + 4 > bytes.length) return offset + 4;
    offset += 4 + view.getUint32(offset, true);
  }
  return offset;
}
