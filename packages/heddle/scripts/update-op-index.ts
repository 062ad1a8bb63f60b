/** `pnpm --filter heddle generate`: rewrites the index of ops from the packages as they are built. */
import { writeFileSync } from "node:fs";
import { opIndexSource } from "./op-index-source.js";

writeFileSync("src/op-index.data.ts", await opIndexSource());
