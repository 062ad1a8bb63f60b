/** The build of every package: one ESM file for each entry, its declarations beside it. */
export function packageConfig(options = {}) {
  return {
    entry: ["src/index.ts"],
    format: ["esm"],
    target: "es2022",
    dts: { compilerOptions: { customConditions: [], composite: false } },
    sourcemap: true,
    clean: true,
    treeshake: true,
    ...options,
  };
}
