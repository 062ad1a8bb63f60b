import { type Converter, type Ffi, FfiArray, FfiMap, type ProfileName, writeValue } from "../src/index.js";
import { withFfi } from "./each-profile.js";

/** Writes arrays, Maps and plain objects as containers. */
const converter: Converter = {
  takes: "arrays, Maps and plain objects",
  write(ffi, address, value) {
    if (typeof value !== "object" || value === null) return false;
    const isPlain =
      value instanceof Map || Object.getPrototypeOf(value) === Object.prototype || !Object.getPrototypeOf(value);
    if (!Array.isArray(value) && !isPlain) return false;
    const entries = value instanceof Map ? value : Object.entries(value);
    using container = Array.isArray(value) ? FfiArray.from(ffi, value) : FfiMap.from(ffi, entries);
    writeValue(ffi, address, container);
    return true;
  },
};

/** `withFfi` of an Ffi that takes containers of JavaScript. */
export function withContainers<T>(profile: ProfileName, run: (ffi: Ffi) => T): T {
  return withFfi(profile, (ffi) => {
    ffi.converters.push(converter);
    return run(ffi);
  });
}
