// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { readFile as compute_readFile } from "../files/read-file.js";
export const readFile = /* @__PURE__ */ kernelOf(compute_readFile);
