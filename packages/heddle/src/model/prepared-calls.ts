import type { Plan, PlanExecutor, PlanRequest, Signature } from "@heddle/graph";
import type { Host } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import type { CallOptions, PrepareOptions } from "./call-options.js";
import type { CodeOnDemand } from "./code-on-demand.js";
import { defaultSignature, findSignature, type SignatureSet } from "./find-signature.js";
import type { NamePlugin } from "./name-plugin.js";
import { quotedNames, suggestion } from "./nearest-name.js";
import type { Progress } from "./progress.js";
import type { ShapeCheck } from "./shape-check.js";

/**
 * Loads into `host` the packages of those of `ops` that it does not have.
 *
 * @param onImport called with the name of each package before it is imported
 * @returns the names of the packages that ops come from
 */
export type LoadPlugins = (
  host: Host,
  ops: readonly string[],
  onImport: (name: string) => void,
) => Promise<readonly string[]>;

/** A signature, or some of its outputs, ready to run. */
export interface PreparedCall {
  readonly signature: Signature;
  /** Names, in the order of the plan's results. */
  readonly outputs: readonly string[];
  readonly plan: Plan;
  /** The request that the plan is of. */
  readonly request: PlanRequest;
  /** Checks the shapes of feeds before a run; undefined without `checkShapes`. */
  readonly shapes: ShapeCheck | undefined;
}

export interface PreparedCallsOptions {
  readonly executor: PlanExecutor;
  readonly unusable: SignatureSet["unusable"];
  readonly maxNodes: number | undefined;
  /** True when the shapes of calls are checked. */
  readonly checksShapes: boolean;
  readonly onProgress: (progress: Progress) => void;
  readonly loader: Pick<CodeOnDemand, "importShapeCheck" | "sessions"> & {
    readonly loadPlugins?: LoadPlugins | undefined;
    readonly namePlugin?: NamePlugin | undefined;
  };
}

/** The plans of one model, each made when it is first asked for, with the plugins that it needs. */
export class PreparedCalls {
  /** The name of the signature of a call without a name, if there is one. */
  readonly defaultName: string | undefined;
  readonly #options: PreparedCallsOptions;
  readonly #signatures: SignatureSet;
  readonly #calls = new Map<string, PreparedCall>();
  readonly #pending = new Map<string, Promise<PreparedCall>>();
  readonly #plugins = new Set<string>();

  constructor(options: PreparedCallsOptions) {
    this.#options = options;
    const { signatures, defaultSignature: defaultName } = options.executor.program;
    this.#signatures = { signatures, unusable: options.unusable, defaultName };
    this.defaultName = defaultSignature(this.#signatures)?.name;
  }

  /** The default packages that ops come from, sorted. */
  get plugins(): string[] {
    return [...this.#plugins].sort();
  }

  /** The call if it was prepared. */
  get(options: PrepareOptions): PreparedCall | undefined {
    return this.#calls.get(this.#keyOf(options));
  }

  /** The signature of a call. @throws {StatusError} INVALID_ARGUMENT for an unknown one */
  signatureOf(options: CallOptions): Signature {
    return findSignature(this.#signatures, options.signature);
  }

  /** @throws {StatusError} INVALID_ARGUMENT for unknown names, NOT_FOUND for an op without a kernel, and as `Executor.prepare` */
  prepare(options: PrepareOptions): Promise<PreparedCall> {
    const key = this.#keyOf(options);
    const call = this.#calls.get(key);
    if (call) return Promise.resolve(call);
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const made = this.#make(options, key);
    this.#pending.set(key, made);
    const forget = () => this.#pending.delete(key);
    made.then(forget, forget);
    return made;
  }

  /** The requests for all outputs of signatures, without those that cannot be made: `prepare` reports these. */
  requestsOf(signatures: readonly string[]): readonly PlanRequest[] {
    return signatures.flatMap((name) => {
      try {
        const signature = this.signatureOf({ signature: name });
        return requestFor(
          signature,
          signature.outputs.map((output) => output.name),
        );
      } catch {
        return [];
      }
    });
  }

  /** Imports the default packages that `requests` need, all at once; does nothing without `loadPlugins`. */
  async loadPlugins(requests: readonly PlanRequest[]): Promise<void> {
    const { executor, maxNodes, onProgress, loader } = this.#options;
    if (!loader.loadPlugins) return;
    const { host, planner } = executor;
    const ops = [...new Set(requests.flatMap((request) => planner.requiredOps(request, maxNodes)))];
    const onImport = (name: string) => onProgress({ phase: "plugin", name });
    for (const name of await loader.loadPlugins(host, ops, onImport)) this.#plugins.add(name);
  }

  async #make(options: PrepareOptions, key: string): Promise<PreparedCall> {
    const signature = this.signatureOf(options);
    const outputs = options.outputs ?? signature.outputs.map(({ name }) => name);
    const request = requestFor(signature, outputs);
    const { executor, onProgress, loader } = this.#options;
    onProgress({ phase: "prepare", name: signature.name });
    await this.loadPlugins([request]);
    const shapes = this.#options.checksShapes ? await this.#shapeCheck(request) : undefined;
    const { observer } = options;
    const fusion = observer?.seesNodes ? false : undefined;
    const plan = await executor.prepare(request, { observer, fusion }).catch(async (error) => {
      throw loader.namePlugin ? await loader.namePlugin(error) : error;
    });
    if (executor.usesSession) await loader.sessions.load();
    const call = { signature, outputs, plan, request, shapes };
    this.#calls.set(key, call);
    return call;
  }

  async #shapeCheck(request: PlanRequest): Promise<ShapeCheck> {
    const { executor, loader } = this.#options;
    const { ShapeCheck } = await loader.importShapeCheck();
    const check = new ShapeCheck(executor, request);
    await check.checkGraph();
    return check;
  }

  #keyOf({ signature = this.defaultName, outputs, observer }: PrepareOptions): string {
    const key = outputs ? JSON.stringify([signature, outputs]) : `=${signature}`;
    return observer?.seesNodes ? `!${key}` : key;
  }
}

function requestFor({ name, inputs, outputs }: Signature, wanted: readonly string[]): PlanRequest {
  const fetches = wanted.map((output) => {
    const found = outputs.find((candidate) => candidate.name === output);
    if (found) return found.ref;
    const known = outputs.map((candidate) => candidate.name);
    const message = `signature '${name}' has no output '${output}'${suggestion(output, known)}: it has ${quotedNames(known)}`;
    throw invalidArgument(message, { output, signature: name, known });
  });
  const byRef = new Map<string, string>();
  for (const input of inputs) {
    const key = JSON.stringify(input.ref);
    const other = byRef.get(key);
    if (other !== undefined) {
      const message = `inputs '${other}' and '${input.name}' of signature '${name}' are the same tensor`;
      throw invalidArgument(message, { signature: name });
    }
    byRef.set(key, input.name);
  }
  return { feeds: inputs, fetches };
}
