import { type InferredShapes, signatureRequest } from "@heddle/graph";
import { mergeShapes, type PartialShape, shapesCompatible } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { Code, StatusError, toStatusError } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";
import { loadDefaultPlugins } from "../default-plugins.js";
import type { SignatureInfo } from "../model/signature-info.js";
import { type PlannedModel, plannerOf } from "../source/planner-of.js";

/** The inferred shapes and types of a signature's outputs, in their order, or the error of inferring them. */
export type SignatureShapes = InferredShapes | StatusError;

/**
 * Infers the shapes of the outputs of each signature, by its name, with the shape functions of the ops that the host has
 * or that the default packages provide. Nothing runs.
 *
 * @throws {StatusError} CANCELLED
 */
export async function inferSignatureShapes(
  model: PlannedModel,
  { host, signal }: { readonly host: Host; readonly signal?: AbortSignal | undefined },
): Promise<ReadonlyMap<string, SignatureShapes>> {
  const shapes = new Map<string, SignatureShapes>();
  const planner = plannerOf(model);
  for (const [name, signature] of model.program.signatures) {
    const request = signatureRequest(signature);
    try {
      await loadDefaultPlugins(host, planner.requiredOps(request));
      shapes.set(name, await planner.inferShapes(host, request, { signal }));
    } catch (error) {
      const status = toStatusError(error);
      if (status.code === Code.CANCELLED) throw status;
      shapes.set(name, status);
    }
  }
  return shapes;
}

/** The signatures with all that is known of their outputs: what the model states, and what is inferred. Unknown sizes are -1. */
export function withInferredShapes(
  signatures: Readonly<Record<string, SignatureInfo>>,
  inferred: ReadonlyMap<string, SignatureShapes>,
): Readonly<Record<string, SignatureInfo>> {
  return Object.fromEntries(
    Object.entries(signatures).map(([signature, info]) => {
      const found = inferred.get(signature);
      if (!found || found instanceof StatusError) return [signature, info];
      const outputs = Object.entries(info.outputs).map(([name, { dtype, shape }], index) => {
        const type = found.types[index];
        const isKnown = dtype !== "unknown" || !type;
        return [name, { dtype: isKnown ? dtype : dataTypeName(type), shape: known(shape, found.fetches[index]) }];
      });
      return [signature, { ...info, outputs: Object.fromEntries(outputs) }];
    }),
  );
}

function known(stated: PartialShape, inferred: PartialShape): PartialShape {
  const shape = shapesCompatible(stated, inferred) ? mergeShapes(stated, inferred) : stated;
  return shape?.map((size) => Math.max(size, -1));
}
