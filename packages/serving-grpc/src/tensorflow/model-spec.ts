import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ModelSpec as ModelSpecMessage, ModelSpecSchema } from "@heddle/protos/serving";
import type { AnsweredBy, ModelSpec } from "@heddle/serving";
import { invalidArgument } from "@heddle/status";

/**
 * The model that a request asks for.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a request without a ModelSpec
 */
export function specOf(message: ModelSpecMessage | undefined): ModelSpec {
  if (!message) throw invalidArgument("Missing ModelSpec");
  const { name, versionChoice } = message;
  switch (versionChoice.case) {
    case "version":
      return { name, version: versionChoice.value.value };
    case "versionLabel":
      return { name, label: versionChoice.value };
    default:
      return { name };
  }
}

/**
 * As {@link specOf}, for a request that runs the model.
 *
 * @throws {StatusError} INVALID_ARGUMENT, also for a ModelSpec without a name
 */
export function namedSpec(message: ModelSpecMessage | undefined): ModelSpec {
  const spec = specOf(message);
  if (spec.name === "") throw invalidArgument("ModelSpec has no name specified.");
  return spec;
}

/** The ModelSpec of a response. */
export function specMessage({
  name,
  version,
  signature,
}: Omit<AnsweredBy, "signature"> & { readonly signature?: string }): MessageInitShape<typeof ModelSpecSchema> {
  return {
    name,
    versionChoice: { case: "version", value: { value: version } },
    ...(signature !== undefined && { signatureName: signature }),
  };
}
