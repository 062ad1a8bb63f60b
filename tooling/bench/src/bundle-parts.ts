import { dirname, relative, resolve } from "node:path";
import { gzippedBytes } from "@heddle/tooling-checks/browser-bundle";
import { decode } from "@jridgewell/sourcemap-codec";
import { firstLoadBundle } from "./first-load-bundle.js";

/** The bytes of one part of a bundle: a source file, or several. */
export interface BundlePart {
  /** `packages/tensor/src/tensor.ts`; of a package `tensor`; of its modules in WebAssembly `tensor, WebAssembly`. */
  readonly name: string;
  readonly minifiedBytes: number;
  /** The bytes by which the gzipped bundle is larger with the part than without it. */
  readonly gzippedBytes: number;
}

/** A bundle of one file and its parts, the largest first. */
export interface PartedBundle {
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
  readonly packages: readonly BundlePart[];
  readonly modules: readonly BundlePart[];
}

/**
 * Bundles a module for browsers, code that it imports on demand left out, and measures the part of each source file and package.
 *
 * @param contents the module, whose imports are found from the folder `resolveDir`
 * @param root the folder to which names of source files are relative
 */
export async function bundleParts(contents: string, resolveDir: string, root: string): Promise<PartedBundle> {
  const { text, map } = await firstLoadBundle(contents, resolveDir);
  const pieces = piecesOf(text, JSON.parse(map), resolveDir, root);
  const whole = gzipped(pieces.map((piece) => piece.text));
  const parts = (nameOf: (source: string) => string): BundlePart[] =>
    [...new Set(pieces.map(({ source }) => nameOf(source)))]
      .map((name) => {
        const rest = pieces.filter(({ source }) => nameOf(source) !== name).map((piece) => piece.text);
        const minifiedBytes = Buffer.byteLength(text) - Buffer.byteLength(rest.join(""));
        return { name, minifiedBytes, gzippedBytes: whole - gzipped(rest) };
      })
      .sort((a, b) => b.gzippedBytes - a.gzippedBytes);
  return {
    minifiedBytes: Buffer.byteLength(text),
    gzippedBytes: gzipped([text]),
    packages: parts(packageOf),
    modules: parts((source) => source),
  };
}

interface Piece {
  readonly source: string;
  readonly text: string;
}

/** The texts that came from each source, in the order in which sources begin. */
function piecesOf(text: string, map: { mappings: string; sources: string[] }, folder: string, root: string): Piece[] {
  const texts = new Map<string, string[]>();
  const lines = text.split("\n");
  for (const [number, segments] of decode(map.mappings).entries()) {
    const line = lines[number] ?? "";
    for (const [i, [start, source]] of segments.entries()) {
      const file = source === undefined ? "entry.js" : (map.sources[source] ?? "entry.js");
      const pieces = texts.get(file) ?? [];
      pieces.push(line.slice(start, segments[i + 1]?.[0] ?? line.length));
      texts.set(file, pieces);
    }
  }
  return [...texts].map(([file, pieces]) => ({ source: relative(root, resolve(folder, file)), text: pieces.join("") }));
}

function packageOf(source: string): string {
  const name = /(?:^|\/)(?:packages|apps)\/([^/]+)\//.exec(source)?.[1];
  if (name !== undefined) return /-wasm\.ts$/.test(source) ? `${name}, WebAssembly` : name;
  return /node_modules\/(?!\.pnpm)((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? dirname(source);
}

function gzipped(texts: readonly string[]): number {
  return gzippedBytes(Buffer.from(texts.join("")));
}
