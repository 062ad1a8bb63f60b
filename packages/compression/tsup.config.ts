import { packageConfig } from "@heddle/tooling-config/tsup";

/**
 * Pages import the package on demand, with a copy of what it needs of `@heddle/status`: bundlers put a file that others import too into a
 * file by itself, which is one more of those that a page loads at once.
 */
export default packageConfig({
  entry: ["src/index.ts", "src/zstd.ts"],
  noExternal: ["@heddle/status"],
  esbuildOptions: (options: { conditions?: string[] }) => {
    options.conditions = ["@heddle/source"];
  },
});
