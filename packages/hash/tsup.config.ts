import { packageConfig } from "@heddle/tooling-config/tsup";

/** A chunk a function: bundlers put a chunk that several files import where it is loaded at once. */
const functions = ["crc32c", "fingerprint64", "hash64", "philox", "sip-hash"].map((name) => `src/${name}.ts`);
const entry = ["src/index.ts"];

export default packageConfig({
  entry: [...entry, ...functions],
  dts: { entry, compilerOptions: { customConditions: [], composite: false } },
});
