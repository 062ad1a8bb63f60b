import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { BytesListSchema, FeatureSchema, FloatListSchema } from "@heddle/protos/example";
import {
  BatchingParametersSchema,
  ModelServerConfigSchema,
  ModelSpecSchema,
  PerTaskSamplingConfigSchema,
} from "@heddle/protos/serving";
import { parseTextProto } from "@heddle/protos/text";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const config = String.raw`
# Two models.
model_config_list: {
  config {
    name: "half_plus_two", base_path: '/models/' "half" # Texts one after another.
    model_platform: "tensorflow";
    model_version_policy < specific { versions: [1, 0x2] versions: -3 } >
    version_labels { key: "stable" value: 1 }
    version_labels: { value: 2, key: "canary" }
    version_labels { key: "stable" value: 7 }
    version_labels { key: "__proto__" }
  }
  config: [{ name: "a\"\n\101\x42\u00e9\'" model_type: TENSORFLOW model_version_policy { all {} } }, { model_type: 2 }]
}
`;
const enumNumber = (_: unknown, word: string) => (word === "TENSORFLOW" ? 1 : undefined);

describe("parseTextProto", () => {
  test("reads messages, lists, maps, choices, comments and both kinds of braces and quotes", () => {
    const parsed = parseTextProto(ModelServerConfigSchema, config, { enumNumber });
    const found = parsed.config.case === "modelConfigList" ? parsed.config.value.config : [];
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({
      name: "half_plus_two",
      basePath: "/models/half",
      modelPlatform: "tensorflow",
      modelVersionPolicy: { policyChoice: { case: "specific", value: { versions: [1n, 2n, -3n] } } },
    });
    expect(Object.entries(found[0]?.versionLabels ?? {})).toEqual([
      ["stable", 7n],
      ["canary", 2n],
      ["__proto__", 0n],
    ]);
    expect(found[1]).toMatchObject({
      name: "a\"\nABé'",
      modelType: 1,
      modelVersionPolicy: { policyChoice: { case: "all" } },
    });
    expect(found[2]).toMatchObject({ modelType: 2 });
    // The runtime can write it.
    expect(fromBinary(ModelServerConfigSchema, toBinary(ModelServerConfigSchema, parsed))).toEqual(parsed);
  });

  test("reads wrapped values as the runtime has them", () => {
    const text =
      "max_batch_size { value: 128 } batch_timeout_micros {} enable_large_batch_splitting { value: True }\nallowed_batch_sizes: []";
    const parsed = parseTextProto(BatchingParametersSchema, text);
    expect(parsed).toMatchObject({
      maxBatchSize: 128n,
      batchTimeoutMicros: 0n,
      enableLargeBatchSplitting: true,
      allowedBatchSizes: [],
    });
    expect(fromBinary(BatchingParametersSchema, toBinary(BatchingParametersSchema, parsed))).toEqual(parsed);
    const spec = parseTextProto(ModelSpecSchema, 'name: "m" version { value: 3 }');
    expect(fromBinary(ModelSpecSchema, toBinary(ModelSpecSchema, spec))).toEqual(spec);
    expect(spec.versionChoice).toMatchObject({ case: "version", value: { value: 3n } });
  });

  test("reads numbers and bytes", () => {
    const floats = "value: [1, -2.5, .5e1, 3f, inf, -Infinity] value: nan value: -0.0";
    expect(parseTextProto(FloatListSchema, floats).value).toEqual([1, -2.5, 5, 3, Infinity, -Infinity, NaN, -0]);
    expect(parseTextProto(BytesListSchema, String.raw`value: "\377\0" value: "\1" "2"`).value).toEqual([
      Uint8Array.of(255, 0),
      Uint8Array.of(1, 50),
    ]);
    expect(parseTextProto(PerTaskSamplingConfigSchema, "task_index: -010 sampling_rate: 1e-3")).toMatchObject({
      taskIndex: -8,
      samplingRate: 0.001,
    });
  });

  test.each([
    ["model_config_list { config { nam: 'x' } }", "ModelServerConfig at character 29: ModelConfig has no field 'nam'"],
    [
      "\nmodel_config_list {\n  config { name: 3 }\n}",
      "ModelServerConfig at line 3, column 18: wanted a text in quotes, found",
    ],
    ["model_config_list { config { name: 'a' name: 'b' } }", "'name' is there twice"],
    ["model_config_list {} custom_model_config {}", "'custom_model_config' is there beside another choice of 'config'"],
    ["model_config_list {", "wanted a field or '}' in 'model_config_list', found the end"],
    ["model_config_list < }", "wanted a field or '>' in 'model_config_list', found \"}\""],
    ["model_config_list { config { name: 'a\n' } }", "wanted a text in quotes"],
    ["model_config_list { config { model_type: OTHER } }", "no value is called OTHER"],
    ["model_config_list { config { model_type: 2147483648 } }", "2147483648 is out of range"],
    ["model_config_list { config { model_type: 09 } }", "09 is not a whole number: a leading 0 means octal"],
    ["model_config_list { config { version_labels { key: 'a' key: 'b' } } }", "'key' is there twice"],
    ["model_config_list { config { version_labels { kay: 'a' } } }", "wanted 'key', 'value' or '}'"],
    ["model_config_list { config { version_labels { key 'a' } } }", "wanted ':' after 'key'"],
    ["model_config_list { config [{}, {} }", "wanted ',' or ']' in 'config'"],
    ["}", "text after the message"],
  ])("refuses %s", (text, message) => {
    const status = statusOf(() => parseTextProto(ModelServerConfigSchema, text));
    expect(status).toMatch(/^INVALID_ARGUMENT: ModelServerConfig at /);
    expect(status).toContain(message);
  });

  test("refuses two choices and a number in place of a list's message", () => {
    expect(statusOf(() => parseTextProto(FeatureSchema, "float_list {} int64_list {}"))).toContain(
      "another choice of 'kind'",
    );
    expect(statusOf(() => parseTextProto(FeatureSchema, "float_list: 3"))).toContain("wanted '{' after 'float_list'");
    expect(statusOf(() => parseTextProto(FloatListSchema, "value: x"))).toContain("wanted a number");
  });

  test("ends with a message or an error for any damage", () => {
    fc.assert(
      fc.property(fc.nat(config.length), fc.nat(20), fc.string({ unit: "binary", maxLength: 6 }), (at, cut, other) => {
        try {
          parseTextProto(ModelServerConfigSchema, config.slice(0, at) + other + config.slice(at + cut), { enumNumber });
        } catch (error) {
          expect(error).toMatchObject({ code: "INVALID_ARGUMENT" });
        }
      }),
      { numRuns: 500 },
    );
  });
});
