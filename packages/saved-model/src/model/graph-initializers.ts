import { functionsIn, type Initializer, isSwitch, mustBeFed, type ProgramNode, parseTensorRef } from "@heddle/graph";
import { invalidArgument } from "@heddle/status";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import { noSuchNode } from "./errors.js";
import { reachable } from "./reachable.js";

/** The init run of a graph that does not state one. */
export interface GraphInitRun {
  readonly initializers: readonly Initializer[];
  /** The nodes that fill tables and variables, or only wait for those: they are not results. */
  readonly nodes: ReadonlySet<string>;
}

const tableFillers = /^(InitializeTable(V2|FromTextFile|FromTextFileV2|FromDataset)?|LookupTable(Import|Insert)(V2)?)$/;
const variableFiller = "AssignVariableOp";

/** Ops that only wait for others, or pass a value on. */
const waitingOps = /^(NoOp|ControlTrigger|Identity|IdentityN|Merge|RefMerge)$/;

/** Ops that cannot come before the first run: checkpoints, which a graph does not come with, and initial values by chance. */
const foreignOps =
  /^(Restore|RestoreSlice|RestoreV2|Random.*|TruncatedNormal|ParameterizedTruncatedNormal|Multinomial)$/;

/** The init run of the nodes `named`. @throws {StatusError} INVALID_ARGUMENT when one does not exist, or needs a placeholder */
export function namedInitializers(graph: ProgramGraph, named: readonly string[]): GraphInitRun {
  const ops = new Map(graph.nodes.map(({ name, op }) => [name, op]));
  const targets = named.map((text) => {
    const { node } = parseTensorRef(text.replace(/^\^/, ""));
    if (!ops.has(node)) throw noSuchNode(`initializer '${text}'`, node);
    const fed = [...reachable(graph, [node]).nodes].find((name) => mustBeFed(ops.get(name) ?? ""));
    if (fed === undefined) return node;
    throw invalidArgument(`initializer '${text}' needs the placeholder '${fed}', which has a value in runs only`, {
      node,
    });
  });
  return initRun(new Set(targets), targets);
}

/**
 * The init run of a graph by its form: the nodes that fill tables and variables, or call a function that fills a table, and that
 * nothing consumes but groups, such as `init_all_tables`, which are run in their place. A node that needs a placeholder, a checkpoint or a random value is left out, as
 * are variables that several nodes fill or whose value depends on a variable.
 */
export function findInitializers(graph: ProgramGraph): GraphInitRun {
  const { nodes } = graph;
  const isReadBack = readBacks(nodes);
  const calls = fillingCalls(graph);
  const isFilling = (node: ProgramNode) => isFiller(node) || calls.has(node.name);
  const isWaiting = (node: ProgramNode) =>
    waitingOps.test(node.op) || isSwitch(node.op) || isReadBack(node) || isFilling(node);
  const consumers = consumersIn(nodes);
  const forward = (name: string) => consumers.get(name) ?? [];
  const late = closure(
    named(nodes, ({ op }) => mustBeFed(op) || foreignOps.test(op)),
    forward,
  );
  const changing = closure(
    named(nodes, (node) => node.op === "ReadVariableOp" && !isReadBack(node)),
    forward,
  );

  const byName = new Map(nodes.map((node) => [node.name, node]));
  const backward = (name: string) => sourcesOf(byName.get(name));
  const needed = closure(
    nodes.filter((node) => !isWaiting(node)).flatMap((node) => [...sourcesOf(node)]),
    backward,
  );
  const isFree = (name: string) =>
    !needed.has(name) || forward(name).some((each) => byName.get(each)?.op === "NoOp" && !needed.has(each));

  const timesFilled = new Map<string, number>();
  const candidates = nodes.filter((node) => isFilling(node) && !late.has(node.name) && isFree(node.name));
  for (const { op, inputs } of nodes) {
    const filled = inputs[0]?.node ?? "";
    if (op === variableFiller) timesFilled.set(filled, (timesFilled.get(filled) ?? 0) + 1);
  }
  const fillers = candidates
    .filter(({ name, op, inputs: [filled] }) => {
      return op !== variableFiller || (!changing.has(name) && timesFilled.get(filled?.node ?? "") === 1);
    })
    .map(({ name }) => name);

  const after = closure(fillers, (name) => forward(name).filter((each) => !needed.has(each)));
  const ends = [...after].filter((name) => forward(name).length === 0 && !late.has(name));
  const covered = closure(ends, (name) => [...backward(name)].filter((each) => after.has(each)));
  const alone = fillers.filter((name) => !covered.has(name));
  return initRun(new Set([...covered, ...alone]), [...ends, ...alone]);
}

function initRun(nodes: ReadonlySet<string>, targets: readonly string[]): GraphInitRun {
  return { initializers: targets.length > 0 ? [{ name: "initialize", targets, feeds: [] }] : [], nodes };
}

function isFiller({ op }: ProgramNode): boolean {
  return op === variableFiller || isTableFiller(op);
}

/** The nodes that call a function which fills a table, and reads none. */
function fillingCalls({ nodes, functions }: ProgramGraph): ReadonlySet<string> {
  const calledBy = (node: ProgramNode) => functionsIn(node.attrs).map(({ name }) => name);
  const callers = new Map<string, string[]>();
  for (const { name, nodes: body } of functions.values()) {
    for (const called of new Set(body.flatMap(calledBy))) {
      const list = callers.get(called);
      if (list) list.push(name);
      else callers.set(called, [name]);
    }
  }
  const functionsWith = (isWanted: (op: string) => boolean) => {
    const direct = [...functions.values()].filter((func) => func.nodes.some(({ op }) => isWanted(op)));
    return closure(
      direct.map(({ name }) => name),
      (name) => callers.get(name) ?? [],
    );
  };
  const filling = functionsWith(isTableFiller);
  if (filling.size === 0) return filling;
  const reading = functionsWith((op) => op.startsWith("LookupTableFind"));
  return new Set(
    named(nodes, (node) => {
      const called = calledBy(node);
      return called.some((name) => filling.has(name)) && !called.some((name) => reading.has(name));
    }),
  );
}

function isTableFiller(op: string): boolean {
  return tableFillers.test(op);
}

/** Whether a node is the value of a variable after `Assign`, as `withResourceVariables` writes it. */
function readBacks(nodes: readonly ProgramNode[]): (node: ProgramNode) => boolean {
  const writes = new Set(named(nodes, ({ op, name }) => op === variableFiller && name.endsWith(" write")));
  return ({ op, name }) => op === "ReadVariableOp" && writes.has(`${name} write`);
}

function named(nodes: readonly ProgramNode[], isWanted: (node: ProgramNode) => boolean): string[] {
  return nodes.filter(isWanted).map(({ name }) => name);
}

function sourcesOf(node: ProgramNode | undefined): ReadonlySet<string> {
  return new Set(node && [...node.inputs.map((ref) => ref.node), ...node.controlInputs]);
}

function consumersIn(nodes: readonly ProgramNode[]): ReadonlyMap<string, readonly string[]> {
  const consumers = new Map<string, string[]>();
  for (const node of nodes) {
    for (const source of sourcesOf(node)) {
      const list = consumers.get(source);
      if (list) list.push(node.name);
      else consumers.set(source, [node.name]);
    }
  }
  return consumers;
}

/** `starts` and all that `next` leads to from them. */
function closure(starts: readonly string[], next: (name: string) => Iterable<string>): Set<string> {
  const found = new Set(starts);
  for (const name of found) for (const each of next(name)) found.add(each);
  return found;
}
