import { basename } from "node:path";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { browserBundle, gzippedBytes } from "./browser-bundle.js";

/** The entry of one bundle: a file, or text. */
export type BundleEntry = Pick<BuildOptions, "absWorkingDir" | "entryPoints" | "stdin" | "external">;

/** The bytes of one application for browsers, minified; each file is gzipped by itself. */
export interface DownloadSize {
  /** The entry and the files that it imports statically. */
  readonly firstBytes: number;
  /** Those that it can load later too. */
  readonly wholeBytes: number;
}

/** Bundles an entry for browsers with esbuild, which splits it, and measures its files. */
export async function downloadSize(entry: BundleEntry): Promise<DownloadSize> {
  const { outputFiles, metafile } = await build({
    ...browserBundle,
    ...entry,
    outdir: "out",
    entryNames: "index",
    write: false,
    metafile: true,
    loader: { ".wasm": "file" },
    logLevel: "silent",
  });
  const first = firstDownload(metafile);
  const sum = (files: typeof outputFiles) => files.reduce((total, { contents }) => total + gzippedBytes(contents), 0);
  return { firstBytes: sum(outputFiles.filter(({ path }) => first.has(basename(path)))), wholeBytes: sum(outputFiles) };
}

/** The names of the files that the entry is, or imports statically. */
function firstDownload({ outputs }: Metafile): ReadonlySet<string> {
  const paths: string[] = Object.keys(outputs).filter((path) => basename(path) === "index.js");
  for (const path of paths) {
    for (const { kind, path: imported, external } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && !external && !paths.includes(imported)) paths.push(imported);
    }
  }
  return new Set(paths.map((path) => basename(path)));
}
