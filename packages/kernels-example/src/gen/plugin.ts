// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import * as ops from "./ops.js";

/** TensorFlow's Examples: an encoder, a decoder, and the ops that parse them as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-example",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerLazily(registrar, () => import("../compressed/decode-compressed.js"), [
      ["DecodeCompressed", ops.DecodeCompressed, "createDecodeCompressed"],
    ]);
    registerLazily(registrar, () => import("./chunk-decode-json.js"), [
      ["DecodeJSONExample", ops.DecodeJSONExample, "decodeJsonExample"],
    ]);
    registerLazily(registrar, () => import("../proto/decode-proto.js"), [
      ["DecodeProtoV2", ops.DecodeProtoV2, "createDecodeProto"],
    ]);
    registerLazily(registrar, () => import("../proto/encode-proto.js"), [
      ["EncodeProto", ops.EncodeProto, "createEncodeProto"],
    ]);
    registerLazily(registrar, () => import("./chunk-parse-example.js"), [
      ["ParseExample", ops.ParseExample, "createParseExample"],
      ["ParseExampleV2", ops.ParseExampleV2, "createParseExampleV2"],
      ["ParseSingleExample", ops.ParseSingleExample, "createParseSingleExample"],
    ]);
    registerLazily(registrar, () => import("../sequence/parse-sequence-example.js"), [
      ["ParseSequenceExample", ops.ParseSequenceExample, "createParseSequenceExample"],
      ["ParseSequenceExampleV2", ops.ParseSequenceExampleV2, "createParseSequenceExampleV2"],
    ]);
    registerLazily(registrar, () => import("../sequence/parse-single-sequence-example.js"), [
      ["ParseSingleSequenceExample", ops.ParseSingleSequenceExample, "createParseSingleSequenceExample"],
    ]);
    registerLazily(registrar, () => import("./chunk-read-file.js"), [
      ["ReadFile", ops.ReadFile, "readFile"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
