import { packageConfig } from "@heddle/tooling-config/tsup";
import type { Plugin } from "esbuild";

const parts = [
  "double-functions",
  "ffi/index",
  "float-functions",
  "index",
  "loop-cuts",
  "loop-twins",
  "matrices",
  "mlir-types",
  "numbers",
  "patches",
  "quantized",
  "text",
  "variants",
].map((part) => `src/${part}.ts`);
const columns = "src/columns.ts";

const modules = packageConfig({
  entry: parts,
  dts: { entry: [...parts, columns], compilerOptions: { customConditions: [], composite: false } },
});

/** There is one class of tensors. */
const oneTensor: Plugin = {
  name: "one-tensor",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/tensor\.js$/ }, () => ({ path: "@heddle/tensor", external: true }));
  },
};

/**
 * The conversion of columns is a file of its own, with a copy of what it needs: bundlers would put a file that others import too among
 * those that are loaded at once.
 */
const columnsAlone = packageConfig({
  entry: [columns],
  noExternal: [/^@heddle\/tstring/],
  clean: false,
  dts: false,
  esbuildPlugins: [oneTensor],
  esbuildOptions: (options: { conditions?: string[] }) => {
    options.conditions = ["@heddle/source"];
  },
});

export default [modules, columnsAlone];
