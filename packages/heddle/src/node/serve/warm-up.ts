import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ModelProvider, predictionService, type Servable } from "@heddle/serving";
import { invalidArgument, toStatusError, unimplemented } from "@heddle/status";
import { withFileErrors } from "../file-error.js";

/** Source: WarmupConsts, tensorflow_serving/servables/tensorflow/saved_model_warmup_util.h. */
const FILE = join("assets.extra", "tf_serving_warmup_requests");
const MOST_RECORDS = 1000;

/** Options of {@link warmUp}. */
export interface WarmUpOptions {
  /** How often each request is run. */
  readonly runs: number;
  readonly signal: AbortSignal;
}

/**
 * Runs the requests in a model's `assets.extra/tf_serving_warmup_requests`, a TFRecord file of PredictionLogs, so that the first request of
 * a client finds code that is compiled and buffers that are allocated. Does nothing for a model without the file.
 *
 * @returns the number of requests, 0 without the file
 * @throws {StatusError} INVALID_ARGUMENT for more than 1000 records; UNIMPLEMENTED for the log of a session or a stream; DATA_LOSS for a damaged
 * file; the errors of the model: each with the file
 *
 * Source: RunSavedModelWarmup, tensorflow_serving/servables/tensorflow/saved_model_warmup.cc.
 */
export async function warmUp(servable: Servable, folder: string, { runs, signal }: WarmUpOptions): Promise<number> {
  if (runs === 0) return 0;
  const path = join(folder, FILE);
  const bytes = await bytesIfAny(path);
  if (!bytes) return 0;
  const [{ answerPredictionLog }, { readRecords }] = await Promise.all([
    import("@heddle/serving-grpc"),
    import("@heddle/diagnostics"),
  ]);
  const service = predictionService(alone(servable));
  let count = 0;
  try {
    for (const record of readRecords(bytes, { file: path })) {
      count++;
      if (count > MOST_RECORDS) {
        throw invalidArgument(`Number of warmup records exceeds the maximum (${MOST_RECORDS}) at ${path}`, { path });
      }
      for (let run = 0; run < runs; run++) {
        if (await answerPredictionLog(service, record, signal)) continue;
        throw unimplemented("logs of sessions and streams are not run: leave them out, or serve without warm-up");
      }
    }
  } catch (error) {
    throw toStatusError(error).at(`warm-up request ${count} of ${path}`, { path });
  }
  return count;
}

/** Whether a model has warm-up requests. */
export async function hasWarmUpRequests(folder: string): Promise<boolean> {
  return (await bytesIfAny(join(folder, FILE))) !== undefined;
}

async function bytesIfAny(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    return withFileErrors(path, () => {
      throw error;
    });
  }
}

/** The servable as every model that a request may name. It is not disposed of. */
function alone(servable: Servable): ModelProvider {
  const release = () => {};
  return {
    names: [],
    lease: ({ name }) => ({ name, version: 1n, servable, release, [Symbol.dispose]: release }),
    status: () => [],
    close: async () => {},
  };
}
