import { checkOptionNames, invalidArgument, toStatusError } from "@heddle/status";
import type { ModelProvider, ServableLease } from "../servable/model-provider.js";
import type { ModelSpec } from "../servable/model-spec.js";
import type { ServableInput, ServableOutput } from "../servable/servable.js";
import type { ServingMethod, ServingMetrics } from "../servable/serving-metrics.js";
import { signatureDefsOf } from "../servable/signature-defs.js";
import type { AnsweredBy, CallContext, ExamplesCall } from "./calls.js";
import { checkRequest } from "./check-request.js";
import { classificationsOf, classifySignature, type ExamplesSignature } from "./classification.js";
import { findSignature } from "./find-signature.js";
import type { PredictionService } from "./prediction-service.js";
import { regressionsOf, regressSignature } from "./regression.js";

/** Options of {@link predictionService}. */
export interface PredictionOptions {
  /** The time that a call may take, in milliseconds, where its client states none. Default: no limit. */
  readonly timeoutMs?: number;
  /** The rows of one call: the largest first size of its inputs. Default: no limit. */
  readonly maxRows?: number;
  /** Receives the figures of calls. */
  readonly metrics?: ServingMetrics;
}

/**
 * The methods of TensorFlow Serving over models.
 *
 * @example
 * const service = predictionService(fixedModels({ sentiment: await loadModel("sentiment") }));
 * const handler = restHandler(service);
 */
export function predictionService(models: ModelProvider, options: PredictionOptions = {}): PredictionService {
  checkOptionNames("predictionService", options, OPTIONS);
  const { timeoutMs, maxRows = Number.POSITIVE_INFINITY, metrics = {} } = options;

  /** Runs the body of a call, and reports how it ended. */
  function counted<T>(spec: ModelSpec, method: ServingMethod, { entryPoint }: CallContext, body: () => T): T {
    const started = performance.now();
    const end = (status: string) => {
      metrics.requestEnded?.(spec.name, method, entryPoint, status, performance.now() - started);
    };
    const failed = (error: unknown): never => {
      end(toStatusError(error).code);
      throw error;
    };
    try {
      const result = body();
      if (result instanceof Promise) {
        return result.then((value) => {
          end("OK");
          return value;
        }, failed) as T;
      }
      end("OK");
      return result;
    } catch (error) {
      return failed(error);
    }
  }

  async function run(
    method: ServingMethod,
    { name, servable }: ServableLease,
    signature: string,
    inputs: Readonly<Record<string, ServableInput>>,
    outputs: readonly string[],
    context: CallContext,
  ): Promise<Readonly<Record<string, ServableOutput>>> {
    checkRows(inputs, maxRows);
    const limitMs = context.timeoutMs ?? timeoutMs;
    const started = performance.now();
    try {
      return await servable.run(inputs, {
        signature,
        ...(outputs.length > 0 && { outputs }),
        ...(context.signal && { signal: context.signal }),
        ...(limitMs !== undefined && { timeoutMs: limitMs }),
      });
    } finally {
      metrics.runEnded?.(name, method, performance.now() - started);
    }
  }

  async function runExamples(
    method: "Classify" | "Regress",
    spec: ModelSpec,
    { signature, examples }: ExamplesCall,
    context: CallContext,
    find: (servable: ServableLease["servable"], name: string | undefined) => ExamplesSignature,
  ) {
    const lease = models.lease(spec);
    try {
      const { name, input, outputs } = find(lease.servable, signature);
      const exampleCount = examples.offsets.length - 1;
      if (exampleCount <= 0) throw invalidArgument("Input is empty.");
      metrics.examplesReceived?.(lease.name, exampleCount);
      const inputs = { [input]: { ...examples, shape: [exampleCount] } };
      const results = await run(method, lease, name, inputs, outputs, context);
      return { ...answeredBy(lease, name), exampleCount, results };
    } finally {
      lease.release();
    }
  }

  return {
    models,
    predict: (spec, makeRequest, context) =>
      counted(spec, "Predict", context, async () => {
        const lease = models.lease(spec);
        try {
          const find = (wanted: string | undefined) => findSignature(lease.servable, wanted, context.entryPoint);
          const request = makeRequest((wanted) => find(wanted).signature);
          const { name, signature } = find(request.signature);
          checkRequest(request, signature);
          const { inputs, outputs = [] } = request;
          return { ...answeredBy(lease, name), outputs: await run("Predict", lease, name, inputs, outputs, context) };
        } finally {
          lease.release();
        }
      }),
    classify: (spec, call, context) =>
      counted(spec, "Classify", context, async () => {
        const { exampleCount, results, ...by } = await runExamples("Classify", spec, call, context, classifySignature);
        return { ...by, classifications: classificationsOf(results, exampleCount) };
      }),
    regress: (spec, call, context) =>
      counted(spec, "Regress", context, async () => {
        const { exampleCount, results, ...by } = await runExamples("Regress", spec, call, context, regressSignature);
        return { ...by, values: regressionsOf(results, exampleCount) };
      }),
    metadata: (spec, context) =>
      counted(spec, "GetModelMetadata", context, () => {
        const lease = models.lease(spec);
        try {
          const { name, version, servable } = lease;
          return { name, version, signatures: signatureDefsOf(servable) };
        } finally {
          lease.release();
        }
      }),
    status: (spec, context) => counted(spec, "GetModelStatus", context, () => models.status(spec)),
  };
}

function answeredBy({ name, version }: ServableLease, signature: string): AnsweredBy {
  return { name, version, signature };
}

/** @throws {StatusError} INVALID_ARGUMENT where an input has more rows than `maxRows` */
function checkRows(inputs: Readonly<Record<string, ServableInput>>, maxRows: number): void {
  for (const [input, { shape }] of Object.entries(inputs)) {
    const [rows = 1] = shape;
    if (rows <= maxRows) continue;
    throw invalidArgument(`input '${input}' has ${rows} rows: this server takes at most ${maxRows} in one request`, {
      input,
      limit: "maxRows",
    });
  }
}

const OPTIONS: Readonly<Record<keyof PredictionOptions, true>> = { timeoutMs: true, maxRows: true, metrics: true };
