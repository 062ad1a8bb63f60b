import { checkBytes, checkOptionNames, invalidArgument } from "@heddle/status";
import type { DumpedStrings, DumpOptions } from "../dump/dumped-strings.js";
import type { DumpLayoutName } from "../dump/layout-descriptions.js";
import { dumpLayouts } from "../dump/layouts.js";

/**
 * Reads the bytes of a string tensor cell by cell, each by itself, so that damaged ones show.
 *
 * @param layout `tf` (TensorFlow's cells in linear memory), `lp64` (on a 64-bit machine), `rfc16` (the RFC's cells of 16 bytes), `block` (a
 * string tensor block), `tflite` (a TFLite string buffer), `legacy` (the C API's encoding up to TensorFlow 2.3)
 * @throws {StatusError} INVALID_ARGUMENT when the bytes are not of that layout, for an unknown layout, and for a `base` of a layout
 * without addresses
 */
export function dumpStrings(bytes: Uint8Array, layout: DumpLayoutName, options: DumpOptions = {}): DumpedStrings {
  checkOptionNames("dumpStrings", options, OPTIONS);
  checkBytes(bytes);
  if (!Object.hasOwn(dumpLayouts, layout)) {
    const known = Object.keys(dumpLayouts);
    throw invalidArgument(`'${layout}' is not a layout of string tensors: ${known.join(", ")}`, { layout, known });
  }
  const { read, hasAddresses } = dumpLayouts[layout];
  if (options.base !== undefined && !hasAddresses) {
    throw invalidArgument(`base is for layouts with addresses, which ${layout} does not have`, { layout });
  }
  return read(bytes, options);
}

const OPTIONS: Readonly<Record<keyof DumpOptions, true>> = { count: true, base: true };
