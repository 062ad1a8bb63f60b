export { fingerprint64, fingerprint64Into } from "./hash/fingerprint64.js";
export { hash64, hash64Into } from "./hash/hash64.js";
export { sipHash, sipHashInto } from "./hash/siphash.js";
export { plugin } from "./plugin.js";
