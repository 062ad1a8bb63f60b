import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { sampleFolders } from "./samples.data.js";

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));

/** The development server runs the packages' sources, and so does `vite build --mode sources`; a build is of the packages as they were built. */
const sourceConditions = ["@heddle/source", "module", "browser", "development|production"];

export default defineConfig(({ command, mode }) => ({
  // Relative: the page works in any folder of any server.
  base: "./",
  plugins: [samples()],
  resolve: command === "serve" || mode === "sources" ? { conditions: sourceConditions } : {},
  worker: { format: "es" },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Inlined files would need a policy that allows data: URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
}));

/** Serves the sample models at `samples/`, and copies them there. */
function samples(): Plugin {
  const files = new Map(
    sampleFolders.flatMap((path) => filesAt(join(fixtures, path))).map((file) => [`samples/${file.name}`, file.path]),
  );
  return {
    name: "samples",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const path = files.get(pathname.slice(1));
        if (path !== undefined) response.end(readFileSync(path));
        else if (pathname.startsWith("/samples/")) response.writeHead(404).end();
        else next();
      });
    },
    generateBundle() {
      for (const [fileName, path] of files) this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
    },
  };
}

/** A file, or those of a folder, each with its path from the folder's parent. */
function filesAt(path: string): { readonly name: string; readonly path: string }[] {
  if (statSync(path).isFile()) return [{ name: basename(path), path }];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { name: [basename(path), relative(path, file).split(sep).join("/")].join("/"), path: file };
    });
}
