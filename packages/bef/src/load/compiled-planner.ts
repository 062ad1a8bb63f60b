import type {
  FunctionCall,
  InferenceOptions,
  InferredShapes,
  Plan,
  PlanMaking,
  PlannedFunction,
  Planner,
  PlanRequest,
  TensorRef,
} from "@heddle/graph";
import { tooManyNodes } from "@heddle/graph/run";
import type { Host } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { Code, dataLoss, invalidArgument, notFound, StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { FunctionName, opCalls } from "../compiled-form.js";
import { buildFunctionPlan } from "./build-function-plan.js";
import { type CompiledFile, type CompiledFunction, isText } from "./compiled-file.js";
import { FileConstants } from "./file-constants.js";
import type { ImportRareCode, RareCodeSource } from "./import-rare-code.js";
import { type Manifest, placeIn } from "./read-manifest.js";
import { refusal } from "./refusal.js";
import type { ConstantCode } from "./special-constants.js";

/** Makes the plans of a compiled model: those of its functions. The file's constants are opened in the memory of the first plan's host. */
export class CompiledPlanner implements Planner {
  readonly #file: CompiledFile;
  readonly #manifest: Manifest;
  readonly exchange: ImportRareCode;
  readonly #code: RareCodeSource;
  /** By function, those of the functions that it calls included. */
  readonly #requiredOps = new Map<string, readonly string[]>();
  #constants: FileConstants | undefined;
  #memory: LinearMemory | undefined;

  constructor(file: CompiledFile, manifest: Manifest, code: RareCodeSource) {
    this.#file = file;
    this.#manifest = manifest;
    this.exchange = code.importAll;
    this.#code = code;
  }

  findFunction(name: string): PlannedFunction | undefined {
    const found = this.#file.findFunction(name);
    const args = (types: readonly DataType[]) => types.map((type, position) => ({ name: `${position}`, type }));
    return found && { name, inputs: args(found.argumentTypes), outputs: args(found.resultTypes) };
  }

  async plan({ feeds, fetches, fetchNames = [], targets = [], nodes }: PlanRequest, making: PlanMaking): Promise<Plan> {
    const [target] = targets;
    if (target === FunctionName.init && feeds.length + fetches.length === 0) {
      return this.#build(FunctionName.init, [], [], making);
    }
    const signature = this.#signatureOf([...feeds, ...fetches.map((ref) => ({ ref }))].map(({ ref }) => ref));
    if (!signature || nodes || targets.length > 0) throw otherRequest();
    const { name, inputs, outputs } = signature;
    const wanted = inputs.map((input, index) => {
      const feed = feeds.find(({ ref }) => placeIn(name, "in", ref) === index);
      if (feed) return { dtype: feed.dtype, name: feed.name };
      throw invalidArgument(`You must feed a value for input '${input.name}' of signature '${name}'`);
    });
    const results = fetches.map((ref, position) => {
      const index = placeIn(name, "out", ref);
      const output = outputs[index];
      if (!output) throw otherRequest();
      return { index, name: fetchNames[position] ?? output.name };
    });
    const plan = await this.#build(name, wanted, results, making);
    return { ...plan, feeds: feeds.flatMap(({ ref }) => plan.feeds[placeIn(name, "in", ref)] ?? []) };
  }

  planFunction({ func: { name, inputs, outputs } }: FunctionCall, making: PlanMaking): Promise<Plan> {
    const feeds = inputs.map(({ name: arg, type = DataType.INVALID }) => ({ dtype: type, name: `${name}/${arg}` }));
    const fetches = outputs.map((_, index) => ({ index, name: `${name}/${index}` }));
    return this.#build(name, feeds, fetches, making);
  }

  async functions(request: PlanRequest) {
    const { calls } = this.#file.findFunction(this.#rootOf(request) ?? "") ?? {};
    if (!calls?.length) return undefined;
    const { present, importAll, importFunctions = importAll } = this.#code;
    return present?.ProgramFunctions ?? (await importFunctions()).ProgramFunctions;
  }

  requiredOps(request: PlanRequest): string[] {
    const root = this.#rootOf(request);
    if (root === undefined) throw otherRequest();
    const known = this.#requiredOps.get(root);
    if (known) return [...known];
    const ops = new Set<string>();
    const seen = new Set([root]);
    for (const name of seen) {
      const { kernels, calls } = this.#bodyOf(name);
      for (const { name: kernel, more } of kernels) {
        const [op] = more;
        if (opCalls.has(kernel) && isText(op)) ops.add(op);
      }
      for (const called of calls) seen.add(called);
    }
    const sorted = [...ops].sort();
    this.#requiredOps.set(root, sorted);
    return [...sorted];
  }

  /** The shapes that the file states: those that were known when it was compiled. */
  async inferShapes(_host: Host, { fetches }: PlanRequest, _options: InferenceOptions): Promise<InferredShapes> {
    const signature = this.#signatureOf(fetches);
    const found = fetches.map((ref) => signature?.outputs[placeIn(signature.name, "out", ref)]);
    return {
      fetches: found.map((output) => output?.shape),
      types: found.map((output) => output?.dtype ?? DataType.INVALID),
      nodes: new Map(),
    };
  }

  dispose(): void {
    this.#constants?.[Symbol.dispose]();
    this.#constants = undefined;
  }

  async #build(
    name: string,
    feeds: readonly { readonly dtype: DataType; readonly name: string }[],
    fetches: readonly { readonly index: number; readonly name: string }[],
    making: PlanMaking,
  ): Promise<Plan> {
    const { fallback } = this.#manifest;
    const { host } = making.run;
    if (fallback && host.registry.fallback?.name !== fallback.name)
      throw await refusal(this.exchange, (code) => code.wantsFallback(fallback, host));
    const body = this.#bodyOf(name);
    if (body.kernels.length > making.maxNodes) throw tooManyNodes(making.maxNodes);
    const { length: argumentCount } = body.argumentTypes;
    if (argumentCount !== feeds.length) {
      throw dataLoss(`function '${name}' of the BEF file has ${argumentCount} arguments, wanted ${feeds.length}`);
    }
    if (fetches.some(({ index }) => index >= body.results.length)) {
      throw dataLoss(`function '${name}' of the BEF file has ${body.results.length} results`);
    }
    const constants = this.#constantsIn(host);
    const source = { file: this.#file, body, constants, feeds, fetches, importCode: this.exchange };
    try {
      return await buildFunctionPlan(source, making);
    } catch (error) {
      if (!isMisfit(error)) throw error;
      const code = await this.exchange().catch(() => undefined);
      if (!code) throw error; // Says more than that its reasons could not be imported.
      const { giveReasons, withPlugins } = code;
      const named = (reason: unknown) => {
        const isMissing = isMisfit(reason) && reason.code === Code.NOT_FOUND;
        throw isMissing ? withPlugins(reason, this.#manifest.plugins, host) : reason;
      };
      return giveReasons(host) ? buildFunctionPlan(source, making).catch(named) : named(error);
    }
  }

  #constantsIn({ memory }: Host): FileConstants {
    if (this.#memory && this.#memory !== memory) throw invalidArgument("a compiled model runs on one host");
    this.#memory = memory;
    const { present, importAll } = this.#code;
    const findCode = (part: keyof ConstantCode) => present?.[part] ?? importAll().then((code) => code[part]);
    this.#constants ??= new FileConstants(this.#file, memory, findCode);
    return this.#constants;
  }

  #bodyOf(name: string): CompiledFunction {
    const body = this.#file.findFunction(name);
    if (body) return body;
    throw notFound(`the BEF file has no function '${name}'`, { function: name });
  }

  /** The function of a request; undefined for one of other tensors. */
  #rootOf({ feeds, fetches, targets = [] }: PlanRequest): string | undefined {
    return targets[0] ?? this.#signatureOf([...feeds.map(({ ref }) => ref), ...fetches])?.name;
  }

  /** The signature that all references belong to. */
  #signatureOf(refs: readonly TensorRef[]) {
    const name = refs[0]?.node.replace(/:(in|out)$/, "");
    const isOne = refs.every(({ node }) => node === `${name}:in` || node === `${name}:out`);
    return name !== undefined && isOne ? this.#manifest.signatures.get(name) : undefined;
  }
}

/** True for an error of the registry: an op, a kernel or an attribute is missing or does not fit. Those of kernels are causes: see `atNode`. */
function isMisfit(error: unknown): error is StatusError {
  return error instanceof StatusError && error.details.op !== undefined && !(error.cause instanceof StatusError);
}

/** INVALID_ARGUMENT: a compiled model has nothing but its signatures. */
function otherRequest() {
  return invalidArgument(
    "a compiled model computes the outputs of its signatures, one signature a run, and no other tensors",
  );
}
