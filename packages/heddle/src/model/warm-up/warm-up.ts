import type { PlanExecutor } from "@heddle/graph";
import { findEffect } from "@heddle/graph/partition";
import { nextTurn, signatureRequest } from "@heddle/graph/run";
import type { Host } from "@heddle/kernel-fallback";
import { Code, invalidArgument, toStatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { LoadOptions, WarmUpOptions } from "../load-options.js";
import type { LoadStop } from "../load-stop.js";
import type { LoadedModel } from "../loaded-model.js";
import { quotedNames, suggestion } from "../nearest-name.js";
import { callerForms, type MakeInputs } from "./caller-forms.js";
import { madeUpInputs } from "./made-up-inputs.js";
import { WarmUpBatches } from "./warm-up-batches.js";
import { WarmUpPace } from "./warm-up-pace.js";

/** A model in this thread, as `Model` is. */
export interface WarmedModel extends LoadedModel {
  readonly host: Host;
  readonly executor: PlanExecutor;
}

/** Milliseconds after which a warm-up whose runs are not counted begins no further run. */
const LONGEST_MS = 1000;
/** The longest that the event loop waits for runs, in milliseconds. */
const SLICE_MS = 10;
/**
 * Runs of one row after the last batch, and the part of the time that is kept for them. Without them a first run of one row takes up to twice
 * as long: a batch leaves its own data in the processor's caches.
 */
const LAST_RUNS = 40;
const LAST_PART = 1 / 50;

/** How often a signature is run: `runs` times, or until runs get no faster; none begins after `ms`. */
interface Wanted {
  readonly runs: number | undefined;
  readonly ms: number;
  readonly rows: number;
  /** Whether batches of other sizes are run too, where there is time. */
  readonly hasBatches: boolean;
}

/**
 * Runs the signatures of a model that were asked for so often, on made-up inputs, so that the first run of a caller finds code that is
 * compiled. Warns of those that it leaves out. Disposes of the model when it throws.
 *
 * @param given `true` is runs of one row, and of batches, until they get no faster; a number so many of one row
 * @throws {StatusError} CANCELLED or DEADLINE_EXCEEDED when loading is stopped; INVALID_ARGUMENT for runs or rows that are not whole numbers in
 * range, or milliseconds that are negative
 */
export async function warmUp(
  model: WarmedModel,
  given: number | true | WarmUpOptions,
  stop: Pick<LoadStop, "signal" | "leftMs"> | undefined,
  options: Pick<LoadOptions, "signatures" | "limits" | "onLog" | "onProgress">,
): Promise<void> {
  const { defaultSignature, host } = model;
  const { signatures = defaultSignature === undefined ? [] : [defaultSignature], onLog = host.log } = options;
  try {
    const wanted = checked(given);
    for (const signature of signatures) {
      options.onProgress?.({ phase: "warm-up", name: signature });
      const why =
        reasonAgainst(model, signature, options.limits?.maxNodes) ?? (await run(model, signature, wanted, stop));
      if (why === undefined) continue;
      onLog?.({ severity: "warning", message: `signature '${signature}' is not warmed up: ${why}` });
    }
  } catch (error) {
    model.dispose();
    throw error;
  }
}

const OPTIONS: readonly string[] = ["runs", "ms", "rows"] satisfies (keyof WarmUpOptions)[];

function checked(given: number | true | WarmUpOptions): Wanted {
  const isObject = typeof given === "object" && given !== null;
  const options: WarmUpOptions = isObject ? given : given === true ? {} : { runs: given };
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) {
    const hint = suggestion(unknown, OPTIONS) || `: it takes ${quotedNames(OPTIONS)}`;
    throw invalidArgument(`warmUp has no option '${unknown}'${hint}`, { option: "warmUp", known: OPTIONS });
  }
  const { runs, ms, rows = 1 } = options;
  const found = isObject ? runs : given;
  if (runs !== undefined && !(Number.isSafeInteger(runs) && runs >= 0)) {
    const wanted = isObject ? "warmUp.runs must be" : "warmUp must be true, false, { runs, rows } or";
    throw invalidArgument(`${wanted} a whole number from 0, found ${describeValue(found)}`, { option: "warmUp" });
  }
  if (!(Number.isSafeInteger(rows) && rows >= 1)) {
    throw invalidArgument(`warmUp.rows must be a whole number from 1, found ${describeValue(rows)}`, {
      option: "warmUp",
    });
  }
  if (ms !== undefined && !(ms >= 0)) {
    throw invalidArgument(`warmUp.ms must be a number from 0, found ${describeValue(ms)}`, { option: "warmUp" });
  }
  return {
    runs,
    ms: ms ?? (runs === undefined ? LONGEST_MS : Number.POSITIVE_INFINITY),
    rows,
    hasBatches: runs === undefined && options.rows === undefined,
  };
}

/** The reason why a signature is not run for warm-up. */
function reasonAgainst(
  { executor, host }: WarmedModel,
  name: string,
  maxNodes: number | undefined,
): string | undefined {
  const signature = executor.program.signatures.get(name);
  const ops = signature ? executor.planner.requiredOps(signatureRequest(signature), maxNodes) : [];
  const op = findEffect(ops, host.registry);
  return op === undefined ? undefined : `op ${op} may change more than the outputs of a run`;
}

/** @returns why the made-up inputs are refused, if they are */
async function run(
  model: WarmedModel,
  signature: string,
  { runs = Number.POSITIVE_INFINITY, ms, rows, hasBatches }: Wanted,
  stop: Pick<LoadStop, "signal" | "leftMs"> | undefined,
): Promise<string | undefined> {
  try {
    const info = model.signatures[signature] ?? { inputs: {}, outputs: {} };
    const make: MakeInputs = (count, text) => madeUpInputs(info, count, "run the model with inputs of yours", text);
    const forms = callerForms(make, rows, signature, signature === model.defaultSignature);
    const batches = hasBatches ? new WarmUpBatches(make) : undefined;
    const pace = runs === Number.POSITIVE_INFINITY ? new WarmUpPace() : undefined;
    const callOf = (count: number, tookMs: number) => {
      const { inputs, options } = forms[count % forms.length] ?? forms[0];
      // Short runs end by themselves, and are stopped now and then.
      const isLimited = tookMs >= SLICE_MS || count % (forms.length + 1) === 0;
      return { inputs, limited: isLimited ? { ...options, signal: stop?.signal, timeoutMs: stop?.leftMs } : options };
    };
    const startMs = performance.now();
    const firstMs = batches ? ms * (1 - LAST_PART) : ms;
    let [turnMs, rowMs] = [startMs, SLICE_MS];
    for (let count = 0, nowMs = startMs, tookMs = SLICE_MS; count < runs; count++) {
      const { inputs, limited } = callOf(count, tookMs);
      const elapsedMs = nowMs - startMs;
      const batch = count > 0 ? batches?.due(elapsedMs, ms - elapsedMs, rowMs) : undefined;
      if (batches && batch) {
        try {
          await model.run(batches.inputsOf(batch), limited);
        } catch (error) {
          unlessStopped(error);
          batches.refuse(batch);
        }
      } else {
        await model.run(inputs, limited);
      }
      tookMs = performance.now() - nowMs;
      if (batch) batches?.ran(batch, tookMs);
      else rowMs = tookMs;
      if (pace?.add(tookMs) === false) break;
      nowMs += tookMs;
      if (nowMs - startMs >= firstMs) break;
      if (nowMs - turnMs < SLICE_MS) continue;
      await nextTurn();
      nowMs = turnMs = performance.now();
    }
    const lastRuns = batches?.hasRun ? LAST_RUNS : 0;
    for (let count = 0; count < lastRuns && performance.now() - startMs < ms; count++) {
      const { inputs, limited } = callOf(count, rowMs);
      await model.run(inputs, limited);
      if (performance.now() - turnMs < SLICE_MS) continue;
      await nextTurn();
      turnMs = performance.now();
    }
    return undefined;
  } catch (error) {
    return unlessStopped(error);
  }
}

/** The message of an error. @throws {StatusError} `error` itself when loading is stopped */
function unlessStopped(error: unknown): string {
  const { code, message } = toStatusError(error);
  if (code === Code.CANCELLED || code === Code.DEADLINE_EXCEEDED) throw error;
  return message;
}
