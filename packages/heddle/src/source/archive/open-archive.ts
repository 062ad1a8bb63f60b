import type { ModelFiles, ReadLimits } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { invalidArgument, notFound } from "@heddle/status";
import { archivedKinds, foreignError } from "../foreign-advice.js";
import { ArchiveEntries, tooLarge } from "./archive-entries.js";
import { type ArchiveKind, archiveKind } from "./archive-kind.js";
import { gunzip } from "./gunzip.js";
import { readTar } from "./read-tar.js";
import { readZip } from "./read-zip.js";

/** How the model in an archive is found. */
export interface OpenArchiveOptions {
  readonly limits: ReadLimits | undefined;
  /** Names of files by which a folder is a model. */
  readonly fileNames: readonly string[];
  /** Whether the first bytes of a file are those of a model. */
  readonly isModel: (head: Uint8Array) => boolean;
}

/** Enough to recognise a model. */
const HEAD_BYTES = 4096;

/**
 * Unpacks the archive `source` into memory.
 *
 * @returns the files of the model in it: of the folder nearest to the archive's own that holds one of `fileNames`, or of the newest
 * of such folders with numbers for names, as TensorFlow Serving has them; or else the one file that `isModel` recognises
 * @throws {StatusError} NOT_FOUND for an archive without a model; INVALID_ARGUMENT for one with several, with links, or with paths
 * that lead out of it; DATA_LOSS for a damaged one; RESOURCE_EXHAUSTED past a limit; UNIMPLEMENTED for a model of another format
 */
export async function openArchive(
  { files, modelFile, label }: ModelFiles,
  kind: ArchiveKind,
  { limits = {}, fileNames, isModel }: OpenArchiveOptions,
): Promise<ModelFiles> {
  const { maxUnpackedBytes = 2 ** 31 - 1, maxArchiveFiles = 100_000 } = limits;
  const bytes = await archiveBytes(files, modelFile, label, maxUnpackedBytes);
  const entries = new ArchiveEntries(label, { maxUnpackedBytes, maxArchiveFiles });
  const inner = kind === "gzip" ? await gunzip(bytes, entries) : bytes;
  const innerKind = kind === "gzip" ? archiveKind(inner) : kind;
  if (innerKind === "tar") {
    readTar(inner, entries);
  } else if (kind === "zip") {
    readZip(bytes, entries, (paths) => {
      const foreign = archivedKinds.find((candidate) => candidate.matches(paths));
      if (foreign) throw foreignError(label, foreign);
    });
  } else {
    const name = label.slice(label.search(/[^\\/]*$/)).replace(/\.gz$/, "") || "model";
    return { files: bytesFileSystem({ [name]: inner }), modelFile: name, label: `${label}/${name}` };
  }
  const found = modelPath(label, entries.files, fileNames, isModel);
  const folder = found.slice(0, found.lastIndexOf("/") + 1);
  const inFolder = [...entries.files].filter(([path]) => path.startsWith(folder));
  return {
    files: bytesFileSystem(Object.fromEntries(inFolder.map(([path, content]) => [path.slice(folder.length), content]))),
    modelFile: found.slice(folder.length),
    label: `${label}/${found}`,
  };
}

async function archiveBytes(files: FileSystem, path: string, label: string, most: number): Promise<Uint8Array> {
  const file = await files.open(path);
  try {
    if (file.sizeBytes > most) throw tooLarge(label, `${most} bytes`, "maxUnpackedBytes", most);
    return await file.read(0, file.sizeBytes);
  } finally {
    file.close();
  }
}

function modelPath(
  label: string,
  files: ReadonlyMap<string, Uint8Array>,
  fileNames: readonly string[],
  isModel: (head: Uint8Array) => boolean,
): string {
  const paths = [...files.keys()];
  const depth = (path: string) => path.split("/").length;
  const named = paths.filter((path) => fileNames.includes(path.slice(path.lastIndexOf("/") + 1)));
  const least = Math.min(...named.map(depth));
  const nearest = named.filter((path) => depth(path) === least);
  const folders = new Set(nearest.map((path) => path.slice(0, path.lastIndexOf("/") + 1)));
  const versions = [...folders].filter((folder) => /(^|\/)\d+\/$/.test(folder)).sort((a, b) => version(b) - version(a));
  const [folder] = versions.length === folders.size && versions.length > 0 ? versions : folders;
  if (folders.size > 0 && folders.size > 1 && versions.length < folders.size) throw several(label, [...folders]);
  for (const name of fileNames) if (folder !== undefined && files.has(folder + name)) return folder + name;
  const recognised = paths.length === 1 ? paths : paths.filter((path) => isModel(head(files, path)));
  if (recognised.length > 1) throw several(label, recognised);
  const [only] = recognised;
  if (only !== undefined) return only;
  throw notFound(`${label} holds no model: ${fileNames.join(", ")} is not among its ${paths.length} files`, {
    file: label,
  });
}

function version(folder: string): number {
  return Number(/(\d+)\/$/.exec(folder)?.[1]);
}

function head(files: ReadonlyMap<string, Uint8Array>, path: string): Uint8Array {
  return files.get(path)?.subarray(0, HEAD_BYTES) ?? new Uint8Array();
}

function several(label: string, paths: readonly string[]) {
  const listed = `${paths.slice(0, 5).join(", ")}${paths.length > 5 ? ", …" : ""}`;
  return invalidArgument(`${label} holds several models: ${listed}; unpack it, and pass one of them`, {
    file: label,
    paths,
  });
}
