import { create, type DescMessage, fromBinary, type MessageInitShape } from "@bufbuild/protobuf";
import {
  ClassificationRequestSchema,
  type ClassificationResponse,
  GetModelMetadataRequestSchema,
  type GetModelMetadataResponse,
  GetModelStatusRequestSchema,
  type GetModelStatusResponse,
  type ModelConfigSchema,
  ModelService,
  MultiInferenceRequestSchema,
  type MultiInferenceResponse,
  PredictionService,
  RegressionRequestSchema,
  type RegressionResponse,
  ReloadConfigRequestSchema,
  type ReloadConfigResponse,
  SignatureDefMapSchema,
} from "@heddle/protos/serving";
import { DataType } from "@heddle/tensor";
import { afterAll, describe, expect, test } from "vitest";
import { clientOf, failureOf, startServer, TestModels } from "./test-server.js";

const models = new TestModels();
const server = await startServer(models);
const predictions = clientOf(PredictionService, server.address);
const management = clientOf(ModelService, server.address);
afterAll(async () => {
  predictions.client.close();
  management.client.close();
  await server.close();
});

/** A method of a service, by the schema of its request. */
const method =
  <Response>() =>
  <Schema extends DescMessage>(client: typeof predictions, name: string, schema: Schema) =>
  (init: MessageInitShape<Schema>) =>
    client.call<Response>(name, create(schema, init));

const classify = method<ClassificationResponse>()(predictions, "Classify", ClassificationRequestSchema);
const regress = method<RegressionResponse>()(predictions, "Regress", RegressionRequestSchema);
const multiInference = method<MultiInferenceResponse>()(predictions, "MultiInference", MultiInferenceRequestSchema);
const metadata = method<GetModelMetadataResponse>()(predictions, "GetModelMetadata", GetModelMetadataRequestSchema);
const status = method<GetModelStatusResponse>()(management, "GetModelStatus", GetModelStatusRequestSchema);
const reload = method<ReloadConfigResponse>()(management, "HandleReloadConfigRequest", ReloadConfigRequestSchema);

const examples = [new Uint8Array(3), new Uint8Array(5)];
const input = { kind: { case: "exampleList" as const, value: { examples } } };
const withContext = {
  kind: { case: "exampleListWithContext" as const, value: { examples, context: new Uint8Array(10) } },
};
const classes = { name: "m", signatureName: "classes" };
const values = { name: "m", signatureName: "values" };

describe("Classify", () => {
  test("answers labels and scores of each example", async () => {
    const { result, modelSpec } = await classify({ modelSpec: classes, input });
    expect(result?.classifications.map((each) => each.classes.map(({ label, score }) => [label, score]))).toEqual([
      [["3 bytes", 3]],
      [["5 bytes", 5]],
    ]);
    expect(modelSpec).toMatchObject({ name: "m", signatureName: "classes", versionChoice: { value: { value: 7n } } });
  });

  test("fails as TensorFlow Serving does", async () => {
    expect(await failureOf(classify({ input }))).toBe("INVALID_ARGUMENT: Missing ModelSpec");
    expect(await failureOf(classify({ modelSpec: classes }))).toBe("INVALID_ARGUMENT: Input is empty.");
    expect(await failureOf(classify({ modelSpec: { name: "m", signatureName: "no" }, input }))).toBe(
      "INVALID_ARGUMENT: No signature was found with the name: no",
    );
    expect(models.leases).toBe(0);
  });
});

describe("Regress", () => {
  test("answers a value of each example, with the context before it", async () => {
    const { result, modelSpec } = await regress({ modelSpec: values, input: withContext });
    expect(result?.regressions.map(({ value }) => value)).toEqual([13, 15]);
    expect(modelSpec).toMatchObject({ signatureName: "values" });
  });
});

describe("MultiInference", () => {
  const CLASSIFY = "tensorflow/serving/classify";
  const REGRESS = "tensorflow/serving/regress";

  test("answers each task", async () => {
    const { results } = await multiInference({
      tasks: [
        { modelSpec: classes, methodName: CLASSIFY },
        { modelSpec: values, methodName: REGRESS },
      ],
      input,
    });
    expect(results.map(({ result, modelSpec }) => [result.case, modelSpec?.signatureName])).toEqual([
      ["classificationResult", "classes"],
      ["regressionResult", "values"],
    ]);
    expect(models.leases).toBe(0);
  });

  test("fails as TensorFlow Serving does", async () => {
    const task = { modelSpec: values, methodName: REGRESS };
    const failure = (...tasks: MessageInitShape<typeof MultiInferenceRequestSchema>["tasks"] & {}) =>
      failureOf(multiInference({ tasks, input }));
    expect(await failure()).toBe("INVALID_ARGUMENT: ModelSpec has no name specified.");
    expect(await failure(task, { methodName: REGRESS })).toBe(
      "INVALID_ARGUMENT: Found ModelSpec with an empty model name.",
    );
    expect(await failure(task, { ...task, modelSpec: { name: "n" } })).toBe(
      "INVALID_ARGUMENT: All ModelSpecs in a MultiInferenceRequest must access the same model name.",
    );
    expect(await failure(task, task)).toBe("INVALID_ARGUMENT: Duplicate evaluation of signature: values");
    expect(await failure({ ...task, modelSpec: { name: "m", signatureName: "no" } })).toBe(
      "INVALID_ARGUMENT: Requested signature not found in model graph: no",
    );
    expect(await failure({ modelSpec: values, methodName: "tensorflow/serving/predict" })).toBe(
      "UNIMPLEMENTED: Unsupported signature method_name: tensorflow/serving/predict",
    );
    expect(models.leases).toBe(0);
  });
});

describe("GetModelMetadata", () => {
  test("answers the signatures", async () => {
    const response = await metadata({ modelSpec: { name: "m" }, metadataField: ["signature_def"] });
    expect(response.modelSpec).toMatchObject({ name: "m", signatureName: "", versionChoice: { value: { value: 7n } } });
    const any = response.metadata.signature_def;
    expect(any?.typeUrl).toBe("type.googleapis.com/tensorflow.serving.SignatureDefMap");
    const { signatureDef } = fromBinary(SignatureDefMapSchema, any?.value ?? new Uint8Array(0));
    expect(Object.keys(signatureDef).sort()).toEqual(["classes", "serving_default", "two", "values"]);
    expect(signatureDef.serving_default).toMatchObject({
      methodName: "tensorflow/serving/predict",
      inputs: { x: { dtype: DataType.STRING, encoding: { value: "x:0" }, tensorShape: { dim: [{ size: -1n }] } } },
    });
  });

  test("fails as TensorFlow Serving does", async () => {
    const modelSpec = { name: "m" };
    expect(await failureOf(metadata({ metadataField: ["signature_def"] }))).toBe("INVALID_ARGUMENT: Missing ModelSpec");
    expect(await failureOf(metadata({ modelSpec }))).toBe(
      "INVALID_ARGUMENT: GetModelMetadataRequest must specify at least one metadata_field",
    );
    expect(await failureOf(metadata({ modelSpec, metadataField: ["signature_def", "x"] }))).toBe(
      "INVALID_ARGUMENT: Metadata field x is not supported",
    );
  });
});

describe("GetModelStatus", () => {
  test("answers the states of the versions", async () => {
    const { modelVersionStatus } = await status({ modelSpec: { name: "m" } });
    expect(modelVersionStatus).toMatchObject([
      { version: 8n, state: 50, status: { errorCode: 5, errorMessage: "no file" } },
      { version: 7n, state: 30, status: { errorCode: 0, errorMessage: "" } },
    ]);
  });

  test("fails as TensorFlow Serving does", async () => {
    expect(await failureOf(status({}))).toBe("INVALID_ARGUMENT: Missing ModelSpec");
    expect(await failureOf(status({ modelSpec: { name: "n" } }))).toBe(
      "NOT_FOUND: Could not find any versions of model n",
    );
    const version9 = { name: "m", versionChoice: { case: "version" as const, value: { value: 9n } } };
    expect(await failureOf(status({ modelSpec: version9 }))).toBe("NOT_FOUND: Could not find version 9 of model m");
  });
});

describe("HandleReloadConfigRequest", () => {
  test("passes the configuration on in protobuf text", async () => {
    const config: MessageInitShape<typeof ModelConfigSchema>[] = [
      {
        name: 'a"b',
        basePath: "/models/ä",
        modelPlatform: "tensorflow",
        modelVersionPolicy: { policyChoice: { case: "specific" as const, value: { versions: [1n, 2n] } } },
        versionLabels: { stable: 1n },
      },
      { name: "c", modelVersionPolicy: { policyChoice: { case: "all" as const, value: {} } } },
    ];
    const response = await reload({
      config: { config: { case: "modelConfigList", value: { config } } },
      metricNames: ["/tensorflow/x"],
    });
    expect(response.status).toMatchObject({ errorCode: 0, errorMessage: "" });
    expect(response.metric).toMatchObject([{ name: "/tensorflow/x", valueIncrease: { value: 0n } }]);
    expect(models.reloaded).toEqual([
      'model_config_list { config { name: "a\\042b" base_path: "/models/\\303\\244" model_platform: "tensorflow" ' +
        'model_version_policy { specific { versions: 1 versions: 2 } } version_labels { key: "stable" value: 1 } } ' +
        'config { name: "c" model_version_policy { all {  } } } }',
    ]);
  });

  test("refuses another configuration", async () => {
    expect(await failureOf(reload({}))).toBe(
      "INVALID_ARGUMENT: ServerModelConfig type not supported by HandleReloadConfigRequest. " +
        "Only ModelConfigList is currently supported",
    );
  });
});
