import { failedPrecondition, invalidArgument } from "@heddle/status";
import type { Servable, ServableSignature, ServableSignatureDef } from "../servable/servable.js";
import type { EntryPoint } from "../servable/serving-metrics.js";
import { signatureDefsOf } from "../servable/signature-defs.js";

const DEFAULT_SIGNATURE = "serving_default";

/** A signature of a servable, with its name. */
export interface FoundSignature {
  readonly name: string;
  readonly signature: ServableSignature;
}

/**
 * The signature of that name. `""` and undefined are `serving_default`, or the default of a servable that has none of that name.
 *
 * @throws {StatusError} FAILED_PRECONDITION, for REST INVALID_ARGUMENT, where the servable has none
 *
 * Source: tensorflow_serving: servables/tensorflow/predict_util.cc; model_servers/tensorflow_model_server's
 * http_rest_api_handler.cc, `GetInfoMap`.
 */
export function findSignature(servable: Servable, name: string | undefined, entryPoint: EntryPoint): FoundSignature {
  const found = signatureNamed(servable, name);
  if (found) return found;
  const wanted = name || DEFAULT_SIGNATURE;
  throw entryPoint === "REST"
    ? invalidArgument(`Serving signature name: "${wanted}" not found in signature def`, { signature: wanted })
    : failedPrecondition(`Serving signature key "${wanted}" not found.`, { signature: wanted });
}

function signatureNamed(servable: Servable, name: string | undefined): FoundSignature | undefined {
  const { signatures, defaultSignature } = servable;
  const names = name ? [name] : [DEFAULT_SIGNATURE, ...(defaultSignature === undefined ? [] : [defaultSignature])];
  const known = names.find((each) => Object.hasOwn(signatures, each));
  const signature = known === undefined ? undefined : signatures[known];
  return known === undefined || !signature ? undefined : { name: known, signature };
}

/**
 * The signature of that name, as the file states it, whose method is `methodName`.
 *
 * @param kind the kind of the signature in messages
 * @throws {StatusError} INVALID_ARGUMENT for an unknown name and for another method
 *
 * Source: tensorflow_serving/servables/tensorflow: classifier.cc, regressor.cc.
 */
export function findMethod(
  servable: Servable,
  name: string | undefined,
  methodName: string,
  kind: "classification" | "regression",
): { readonly name: string; readonly def: ServableSignatureDef } {
  const wanted = name || DEFAULT_SIGNATURE;
  const defs = signatureDefsOf(servable);
  const def = Object.hasOwn(defs, wanted) ? defs[wanted] : undefined;
  if (!def) throw invalidArgument(`No signature was found with the name: ${wanted}`, { signature: wanted });
  if (def.methodName !== methodName) {
    throw invalidArgument(`Expected ${kind} signature method_name to be ${methodName}. Was: ${def.methodName}`, {
      signature: wanted,
      found: def.methodName,
    });
  }
  if (Object.keys(def.inputs).length !== 1) throw invalidArgument("Expected one input Tensor.");
  return { name: wanted, def };
}
