import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../src/index.js";

// Shapes and messages are those of TensorFlow 2.21; those of StringJoin are in tensorflow/core/ops/string_ops_test.cc.
const shapeOf = await pluginShapeTester(plugin);

describe("unchangedShape", () => {
  const attrs: Readonly<Record<string, Readonly<Record<string, string | number | readonly number[]>>>> = {
    StringToHashBucket: { num_buckets: 3 },
    StringToHashBucketFast: { num_buckets: 3 },
    StringToHashBucketStrong: { num_buckets: 3, key: [1, 2] },
    StaticRegexFullMatch: { pattern: "a" },
    StaticRegexReplace: { pattern: "a", rewrite: "b" },
    UnicodeTranscode: { input_encoding: "UTF-8", output_encoding: "UTF-8" },
  };
  test.each([
    ...Object.keys(attrs),
    ...["AsString", "DecodeBase64", "EncodeBase64", "StringLength", "StringLower", "StringStrip"],
    ...["StringToNumber", "StringUpper", "UnicodeScript"],
  ])("of %s", (op) => {
    for (const shape of ["?", "[]", "[1,?]"]) shapeOf(op).ok({ attrs: attrs[op] ?? {} }, shape, "in0");
  });
});

describe("stringJoinShape", () => {
  test("merges those that are no scalars", () => {
    const join = shapeOf("StringJoin");
    const attrs = { N: 3 };
    join.ok({ attrs }, "[];[];[]", "[]");
    join.ok({ attrs }, "[];?;[]", "?");
    join.ok({ attrs }, "[1,?];[];[?,2]", "[d0_0,d2_1]");
    join.ok({ attrs }, "[1,?];?;[?,2]", "[d0_0,d2_1]");
    join.error({ attrs }, "[1,2];[];[?,3]", "must be equal");
    join.ok({ attrs: { N: 0 } }, "", "[]");
  });
});

describe("substrShape", () => {
  test("broadcasts the strings to the positions", () => {
    const substr = shapeOf("Substr");
    const attrs = { T: "int32" };
    substr.ok({ attrs }, "[3,?];[];[]", "in0");
    substr.ok({ attrs }, "[];[2];[2]", "[2]");
    substr.ok({ attrs }, "[3,2];?;[2]", "?");
    substr.ok({ attrs }, "[3,2];[?];[?]", "[3,2]");
    substr.error({ attrs }, "[3];[2];[3]", "pos and len shapes must match: [2] vs. [3]");
    substr.error({ attrs }, "[3];[?];[3]", "pos and len shapes must match: [?] vs. [3]");
    substr.error({ attrs }, "[3];[2];?", "pos and len shapes must match: [2] vs. ?");
    substr.error({ attrs }, "[3];[2];[]", "Shape must be rank 0 but is rank 1");
  });
});

describe("fingerprintShape", () => {
  test("has the bytes that the method tells", () => {
    const fingerprint = shapeOf("Fingerprint");
    const method = { dtype: "string", shape: [], values: ["ZmFybWhhc2g2NA=="] };
    fingerprint.ok({ attrs: { T: "string" } }, "[?,4];[]", "[d0_0,?]");
    fingerprint.ok({ attrs: { T: "string" }, values: { 1: method } }, "[?,4];[]", "[d0_0,8]");
    fingerprint.ok({ attrs: { T: "string" } }, "?;?", "[?,?]");
    fingerprint.error({ attrs: { T: "string" } }, "[];[]", "Shape must be at least rank 1 but is rank 0");
    fingerprint.error({ attrs: { T: "string" } }, "[3];[1]", "Shape must be rank 0 but is rank 1");
  });
});

describe("stringNGramsShape and stringSplitShape", () => {
  test("have splits, and a sparse matrix", () => {
    const pads = { left_pad: "", right_pad: "", pad_width: 0, preserve_short_sequences: false };
    const attrs = { separator: " ", ngram_widths: [2], ...pads };
    shapeOf("StringNGrams").ok({ attrs }, "[3];[?]", "[?];in1");
    shapeOf("StringNGrams").error({ attrs }, "[];[2]", "Shape must be rank 1 but is rank 0");
    for (const op of ["StringSplit", "StringSplitV2"]) {
      shapeOf(op).ok({}, "[3];[]", "[?,2];[?];[2]");
      shapeOf(op).ok({}, "?;?", "[?,2];[?];[2]");
      shapeOf(op).error({}, "[];[]", "Shape must be rank 1 but is rank 0");
      shapeOf(op).error({}, "[3];[1]", "Shape must be rank 0 but is rank 1");
    }
  });
});

describe("decodeCsvShape", () => {
  test("has the shape of the records for each field", () => {
    const csv = shapeOf("DecodeCSV");
    const attrs = { OUT_TYPE: ["float", "string"] };
    csv.ok({ attrs }, "[?,3];[];[0]", "in0;in0");
    csv.ok({ attrs }, "?;?;[?]", "?;?");
    csv.error({ attrs }, "[3];[];[2]", "Shape of a default must be a length-0 or length-1 vector, or a scalar.");
    csv.error({ attrs }, "[3];[];[1,1]", "Shape must be at most rank 1 but is rank 2");
  });
});

describe("decodeRawShape and decodePaddedRawShape", () => {
  test("add a dimension of values", () => {
    shapeOf("DecodeRaw").ok({ attrs: { out_type: "float" } }, "[?]", "[d0_0,?]");
    const padded = shapeOf("DecodePaddedRaw");
    const attrs = { out_type: "float" };
    padded.ok({ attrs }, "[?];[]", "[d0_0,?]");
    padded.ok({ attrs, values: { 1: 8 } }, "[?];[]", "[d0_0,2]");
    padded.error({ attrs, values: { 1: 6 } }, "[2];[]", "Dimension size must be evenly divisible by 4 but is 6");
    padded.error({ attrs, values: { 1: -4 } }, "[2];[]", "must be non-negative but is -4");
  });
});

describe("stringFormatShape", () => {
  test("is a scalar of as many inputs as placeholders", () => {
    const format = shapeOf("StringFormat");
    format.ok({ attrs: { T: ["float", "int32"], template: "%s and %s" } }, "[2];?", "[]");
    const wrong = { attrs: { T: ["float", "int32"], template: "%s" } };
    format.error(wrong, "[2];?", "num placeholders in template and num inputs must match: 1 vs. 2");
  });
});

describe("regexShape", () => {
  test("keeps the shape of the strings", () => {
    shapeOf("RegexFullMatch").ok({}, "[?,3];[]", "in0");
    shapeOf("RegexFullMatch").error({}, "[3];[1]", "Shape must be rank 0 but is rank 1");
    shapeOf("RegexReplace").ok({}, "[?,3];[];?", "in0");
    shapeOf("RegexReplace").error({}, "[3];[];[1]", "Shape must be rank 0 but is rank 1");
  });
});

describe("unicodeDecodeShape and unicodeEncodeShape", () => {
  test("have a split more than strings", () => {
    const attrs = { input_encoding: "UTF-8" };
    shapeOf("UnicodeDecode").ok({ attrs }, "[2,3]", "[7];[?]");
    shapeOf("UnicodeDecodeWithOffsets").ok({ attrs }, "[]", "[2];[?];[?]");
    shapeOf("UnicodeDecodeWithOffsets").ok({ attrs }, "[0,?]", "[1];[?];[?]");
    const encode = shapeOf("UnicodeEncode");
    const output = { attrs: { output_encoding: "UTF-8" } };
    encode.ok(output, "[5];[3]", "[2]");
    encode.ok(output, "?;?", "[?]");
    encode.error(output, "[5];[0]", "Negative dimension size caused by subtracting 1 from 0");
  });
});

describe("the shapes of reductions of strings", () => {
  test("are those of other reductions", () => {
    const join = shapeOf("ReduceJoin");
    join.ok({ values: { 1: [0] } }, "[2,?];[1]", "[d0_1]");
    join.ok({ attrs: { keep_dims: true }, values: { 1: -1 } }, "[2,?];[]", "[2,1]");
    join.error({ values: { 1: [5] } }, "[2,3];[1]", "Invalid reduction dimension 5 for input with 2 dimensions.");
    const segments = shapeOf("UnsortedSegmentJoin");
    const attrs = { Tindices: "int32" };
    segments.ok({ attrs, values: { 2: 4 } }, "[?,3];[2];[]", "[4,3]");
    segments.error({ attrs, values: { 2: 4 } }, "[2,3];[5];[]", "Dimensions must be equal, but are 2 and 5");
  });
});
