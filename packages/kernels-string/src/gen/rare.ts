// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { registerLazily, type Registrar } from "@heddle/kernel-api";
import * as ops from "./rare-ops.js";

/** Registers the ops of the plugin that few models have. */
export function registerRare(registrar: Registrar): void {
  registerLazily(registrar, () => import("./chunk-bytes.js"), [
    ["DecodeBase64", ops.DecodeBase64, "decodeBase64"],
    ["EncodeBase64", ops.EncodeBase64, "createEncodeBase64"],
    ["Fingerprint", ops.Fingerprint, "fingerprint"],
    ["StringSplit", ops.StringSplit, "createStringSplit"],
    ["StringToHashBucket", ops.StringToHashBucket, "createStringToHashBucket"],
    ["Substr", ops.Substr, "createSubstr"],
  ]);
  registerLazily(registrar, () => import("../regex/regex-full-match.js"), [
    ["RegexFullMatch", ops.RegexFullMatch, "createRegexFullMatch"],
    ["StaticRegexFullMatch", ops.StaticRegexFullMatch, "createStaticRegexFullMatch"],
  ]);
  registerLazily(registrar, () => import("./chunk-numbers.js"), [
    ["AsString", ops.AsString, "createAsString"],
    ["DecodeCSV", ops.DecodeCSV, "createDecodeCsv"],
    ["DecodePaddedRaw", ops.DecodePaddedRaw, "createDecodePaddedRaw"],
    ["DecodeRaw", ops.DecodeRaw, "createDecodeRaw"],
    ["StringFormat", ops.StringFormat, "createStringFormat"],
    ["StringToNumber", ops.StringToNumber, "createStringToNumber"],
  ]);
  registerLazily(registrar, () => import("./chunk-unicode.js"), [
    ["UnicodeDecodeWithOffsets", ops.UnicodeDecodeWithOffsets, "createUnicodeDecode"],
    ["UnicodeScript", ops.UnicodeScript, "createUnicodeScript"],
    ["UnicodeTranscode", ops.UnicodeTranscode, "createUnicodeTranscode"],
  ]);
}
