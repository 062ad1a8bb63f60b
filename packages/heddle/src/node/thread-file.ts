import { pathToFileURL } from "node:url";

/** The places of a module: `import.meta.url`, which CommonJS bundles lack, and `__filename`, which only they have. */
export interface ModulePlace {
  readonly url: string | undefined;
  readonly path: string | undefined;
}

/** The file of a thread: beside the module that starts it when built or bundled; in `dist` when that is a source. */
export function threadFile(name: string, { url, path }: ModulePlace): URL {
  const place = url ?? (path === undefined ? "file:///" : pathToFileURL(path).href);
  if (place.endsWith(".ts")) return new URL(`../../dist/node/${name}.js`, place);
  return new URL(place.endsWith(".mjs") ? `./${name}.mjs` : `./${name}.js`, place);
}
