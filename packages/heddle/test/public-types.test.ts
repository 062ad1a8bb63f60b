import type { Program } from "@heddle/graph";
import type { KernelPlugin } from "@heddle/kernel-api";
import {
  type CallOptions,
  type FlatTensor,
  Host,
  type HostOptions,
  type Inputs,
  type LoadedModel,
  type LoadOptions,
  loadModel,
  type Model,
  type ModelReader,
  type ModelRunOptions,
  type ModelSource,
  type Outputs,
  type Progress,
  type SignatureInfo,
  type Tensor,
  type TensorOutputs,
  type TensorValue,
  tensorFromJs,
  type ValueData,
  type WorkerLoadOptions,
  type WorkerModel,
} from "heddle";
import {
  type JsonValue,
  type PredictRequest,
  parsePredictRequest,
  predictInputs,
  predictResponse,
} from "heddle/predict";
import { loadSavedModel } from "heddle/saved-model";
import { loadTfjsModel, type SelectedLoadOptions } from "heddle/tfjs";
import { describe, expectTypeOf, test } from "vitest";
import type * as heddle from "../src/index.js";

describe("the types of heddle", () => {
  test("Model is a type: loadModel alone makes one", () => {
    expectTypeOf<"Model" extends keyof typeof heddle ? true : false>().toEqualTypeOf<false>();
    const load = (source: ModelSource, options: LoadOptions) =>
      [loadModel(source), loadModel(source, options)] as const;
    expectTypeOf(load).returns.toEqualTypeOf<readonly [Promise<Model>, Promise<Model>]>();
    expectTypeOf<Model>().toExtend<Disposable>();
    expectTypeOf<Model["signatures"]>().toEqualTypeOf<Readonly<Record<string, SignatureInfo>>>();
    expectTypeOf(Host).toBeConstructibleWith({ memory: { maximumBytes: 1 << 20 } } satisfies HostOptions);
  });

  test("a model in a worker has what all models have, and no host", () => {
    const load = (source: ModelSource) =>
      [loadModel(source, { worker: true }), loadModel(source, { worker: {} })] as const;
    expectTypeOf(load).returns.toEqualTypeOf<readonly [Promise<WorkerModel>, Promise<WorkerModel>]>();
    expectTypeOf<Model>().toExtend<LoadedModel>();
    expectTypeOf<WorkerModel>().toExtend<LoadedModel>();
    expectTypeOf<Extract<keyof WorkerModel, "host" | "runSync">>().toBeNever();
    expectTypeOf<{ worker: true; plugins: KernelPlugin[] }>().not.toExtend<WorkerLoadOptions>();
  });

  test("a model comes from a path, URL, bytes or files", () => {
    expectTypeOf<string | URL | Uint8Array | ArrayBuffer>().toExtend<ModelSource>();
    expectTypeOf<{ "model.json": Uint8Array; "weights.bin": ArrayBuffer }>().toExtend<ModelSource>();
    expectTypeOf<number[]>().not.toExtend<ModelSource>();
    expectTypeOf<{ "model.json": string }>().not.toExtend<ModelSource>();
  });

  test("inputs are values or tensors", () => {
    expectTypeOf<{ text: string[]; ids: BigInt64Array; flags: boolean[][]; tensor: Tensor }>().toExtend<Inputs>();
    expectTypeOf<{ text: Uint8Array[]; scalar: number }>().toExtend<Inputs>();
    expectTypeOf<{ text: symbol }>().not.toExtend<Inputs>();
  });

  test("outputs have the names that a run lists", () => {
    type Run = Model["run"];
    const scores = { outputs: ["scores"] } as const;
    const listed = async (run: Run) => run({}, scores);
    const all = async (run: Run) => run({});
    expectTypeOf(listed).returns.resolves.toEqualTypeOf<Outputs<"scores">>();
    expectTypeOf(all).returns.resolves.toEqualTypeOf<Outputs>();
    expectTypeOf<Outputs<"scores">["scores"]>().toEqualTypeOf<TensorValue>();
    expectTypeOf<TensorOutputs<"scores">["scores"]>().toEqualTypeOf<Tensor>();
    expectTypeOf<Outputs<"scores">>().not.toHaveProperty("classes");
    expectTypeOf<Outputs<"scores">>().toExtend<Disposable>();
    expectTypeOf<Outputs<"scores">["dispose"]>().toEqualTypeOf<() => void>();
    expectTypeOf<Outputs<"dispose">["dispose"]>().toEqualTypeOf<TensorValue>();
    expectTypeOf<ModelRunOptions<"scores">>().toExtend<CallOptions>();
  });

  test("outputs are tensors with zeroCopy, and either when it is not known", () => {
    const scores = { outputs: ["scores"], zeroCopy: true } as const;
    const zeroCopy = async (model: Model) => model.run({}, scores);
    const copied = async (model: Model) => model.run({}, { zeroCopy: false });
    const either = async (model: Model, options: ModelRunOptions) => model.run({}, options);
    expectTypeOf(zeroCopy).returns.resolves.toEqualTypeOf<TensorOutputs<"scores">>();
    expectTypeOf(copied).returns.resolves.toEqualTypeOf<Outputs>();
    expectTypeOf(either).returns.resolves.toEqualTypeOf<Outputs | TensorOutputs>();
    expectTypeOf((model: Model) => model.runSync({})).returns.toEqualTypeOf<Outputs>();
    expectTypeOf((model: Model) => model.runSync({}, scores)).returns.toEqualTypeOf<TensorOutputs<"scores">>();
  });

  test("a value has a name as its type, and is an input, as its copy is", () => {
    expectTypeOf<TensorValue["dtype"]>().toExtend<string>();
    expectTypeOf<"float">().toExtend<TensorValue["dtype"]>();
    expectTypeOf<TensorValue["data"]>().toEqualTypeOf<ValueData>();
    expectTypeOf<{ x: TensorValue; y: { shape: number[]; data: Float32Array } }>().toExtend<Inputs>();
    expectTypeOf<TensorValue>().toExtend<FlatTensor>();
  });

  test("toNested and toArray have the type that the caller states", () => {
    expectTypeOf<Tensor>().toHaveProperty("toNested");
    const matrix = (tensor: Tensor) => tensor.toNested<number[][]>();
    const vector = (tensor: Tensor) => tensor.toArray<bigint>();
    expectTypeOf(matrix).returns.toEqualTypeOf<number[][]>();
    expectTypeOf(vector).returns.toEqualTypeOf<bigint[]>();
    expectTypeOf(tensorFromJs).returns.toEqualTypeOf<Tensor>();
  });

  test("readers have typed options, others any object", () => {
    expectTypeOf<{ readerOptions: { "saved-model": { tags: string[] } } }>().toExtend<LoadOptions>();
    expectTypeOf<{
      readerOptions: { "graph-def": { outputs: string[] }; onnx: { opset: number } };
    }>().toExtend<LoadOptions>();
    expectTypeOf<{ readerOptions: { "saved-model": { tags: number } } }>().not.toExtend<LoadOptions>();
    type Read = Awaited<ReturnType<ModelReader["read"]>>;
    expectTypeOf<Read["program"]>().toEqualTypeOf<Program>();
    expectTypeOf<ModelReader<{ readonly opset?: number }>>().toExtend<ModelReader>();
  });

  test("progress has bytes only where some were received", () => {
    type Phase = "fetch" | "read" | "plugin" | "initialize" | "file" | "prepare" | "warm-up";
    expectTypeOf<Progress["phase"]>().toEqualTypeOf<Phase>();
    expectTypeOf<Required<Progress>["totalBytes"]>().toEqualTypeOf<number>();
  });

  test("loading with chosen kernels needs them, and takes no readers", () => {
    expectTypeOf(loadTfjsModel).parameter(1).toEqualTypeOf<SelectedLoadOptions>();
    expectTypeOf(loadSavedModel).returns.resolves.toEqualTypeOf<Model>();
    expectTypeOf<Record<string, never>>().not.toExtend<SelectedLoadOptions>();
    expectTypeOf<SelectedLoadOptions>().not.toHaveProperty("readers");
  });

  test("predict requests become inputs, and outputs text", () => {
    expectTypeOf(parsePredictRequest).returns.toEqualTypeOf<PredictRequest>();
    expectTypeOf<PredictRequest["inputs"]>().toEqualTypeOf<Readonly<Record<string, JsonValue>>>();
    expectTypeOf(predictInputs).returns.toEqualTypeOf<Inputs>();
    expectTypeOf(predictResponse<"scores">).toBeCallableWith({} as Outputs<"scores">);
    expectTypeOf(predictResponse<"scores">).toBeCallableWith({} as TensorOutputs<"scores">);
    expectTypeOf(predictResponse<string>).toBeCallableWith({} as Readonly<Record<string, Tensor>>);
    expectTypeOf(predictResponse).returns.toEqualTypeOf<string>();
  });
});
