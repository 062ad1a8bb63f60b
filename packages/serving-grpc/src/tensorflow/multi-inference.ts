import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  type InferenceResultSchema,
  type InferenceTask,
  ModelSpecSchema,
  MultiInferenceRequestSchema,
  MultiInferenceResponseSchema,
} from "@heddle/protos/serving";
import type { CallContext, ExamplesCall, ModelSpec, PredictionService, Servable } from "@heddle/serving";
import { invalidArgument, unimplemented } from "@heddle/status";
import { type Method, messageMethod } from "../calls/method.js";
import { classificationResult, regressionResult } from "./examples-methods.js";
import { examplesOfInput } from "./examples-of-input.js";
import { namedSpec, specMessage } from "./model-spec.js";

const CLASSIFY = "tensorflow/serving/classify";
const REGRESS = "tensorflow/serving/regress";

/**
 * PredictionService.MultiInference: the tasks run one after another on one version of the model, which answers all of them.
 *
 * Source: tensorflow_serving/servables/tensorflow: multi_inference.cc, multi_inference_helper.cc.
 */
export function multiInferenceMethod(service: PredictionService): Method {
  return messageMethod(MultiInferenceRequestSchema, MultiInferenceResponseSchema, async ({ tasks, input }, context) => {
    // Without a task, TensorFlow Serving finds an empty ModelSpec.
    const spec = namedSpec(tasks[0]?.modelSpec ?? create(ModelSpecSchema));
    using lease = service.models.lease(spec);
    checkTasks(tasks, lease.servable);
    const examples = examplesOfInput(input);
    const results: MessageInitShape<typeof InferenceResultSchema>[] = [];
    for (const task of tasks) {
      results.push(await runTask(service, { name: spec.name, version: lease.version }, task, examples, context));
    }
    return { results };
  });
}

async function runTask(
  service: PredictionService,
  spec: ModelSpec,
  { modelSpec, methodName }: InferenceTask,
  examples: ExamplesCall["examples"],
  context: CallContext,
): Promise<MessageInitShape<typeof InferenceResultSchema>> {
  const call = { signature: modelSpec?.signatureName, examples };
  if (methodName === CLASSIFY) {
    const answer = await service.classify(spec, call, context);
    return {
      modelSpec: specMessage(answer),
      result: { case: "classificationResult", value: classificationResult(answer) },
    };
  }
  const answer = await service.regress(spec, call, context);
  return { modelSpec: specMessage(answer), result: { case: "regressionResult", value: regressionResult(answer) } };
}

/** @throws {StatusError} INVALID_ARGUMENT, or UNIMPLEMENTED for another method, in TensorFlow Serving's words */
function checkTasks(tasks: readonly InferenceTask[], { signatureDefs, signatures }: Servable): void {
  const seen = new Set<string>();
  const [first] = tasks;
  for (const { modelSpec, methodName } of tasks) {
    if (!modelSpec?.name) throw invalidArgument("Found ModelSpec with an empty model name.");
    if (modelSpec.name !== first?.modelSpec?.name) {
      throw invalidArgument("All ModelSpecs in a MultiInferenceRequest must access the same model name.");
    }
    const signature = modelSpec.signatureName || "serving_default";
    if (seen.has(signature)) throw invalidArgument(`Duplicate evaluation of signature: ${signature}`);
    seen.add(signature);
    if (!Object.hasOwn(signatureDefs ?? signatures, signature)) {
      throw invalidArgument(`Requested signature not found in model graph: ${signature}`);
    }
    if (methodName !== CLASSIFY && methodName !== REGRESS) {
      throw unimplemented(`Unsupported signature method_name: ${methodName}`);
    }
  }
}
