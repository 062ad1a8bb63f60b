import type { Servable, ServableSignatureDef, ServableTensor, ServableTensorDef } from "./servable.js";

/** The method of a signature that predicts. Source: tensorflow/cc/saved_model/signature_constants.h. */
const PREDICT_METHOD = "tensorflow/serving/predict";

/** The signatures of a servable as its file states them; where it states none, made from those that can be run. */
export function signatureDefsOf(servable: Servable): Readonly<Record<string, ServableSignatureDef>> {
  return servable.signatureDefs ?? madeDefs(servable);
}

function madeDefs({ signatures }: Servable): Record<string, ServableSignatureDef> {
  return Object.fromEntries(
    Object.entries(signatures).map(([name, { inputs, outputs }]) => [
      name,
      { methodName: PREDICT_METHOD, inputs: named(inputs), outputs: named(outputs) },
    ]),
  );
}

function named(tensors: Readonly<Record<string, ServableTensor>>): Record<string, ServableTensorDef> {
  return Object.fromEntries(
    Object.entries(tensors).map(([name, tensor]) => [name, { ...tensor, tensorName: `${name}:0` }]),
  );
}
