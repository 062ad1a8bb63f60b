import { packageConfig } from "@heddle/tooling-config/tsup";

const entry = {
  index: "src/index.ts",
  "in-worker": "src/in-worker.ts",
  node: "src/node/index.ts",
  "sandbox-worker": "src/sandbox-worker.ts",
  "node-sandbox-worker": "src/node/sandbox-worker.ts",
};

const compilerOptions = { customConditions: [], composite: false, types: ["node"] };

export default packageConfig({
  entry,
  dts: { entry: { index: entry.index, "in-worker": entry["in-worker"], node: entry.node }, compilerOptions },
});
