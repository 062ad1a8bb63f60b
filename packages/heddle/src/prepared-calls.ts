import { type Executor, type Plan, type PlanRequest, requiredOps, type Signature } from "@heddle/graph";
import { loadDefaultPlugins } from "./default-plugins.js";
import { sharedInput, unknownOutput } from "./errors.js";
import { defaultSignature, findSignature, type SignatureSet } from "./find-signature.js";
import type { Progress } from "./load-options.js";

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
}

/** The plans of one model, made on demand with the plugins that they need. */
export class PreparedCalls {
  readonly #executor: Executor;
  readonly #signatures: SignatureSet;
  readonly #maxNodes: number | undefined;
  readonly #onProgress: (progress: Progress) => void;
  readonly #defaultName: string | undefined;
  readonly #calls = new Map<string, PreparedCall>();
  readonly #plugins = new Set<string>();
  /** Plans are made one after another, so that no kernel is made twice. */
  #last: Promise<unknown> = Promise.resolve();

  constructor({ executor, unusable, maxNodes, onProgress }: PreparedCallsOptions) {
    this.#executor = executor;
    this.#signatures = { signatures: executor.program.signatures, unusable };
    this.#defaultName = defaultSignature(this.#signatures)?.name;
    this.#maxNodes = maxNodes;
    this.#onProgress = onProgress;
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
    const made = this.#last.then(() => this.get(options) ?? this.#make(options));
    this.#last = made.catch(() => {});
    return made;
  }

  /** Imports the default packages that `request` needs. */
  async loadPlugins(request: PlanRequest): Promise<void> {
    const { host, program } = this.#executor;
    const ops = requiredOps(program, request, this.#maxNodes);
    const onImport = (name: string) => this.#onProgress({ phase: "plugin", name });
    for (const name of await loadDefaultPlugins(host, ops, onImport)) this.#plugins.add(name);
  }

  async #make(options: CallOptions): Promise<PreparedCall> {
    const signature = this.signatureOf(options);
    const outputs = options.outputs ?? signature.outputs.map(({ name }) => name);
    const request = requestFor(signature, outputs);
    this.#onProgress({ phase: "prepare", name: signature.name });
    await this.loadPlugins(request);
    const call = { signature, outputs, plan: await this.#executor.prepare(request) };
    this.#calls.set(this.#keyOf(options), call);
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
