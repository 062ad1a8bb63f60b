export { fingerprintRows, fingerprintTexts, hash64Texts, sipHashTexts } from "./buckets";
