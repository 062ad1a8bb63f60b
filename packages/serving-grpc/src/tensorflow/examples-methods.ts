import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type ClassificationRequest,
  ClassificationRequestSchema,
  ClassificationResponseSchema,
  type ClassificationResultSchema,
  type RegressionRequest,
  RegressionRequestSchema,
  RegressionResponseSchema,
  type RegressionResultSchema,
} from "@heddle/protos/serving";
import type { ClassifyAnswer, ExamplesCall, PredictionService, RegressAnswer } from "@heddle/serving";
import { type Method, messageMethod } from "../calls/method.js";
import { examplesOfInput } from "./examples-of-input.js";
import { namedSpec, specMessage } from "./model-spec.js";

/** PredictionService.Classify. */
export function classifyMethod(service: PredictionService): Method {
  return messageMethod(ClassificationRequestSchema, ClassificationResponseSchema, async (request, context) => {
    const answer = await service.classify(namedSpec(request.modelSpec), examplesCall(request), context);
    return { result: classificationResult(answer), modelSpec: specMessage(answer) };
  });
}

/** PredictionService.Regress. */
export function regressMethod(service: PredictionService): Method {
  return messageMethod(RegressionRequestSchema, RegressionResponseSchema, async (request, context) => {
    const answer = await service.regress(namedSpec(request.modelSpec), examplesCall(request), context);
    return { result: regressionResult(answer), modelSpec: specMessage(answer) };
  });
}

export function classificationResult({
  classifications,
}: ClassifyAnswer): MessageInitShape<typeof ClassificationResultSchema> {
  return {
    classifications: classifications.map((classes) => ({
      classes: classes.map(({ label, score }) => ({
        label: typeof label === "string" ? label : decoder.decode(label),
        score,
      })),
    })),
  };
}

export function regressionResult({ values }: RegressAnswer): MessageInitShape<typeof RegressionResultSchema> {
  return { regressions: Array.from(values, (value) => ({ value })) };
}

function examplesCall({ modelSpec, input }: ClassificationRequest | RegressionRequest): ExamplesCall {
  return { signature: modelSpec?.signatureName, examples: examplesOfInput(input) };
}

/** A label that is not UTF-8 has U+FFFD: the field is text. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
