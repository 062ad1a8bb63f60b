export { hash64, hash64Into } from "@heddle/tstring";
export { fingerprint64, fingerprint64Into } from "./hash/fingerprint64.js";
export { sipHash, sipHashInto } from "./hash/siphash.js";
export { plugin } from "./plugin.js";
