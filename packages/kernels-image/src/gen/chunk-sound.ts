// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createMfcc } from "../sound/mfcc.js";
export { createAudioSpectrogram } from "../sound/spectrogram.js";
export { createDecodeWav } from "../sound/wav.js";
import { encodeWav as compute_encodeWav } from "../sound/wav.js";
export const encodeWav = /* @__PURE__ */ kernelOf(compute_encodeWav);
