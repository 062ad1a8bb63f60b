// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createEncodeJpeg } from "../encode/encode-jpeg.js";
import { encodeJpegVariableQuality as compute_encodeJpegVariableQuality } from "../encode/encode-jpeg.js";
export const encodeJpegVariableQuality = /* @__PURE__ */ kernelOf(compute_encodeJpegVariableQuality);
