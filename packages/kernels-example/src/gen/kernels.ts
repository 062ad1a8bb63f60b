// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createDecodeCompressed } from "../compressed/decode-compressed.js";
import { readFile } from "../files/read-file.js";
import { decodeJsonExample } from "../json/decode-json-example.js";
import { createParseExample, createParseExampleV2 } from "../parse/parse-example.js";
import { createParseSingleExample } from "../parse/parse-single-example.js";
import { createDecodeProto } from "../proto/decode-proto.js";
import { createEncodeProto } from "../proto/encode-proto.js";
import { createParseSequenceExample, createParseSequenceExampleV2 } from "../sequence/parse-sequence-example.js";
import { createParseSingleSequenceExample } from "../sequence/parse-single-sequence-example.js";
import * as ops from "./ops.js";

/** Registers DecodeCompressed with its kernel. */
export const registerDecodeCompressed = /* @__PURE__ */ withKernel(ops.DecodeCompressed, createDecodeCompressed);

/** Registers DecodeJSONExample with its kernel. */
export const registerDecodeJSONExample = /* @__PURE__ */ withKernel(ops.DecodeJSONExample, /* @__PURE__ */ kernelOf(decodeJsonExample));

/** Registers DecodeProtoV2 with its kernel. */
export const registerDecodeProtoV2 = /* @__PURE__ */ withKernel(ops.DecodeProtoV2, createDecodeProto);

/** Registers EncodeProto with its kernel. */
export const registerEncodeProto = /* @__PURE__ */ withKernel(ops.EncodeProto, createEncodeProto);

/** Registers ParseExample with its kernel. */
export const registerParseExample = /* @__PURE__ */ withKernel(ops.ParseExample, createParseExample);

/** Registers ParseExampleV2 with its kernel. */
export const registerParseExampleV2 = /* @__PURE__ */ withKernel(ops.ParseExampleV2, createParseExampleV2);

/** Registers ParseSequenceExample with its kernel. */
export const registerParseSequenceExample = /* @__PURE__ */ withKernel(ops.ParseSequenceExample, createParseSequenceExample);

/** Registers ParseSequenceExampleV2 with its kernel. */
export const registerParseSequenceExampleV2 = /* @__PURE__ */ withKernel(ops.ParseSequenceExampleV2, createParseSequenceExampleV2);

/** Registers ParseSingleExample with its kernel. */
export const registerParseSingleExample = /* @__PURE__ */ withKernel(ops.ParseSingleExample, createParseSingleExample);

/** Registers ParseSingleSequenceExample with its kernel. */
export const registerParseSingleSequenceExample = /* @__PURE__ */ withKernel(ops.ParseSingleSequenceExample, createParseSingleSequenceExample);

/** Registers ReadFile with its kernel. */
export const registerReadFile = /* @__PURE__ */ withKernel(ops.ReadFile, /* @__PURE__ */ kernelOf(readFile));
