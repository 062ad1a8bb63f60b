// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { decodeJsonExample as compute_decodeJsonExample } from "../json/decode-json-example.js";
export const decodeJsonExample = /* @__PURE__ */ kernelOf(compute_decodeJsonExample);
