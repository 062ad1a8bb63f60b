import {
  functionsIn,
  type KernelStep,
  type Plan,
  type PlanExecutor,
  type Signature,
  signatureRequest,
} from "@heddle/graph";
import { type AttrMap, type AttrValue, attrKey, type FunctionAttr } from "@heddle/kernel-api";
import { type NamedSavedResource, releaseSavedResources, savedResources } from "@heddle/kernel-fallback";
import { checkOptionNames, invalidArgument } from "@heddle/status";
import { DataType, isObjectType } from "@heddle/tensor";
import { FunctionName, KernelName } from "../compiled-form.js";
import type { BefFunction, BefModule } from "../ir/module.js";
import type { OptionalCode } from "../load/import-rare-code.js";
import { BIASED_PRODUCT } from "./biased-products.js";
import { ConstantStore } from "./constant-store.js";
import { emitFunction } from "./emit-function.js";
import { emitInit } from "./emit-init.js";
import { emitManifest, type ModelFacts } from "./emit-manifest.js";
import { type KnownValues, knownValues, releaseKnown } from "./plan-values.js";
import { SavedVariables } from "./saved-variables.js";

/** Options of {@link compileModel}. */
export interface CompileOptions extends ModelFacts {
  /** The names of the signatures to compile. Default: all. */
  readonly signatures?: readonly string[] | undefined;
  /** Imports the plugins of ops that the file needs and the model did not. Default: the host has them. */
  readonly loadPlugins?: (ops: readonly string[]) => Promise<void>;
}

/** A compiled model. */
export interface CompiledModel {
  readonly module: BefModule;
  /** The nodes that its functions compute, for choosing kernels. */
  readonly nodes: readonly CompiledNode[];
  /** The parts of `@heddle/bef/code` that it needs. */
  readonly code: readonly (keyof OptionalCode)[];
}

/** A node of a compiled model. */
export interface CompiledNode {
  readonly op: string;
  readonly attrs: AttrMap;
  /** True when the runtime fallback computes it. */
  readonly isDelegated?: boolean;
}

/**
 * Compiles a loaded model: a function for each signature, and for each branch and body that kernels run, with calls inlined and constants
 * computed; a function that makes the tables and variables that these use, as they are now; and one that describes the signatures.
 * `writeBef` makes a file of it, `loadModel` of heddle runs that. Variables that no signature changes become constants. Nodes that the fallback of the model's host
 * computes are written so, and the file is for that fallback alone.
 *
 * @param executor was initialised
 * @throws {StatusError} INVALID_ARGUMENT for an unknown signature; UNIMPLEMENTED for a resource that cannot be saved, such as a queue;
 * the errors of `Executor.prepare`
 */
export async function compileModel(executor: PlanExecutor, options: CompileOptions = {}): Promise<CompiledModel> {
  checkOptionNames("compileModel", options, OPTIONS);
  const { program, host, planner } = executor;
  const fallback = host.registry.fallback?.name;
  const signatures = chosenSignatures(program.signatures, options.signatures);
  const ops = new Set(signatures.flatMap((signature) => planner.requiredOps(signatureRequest(signature))));
  if (ops.has("MatMul")) ops.add(BIASED_PRODUCT);
  await options.loadPlugins?.([...ops].sort());
  const roots: { name: string; plan: Plan }[] = [];
  for (const signature of signatures) {
    roots.push({ name: signature.name, plan: await executor.prepare(signatureRequest(signature)) });
  }
  const forms = new FunctionForms(executor, roots);
  const resources = savedResources(executor.resources);
  const known: KnownValues[] = [];
  try {
    using store = new ConstantStore(host);
    const all = forms.all();
    const variables = new SavedVariables(
      resources,
      all.map(({ plan }) => plan),
    );
    const functions: BefFunction[] = [];
    for (const { name, plan } of all) {
      const values = await knownValues(plan, host, variables);
      known.push(values);
      for (const tensor of values.constants.values()) {
        if (!isObjectType(tensor.dtype)) continue;
        await options.loadPlugins?.(["SerializeTensor"]);
        await store.serialize(tensor);
      }
      functions.push(
        emitFunction({ name, plan, known: values, store, fallback, attrsOf: (step) => forms.attrsOf(step) }),
      );
    }
    const steps = known.flatMap((values) => values.steps);
    const kept = resources.filter((resource) => !variables.isConstant(resource) && variables.isUsed(resource, steps));
    if (kept.length > 0) functions.push(emitInit(kept, store));
    const nodes = nodesOf(known, kept, fallback);
    const delegate = nodes.some(({ isDelegated }) => isDelegated) ? fallback : undefined;
    const inUse = new Set([...executor.pluginsInUse(), ...steps.flatMap(({ instance }) => instance?.plugin ?? [])]);
    const plugins = host.registry.plugins
      .filter(({ name }) => inUse.has(name))
      .map(({ name, version }) => `${name}@${version}`);
    functions.push(emitManifest(signatures, program.defaultSignature, { ...options, plugins, fallback: delegate }));
    const module = { functions };
    return { module, nodes, code: neededCode(module, nodes) };
  } finally {
    for (const values of known) releaseKnown(values);
    releaseSavedResources(resources);
  }
}

/** The code of constants that `FileConstants` does not open itself, and of kernels that run functions. */
function neededCode({ functions }: BefModule, nodes: readonly CompiledNode[]): (keyof OptionalCode)[] {
  const parts = new Set<keyof OptionalCode>();
  if (nodes.some(({ attrs }) => functionsIn(attrs).length > 0)) parts.add("ProgramFunctions");
  for (const { name, attributes } of functions.flatMap(({ body }) => body?.operations ?? [])) {
    const dtype = attributes.get("dtype");
    if (name !== KernelName.constant || dtype?.kind !== "integer") continue;
    if (attributes.has("value_indices")) parts.add("openIndexed");
    else if (Number(dtype.value) === DataType.STRING) parts.add("openStrings");
  }
  return [...parts];
}

function chosenSignatures(
  all: ReadonlyMap<string, Signature>,
  wanted: readonly string[] = [...all.keys()],
): Signature[] {
  const signatures = wanted.map((name) => {
    const signature = all.get(name);
    if (signature) return signature;
    throw invalidArgument(`there is no signature '${name}': the model has ${[...all.keys()].join(", ")}`, { name });
  });
  if (signatures.length === 0) throw invalidArgument("the model has no signature to compile");
  return signatures;
}

/** The functions of a file: those of the signatures, and those that their kernels run. */
class FunctionForms {
  readonly #executor: PlanExecutor;
  readonly #names = new Map<string, string>();
  readonly #used: Set<string>;
  readonly #forms: { readonly name: string; readonly plan: Plan }[];

  constructor(executor: PlanExecutor, roots: readonly { readonly name: string; readonly plan: Plan }[]) {
    this.#executor = executor;
    this.#forms = [...roots];
    this.#used = new Set([...Object.values(FunctionName), ...roots.map(({ name }) => name)]);
    for (const form of this.#forms) {
      for (const { instance } of form.plan.steps) if (instance) this.#addAll(instance.attributes.values);
    }
  }

  all(): readonly { readonly name: string; readonly plan: Plan }[] {
    return this.#forms;
  }

  /** The attributes of a step's node that are not the op's defaults, with the names of functions in the file. */
  attrsOf({ instance }: KernelStep): AttrMap {
    const { op, attributes } = instance;
    const defaults = new Map(op.attrs.map(({ name, defaultValue }) => [name, defaultValue]));
    const attrs = new Map<string, AttrValue>();
    for (const [name, value] of attributes.values) {
      if (name.startsWith("_") || (defaults.has(name) && sameValue(value, defaults.get(name)))) continue;
      attrs.set(name, this.#renamed(value));
    }
    return attrs;
  }

  #addAll(attrs: AttrMap): void {
    for (const func of functionsIn(attrs)) {
      const { name, plan } = this.#executor.plannedFunction(func);
      if (this.#names.has(name)) continue;
      const unique = this.#uniqueName(func.name);
      this.#names.set(name, unique);
      this.#forms.push({ name: unique, plan });
    }
  }

  #uniqueName(name: string): string {
    let unique = name;
    for (let number = 1; this.#used.has(unique); number++) unique = `${name}.${number}`;
    this.#used.add(unique);
    return unique;
  }

  #renamed(value: AttrValue): AttrValue {
    const rename = (func: FunctionAttr): FunctionAttr => {
      const { name } = this.#executor.plannedFunction(func);
      return { name: this.#names.get(name) ?? name, attrs: new Map() };
    };
    if (value.kind === "func") return { kind: "func", value: rename(value.value) };
    if (value.kind === "list" && value.of === "func")
      return { kind: "list", of: "func", value: value.value.map(rename) };
    return value;
  }
}

function sameValue(value: AttrValue, other: AttrValue | undefined): boolean {
  return other !== undefined && attrKey(value) !== undefined && attrKey(value) === attrKey(other);
}

/** The nodes that remain, and those of the init function. */
function nodesOf(
  known: readonly KnownValues[],
  resources: readonly NamedSavedResource[],
  fallback: string | undefined,
): CompiledNode[] {
  const instances = known.flatMap(({ steps }) => steps.flatMap(({ instance }) => instance ?? []));
  const nodes = instances.map(({ op, attributes, plugin }) => ({
    op: op.name,
    attrs: attributes.values,
    isDelegated: plugin === fallback,
  }));
  return [...nodes, ...resources.flatMap(({ saved }) => [saved.create, ...saved.restore])];
}

const OPTIONS: Readonly<Record<keyof CompileOptions, true>> = {
  producer: true,
  source: true,
  fallbackSpec: true,
  signatures: true,
  loadPlugins: true,
};
