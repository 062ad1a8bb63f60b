import { type Executor, type Plan, type PlanRequest, requiredOps, type Signature } from "@heddle/graph";
import { sharedInput, unknownOutput } from "../errors.js";
import { defaultSignature, findSignature, type SignatureSet } from "./find-signature.js";
import type { Progress } from "./load-options.js";
import type { LoadPlugins } from "./model-loader.js";

/** What of a model is wanted. */
export interface CallOptions {
  /** Default: `serving_default`, or the only one. */
  readonly signature?: string;
  /** The outputs to compute; what only others need does not run. Default: all of the signature's. */
  readonly outputs?: readonly string[];
}

/** A signature, or some outputs of it, ready to run. */
export interface PreparedCall {
  readonly signature: Signature;
  /** Names, in the order of the plan's results. */
  readonly outputs: readonly string[];
  readonly plan: Plan;
}

export interface PreparedCallsOptions {
  readonly executor: Executor;
  readonly unusable: SignatureSet["unusable"];
  readonly maxNodes: number | undefined;
  readonly onProgress: (progress: Progress) => void;
  readonly loadPlugins: LoadPlugins | undefined;
}

/** The plans of one model, made on demand with the plugins that they need. */
export class PreparedCalls {
  readonly #executor: Executor;
  readonly #signatures: SignatureSet;
  readonly #maxNodes: number | undefined;
  readonly #onProgress: (progress: Progress) => void;
  readonly #defaultName: string | undefined;
  readonly #loadPlugins: LoadPlugins | undefined;
  readonly #calls = new Map<string, PreparedCall>();
  readonly #pending = new Map<string, Promise<PreparedCall>>();
  readonly #plugins = new Set<string>();

  constructor({ executor, unusable, maxNodes, onProgress, loadPlugins }: PreparedCallsOptions) {
    this.#executor = executor;
    this.#signatures = { signatures: executor.program.signatures, unusable };
    this.#defaultName = defaultSignature(this.#signatures)?.name;
    this.#maxNodes = maxNodes;
    this.#onProgress = onProgress;
    this.#loadPlugins = loadPlugins;
  }

  /** The signature that is prepared when none is named. */
  get defaultName(): string | undefined {
    return this.#defaultName;
  }

  /** The default packages that ops come from, sorted. */
  get plugins(): string[] {
    return [...this.#plugins].sort();
  }

  /** The call if it was prepared. */
  get(options: CallOptions): PreparedCall | undefined {
    return this.#calls.get(this.#keyOf(options));
  }

  /** The signature that `options` mean. @throws {StatusError} INVALID_ARGUMENT when there is none */
  signatureOf(options: CallOptions): Signature {
    return findSignature(this.#signatures, options.signature);
  }

  /** @throws {StatusError} INVALID_ARGUMENT for unknown names, NOT_FOUND for an op without a kernel, and as `Executor.prepare` */
  prepare(options: CallOptions): Promise<PreparedCall> {
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

  /** Imports the default packages that `request` needs, if any are to be imported. */
  async loadPlugins(request: PlanRequest): Promise<void> {
    if (!this.#loadPlugins) return;
    const { host, program } = this.#executor;
    const ops = requiredOps(program, request, this.#maxNodes);
    const onImport = (name: string) => this.#onProgress({ phase: "plugin", name });
    for (const name of await this.#loadPlugins(host, ops, onImport)) this.#plugins.add(name);
  }

  async #make(options: CallOptions, key: string): Promise<PreparedCall> {
    const signature = this.signatureOf(options);
    const outputs = options.outputs ?? signature.outputs.map(({ name }) => name);
    const request = requestFor(signature, outputs);
    this.#onProgress({ phase: "prepare", name: signature.name });
    await this.loadPlugins(request);
    const call = { signature, outputs, plan: await this.#executor.prepare(request) };
    this.#calls.set(key, call);
    return call;
  }

  #keyOf({ signature = this.#defaultName, outputs }: CallOptions): string {
    return outputs ? JSON.stringify([signature, outputs]) : `=${signature}`;
  }
}

function requestFor(signature: Signature, outputs: readonly string[]): PlanRequest {
  const known = signature.outputs.map(({ name }) => name);
  const fetches = outputs.map((name) => {
    const output = signature.outputs.find((candidate) => candidate.name === name);
    if (!output) throw unknownOutput(name, signature.name, known);
    return output.ref;
  });
  const byRef = new Map<string, string>();
  for (const { name, ref } of signature.inputs) {
    const key = JSON.stringify(ref);
    const other = byRef.get(key);
    if (other !== undefined) throw sharedInput(other, name, signature.name);
    byRef.set(key, name);
  }
  return { feeds: signature.inputs, fetches };
}
