import { findEffect } from "@heddle/graph/partition";
import { signatureRequest } from "@heddle/graph/run";
import { Code, invalidArgument, toStatusError } from "@heddle/status";
import { describeValue, type FlatTensor, type TensorInput } from "@heddle/tensor";
import type { LoadOptions } from "./load-options.js";
import type { LoadStop } from "./load-stop.js";
import { madeUpInputs } from "./made-up-inputs.js";
import type { Model } from "./model.js";

/**
 * Runs the signatures of a model that were asked for so often, on made-up inputs of one row, so that the first run of a caller finds code that is
 * compiled. Warns of those that it leaves out. Disposes of the model when it throws.
 *
 * @param runs `true` is once
 * @throws {StatusError} CANCELLED or DEADLINE_EXCEEDED when loading is stopped; INVALID_ARGUMENT for another number of runs
 */
export async function warmUp(
  model: Model,
  runs: number | true,
  stop: Pick<LoadStop, "signal" | "leftMs">,
  options: Pick<LoadOptions, "signatures" | "limits" | "onLog" | "onProgress">,
): Promise<void> {
  const { defaultSignature, host } = model;
  const { signatures = defaultSignature === undefined ? [] : [defaultSignature], onLog = host.log } = options;
  try {
    const count = checkedCount(runs);
    for (const signature of signatures) {
      options.onProgress?.({ phase: "warm-up", name: signature });
      const why =
        reasonAgainst(model, signature, options.limits?.maxNodes) ?? (await run(model, signature, count, stop));
      if (why === undefined) continue;
      onLog?.({ severity: "warning", message: `signature '${signature}' is not warmed up: ${why}` });
    }
  } catch (error) {
    model.dispose();
    throw error;
  }
}

function checkedCount(runs: number | true): number {
  const count = runs === true ? 1 : runs;
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw invalidArgument(`warmUp must be true, false or a whole number from 0, found ${describeValue(runs)}`, {
    option: "warmUp",
  });
}

/** Why a signature is not run although nobody asked for its results. */
function reasonAgainst({ executor, host }: Model, name: string, maxNodes: number | undefined): string | undefined {
  const signature = executor.program.signatures.get(name);
  const ops = signature ? executor.planner.requiredOps(signatureRequest(signature), maxNodes) : [];
  const op = findEffect(ops, host.registry);
  return op === undefined ? undefined : `op ${op} may change more than the outputs of a run`;
}

/** @returns why the made-up inputs are refused, if they are */
async function run(
  model: Model,
  signature: string,
  runs: number,
  stop: Pick<LoadStop, "signal" | "leftMs">,
): Promise<string | undefined> {
  try {
    const info = model.signatures[signature] ?? { inputs: {}, outputs: {} };
    // As callers have them, so that the code that takes these is warm too.
    const madeUp = Object.entries(madeUpInputs(info, 1, "run the model with inputs of yours"));
    const inputs = Object.fromEntries(madeUp.map(([name, value]) => [name, nested(value)]));
    for (let count = 0; count < runs; count++) {
      await model.run(inputs, { signature, signal: stop.signal, timeoutMs: stop.leftMs });
    }
    return undefined;
  } catch (error) {
    const { code, message } = toStatusError(error);
    if (code === Code.CANCELLED || code === Code.DEADLINE_EXCEEDED) throw error;
    return message;
  }
}

/** A made-up input, whose elements are the same, as arrays of arrays. */
function nested({ data: [value = 0], shape }: FlatTensor): TensorInput {
  return shape.reduceRight<TensorInput>((inner, size) => new Array(size).fill(inner), value as TensorInput);
}
