import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/** The modules of classes that rare code shares with the page that imports it. */
const modules =
  /\/(memory\/src\/linear-memory|status\/src\/status-error|tensor\/src\/(tensor|tensor-buffer)|tstring\/src\/string-block-builder)\.js$/;

/** An esbuild plugin: where sources import one of these modules, rare code imports `src/model/shared-classes.ts`. */
export const sharedClasses: Plugin = {
  name: "shared-classes",
  setup({ onResolve }) {
    const path = fileURLToPath(new URL("src/model/shared-classes.ts", import.meta.url));
    onResolve({ filter: /^\.\.?\// }, ({ path: imported, resolveDir }) =>
      modules.test(new URL(imported, `file://${resolveDir}/`).pathname) ? { path } : undefined,
    );
  },
};
