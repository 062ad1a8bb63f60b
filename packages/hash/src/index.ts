export { concatenateFingerprints } from "./concatenate-fingerprints.js";
export { crc32 } from "./crc32.js";
export { crc32c, maskCrc32c, unmaskCrc32c } from "./crc32c.js";
export { fingerprint64, fingerprint64Into } from "./fingerprint64.js";
export { hash64, hash64Into } from "./hash64.js";
export { Philox, type PhiloxState, type WordSource } from "./philox.js";
export { sipHash, sipHashInto } from "./sip-hash.js";
export { wordsOf } from "./words-of.js";
