// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { unchangedShape } from "@heddle/kernel-api/shapes";
import { readFileShape } from "../files/read-file.shape.js";
import { parseExampleShape, parseExampleV2Shape, parseSingleExampleShape } from "../parse/parse-example.shape.js";
import { decodeProtoShape } from "../proto/decode-proto.shape.js";
import { encodeProtoShape } from "../proto/encode-proto.shape.js";
import { parseSequenceExampleShape, parseSequenceExampleV2Shape, parseSingleSequenceExampleShape } from "../sequence/parse-sequence-example.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  DecodeCompressed: unchangedShape,
  DecodeJSONExample: unchangedShape,
  DecodeProtoV2: decodeProtoShape,
  EncodeProto: encodeProtoShape,
  ParseExample: parseExampleShape,
  ParseExampleV2: parseExampleV2Shape,
  ParseSequenceExample: parseSequenceExampleShape,
  ParseSequenceExampleV2: parseSequenceExampleV2Shape,
  ParseSingleExample: parseSingleExampleShape,
  ParseSingleSequenceExample: parseSingleSequenceExampleShape,
  ReadFile: readFileShape,
};
