import type { Program, ProgramFunction, ProgramNode } from "@heddle/graph";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { Code, failedPrecondition, invalidArgument, StatusError, unimplemented } from "@heddle/status";
import { type DataType, dataTypeName } from "@heddle/tensor";
import { type ModuleLimits, readModule } from "../bytecode/read-module.js";
import { isBytecode } from "../bytecode/sections.js";
import { Body, type Val } from "./body.js";
import { elementType } from "./element-type.js";
import { type MainFunction, translateModule } from "./translate-module.js";

/** A program's nodes and functions. */
export type CallGraph = Pick<Program, "nodes" | "functions">;

const CALL = "XlaCallModule";

/** True if a graph has a node that calls a StableHLO module. */
export function hasModuleCalls({ nodes, functions }: CallGraph): boolean {
  const has = (list: readonly ProgramNode[]) => list.some(({ op }) => op === CALL);
  return has(nodes) || [...functions.values()].some((each) => has(each.nodes));
}

/** A graph whose modules were translated. */
export interface ExpandedGraph<G extends CallGraph> {
  readonly graph: G;
  /** The nodes of the graph that call a refused module, themselves or through functions, each with the failure. */
  readonly refused: ReadonlyMap<string, StatusError>;
}

/**
 * A graph in which each XlaCallModule is a call of functions of TensorFlow's ops. Functions that no node of the graph calls, such as those of
 * gradients, stay as they are, and so do nodes whose module is refused: UNIMPLEMENTED for an op of a module that is not translated, with its
 * name and the node's; DATA_LOSS for a damaged module; INVALID_ARGUMENT for one that does not fit its node; FAILED_PRECONDITION for one of
 * other platforms.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed
 *
 * Source: tensorflow/compiler/tf2xla/kernels/xla_call_module_op.cc, jit/kernels/xla_call_module_loader.cc (TensorFlow 2.21).
 */
export function expandModuleCalls<G extends CallGraph>(graph: G, limits: ModuleLimits = {}): ExpandedGraph<G> {
  const functions = new Map(graph.functions);
  const expander = new Expander(functions, limits);
  const { nodes, refused } = expander.nodes(graph.nodes, "");
  return { graph: { ...graph, nodes, functions }, refused };
}

interface ExpandedNodes {
  readonly nodes: readonly ProgramNode[];
  readonly refused: ReadonlyMap<string, StatusError>;
}

class Expander {
  readonly #functions: Map<string, ProgramFunction>;
  readonly #limits: ModuleLimits;
  readonly #done = new Set<string>();
  /** The functions that call a refused module. */
  readonly #refused = new Map<string, StatusError>();
  #modules = 0;

  constructor(functions: Map<string, ProgramFunction>, limits: ModuleLimits) {
    this.#functions = functions;
    this.#limits = limits;
  }

  nodes(nodes: readonly ProgramNode[], scope: string): ExpandedNodes {
    const refused = new Map<string, StatusError>();
    const expanded = nodes.flatMap((node) => {
      const called = namesOfFunctions(node.attrs);
      for (const name of called) this.#expandFunction(name);
      const made = node.op === CALL ? this.#call(node, scope) : [node];
      const [failure] = called.flatMap((name) => this.#refused.get(name) ?? []);
      if (made instanceof StatusError) refused.set(node.name, made);
      else if (failure) refused.set(node.name, failure);
      return made instanceof StatusError ? [node] : made;
    });
    return { nodes: expanded, refused };
  }

  #expandFunction(name: string): void {
    const func = this.#functions.get(name);
    if (!func || this.#done.has(name)) return;
    this.#done.add(name);
    const { nodes, refused } = this.nodes(func.nodes, ` of function '${name}'`);
    const [failure] = refused.values();
    if (failure) this.#refused.set(name, failure);
    const names = new Set(func.nodes.filter(({ op }) => op === CALL).map((node) => node.name));
    const returns = func.returns.map((ref) => numbered(ref, names));
    this.#functions.set(name, { ...func, nodes: nodes.map((node) => withNumbers(node, names)), returns });
  }

  /** The nodes in place of one, or the failure of its module. */
  #call(node: ProgramNode, scope: string): ProgramNode[] | StatusError {
    try {
      return this.#expand(node);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      const failure = error.at(`node '${node.name}'${scope}, an XlaCallModule`, { node: node.name });
      if (failure.code === Code.RESOURCE_EXHAUSTED) throw failure;
      return failure;
    }
  }

  #expand(node: ProgramNode): ProgramNode[] {
    const { attrs } = node;
    const bytes = attrs.get("module");
    if (bytes?.kind !== "string") throw invalidArgument("it has no module");
    if (!isBytecode(bytes.value)) throw unimplemented("its module is not MLIR bytecode, as newer versions write it");
    const platform = checkPlatform(attrs);
    const prefix = this.#prefix(node.name);
    const tensorFlowFunctions = functionList(attrs);
    const { main, functions } = translateModule(readModule(bytes.value, this.#limits), { prefix, tensorFlowFunctions });
    for (const func of functions) this.#functions.set(func.name, func);
    const types = typeList(attrs, "Tin");
    const results = typeList(attrs, "Tout");
    checkTypes(main.outputs.map(elementType), results, "results");
    const extra = new Body();
    const added = leading(extra, node, main, platform, types);
    const wanted = main.inputs.map(elementType);
    checkTypes(wanted, [...added.map(({ dtype }) => dtype), ...types], "arguments");
    const rename = (name: string) => (extra.nodes.some((each) => each.name === name) ? `${node.name} ${name}` : name);
    const own = extra.nodes.map((each) => ({
      ...each,
      name: rename(each.name),
      inputs: each.inputs.map((ref) => ({ ...ref, node: rename(ref.node) })),
    }));
    const call: ProgramNode = {
      ...node,
      op: "StatefulPartitionedCall",
      inputs: [...added.map(({ ref }) => ({ ...ref, node: rename(ref.node) })), ...node.inputs],
      attrs: new Map<string, AttrValue>([
        ["f", attr.func(main.name)],
        ["Tin", attr.list.types(wanted)],
        ["Tout", attr.list.types(results)],
      ]),
    };
    return [...own, call];
  }

  /** The beginning of the names of a module's functions, unlike that of any other function. */
  #prefix(name: string): string {
    let prefix: string;
    do prefix = `${name} module ${this.#modules++}/`;
    while (this.#functions.has(`${prefix}main`));
    return prefix;
  }
}

/** The number of this platform among those of the module. */
function checkPlatform(attrs: AttrMap): number | undefined {
  const platforms = texts(attrs, "platforms").map((name) => name.toUpperCase());
  const isUnchecked = texts(attrs, "disabled_checks").includes("platform");
  const index = platforms.indexOf("CPU");
  if (platforms.length > 0 && index < 0 && !(isUnchecked && platforms.length === 1)) {
    throw failedPrecondition(
      `The current platform CPU is not among the platforms required by the module: [${platforms.join(", ")}]`,
    );
  }
  return platforms.length > 1 ? index : undefined;
}

/** The arguments that the node does not have: the number of the platform, and sizes of its inputs. */
function leading(
  body: Body,
  node: ProgramNode,
  main: MainFunction,
  platform: number | undefined,
  types: readonly DataType[],
): Val[] {
  const added: Val[] = [];
  const typeOf = () => {
    const type = main.inputs[added.length];
    if (!type) throw invalidArgument("its module has too few arguments");
    return elementType(type);
  };
  if (platform !== undefined) added.push(body.scalar(typeOf(), platform));
  for (const spec of texts(node.attrs, "dim_args_spec")) {
    const [input, axis] = spec.split(".").map(Number);
    const ref = node.inputs[input];
    if (!ref || !Number.isInteger(axis)) throw invalidArgument(`its dim_args_spec has '${spec}'`);
    const size = body.sizeOf(body.val(ref, types[input], []), axis);
    added.push(body.cast(size, typeOf()));
  }
  return added;
}

function checkTypes(wanted: readonly DataType[], found: readonly DataType[], name: string): void {
  if (wanted.length === found.length && wanted.every((dtype, index) => dtype === found[index])) return;
  const list = (types: readonly DataType[]) => `[${types.map(dataTypeName).join(", ")}]`;
  throw invalidArgument(`its module has ${name} of types ${list(wanted)}, the node ${list(found)}`);
}

function typeList(attrs: AttrMap, name: string): readonly DataType[] {
  const value = attrs.get(name);
  return value?.kind === "list" && value.of === "type" ? value.value : [];
}

function texts(attrs: AttrMap, name: string): string[] {
  const value = attrs.get(name);
  return value?.kind === "list" && value.of === "string"
    ? value.value.map((bytes) => new TextDecoder().decode(bytes))
    : [];
}

function functionList(attrs: AttrMap): string[] {
  const value = attrs.get("function_list");
  return value?.kind === "list" && value.of === "func" ? value.value.map(({ name }) => name) : [];
}

function namesOfFunctions(attrs: AttrMap): string[] {
  return [...attrs.values()].flatMap((value) => {
    if (value.kind === "func") return [value.value.name];
    return value.kind === "list" && value.of === "func" ? value.value.map(({ name }) => name) : [];
  });
}

/** Outputs of a call have numbers, where a function's body names the list of a node's outputs. */
function numbered<R extends ProgramNode["inputs"][number]>(ref: R, names: ReadonlySet<string>) {
  const { node, output } = ref;
  return names.has(node) && typeof output !== "number" ? { node, output: output.index } : ref;
}

function withNumbers(node: ProgramNode, names: ReadonlySet<string>): ProgramNode {
  return { ...node, inputs: node.inputs.map((ref) => numbered(ref, names)) };
}
