import { readRoot } from "../src/flatbuffer/read-root.js";
import { modelSchema } from "../src/schema/model-schema.js";

/** The offsets of the aligned words of a .tflite file that say how the rest is read: tables, offsets, counts, numbers; not weights. */
export function structuralWords(bytes: Uint8Array): readonly number[] {
  const words = new Set<number>();
  const watched = new Proxy(bytes, {
    get(target, key) {
      if (typeof key === "string" && /^\d+$/.test(key)) words.add(Number(key) & ~3);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  readRoot(watched, modelSchema);
  return [...words].sort((a, b) => a - b);
}
