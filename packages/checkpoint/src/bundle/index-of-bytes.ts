import { type BundleIndex, readBundleIndex } from "./read-bundle-index.js";

/** The indexes of bytes that were read before and that someone still has. */
const known = /* @__PURE__ */ new WeakMap<Uint8Array, BundleIndex>();

/** As {@link readBundleIndex}, once for an array of bytes, however often it is asked for. */
export function indexOfBytes(bytes: Uint8Array, file: string): BundleIndex {
  const present = known.get(bytes);
  if (present?.file === file) return present;
  const index = readBundleIndex(bytes, { file });
  known.set(bytes, index);
  return index;
}
