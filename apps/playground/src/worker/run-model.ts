import type { RunObserver } from "@heddle/graph";
import { type Model, type Outputs, TensorValue } from "heddle";
import { NodeOutcomes, StringTensorRecorder, TokenIds } from "heddle/inspect";
import type { NodeRun, StringTensorBytes } from "../views.js";
import type { CellsRequest, OutputElement, OutputTensor, RunAnswer, RunRequest, RunTimes } from "./messages.js";
import { inputsOf } from "./run-inputs.js";

/** Elements of an output that the page is sent. */
const MOST_ELEMENTS = 4096;

/** Runs a signature, and records what the request asks for. @throws {StatusError} as `model.run` */
export async function runModel(model: Model, request: RunRequest): Promise<RunAnswer> {
  const inputs = inputsOf(request, model.signatures);
  const { signature, wantsNodes } = request;
  const tokenIds = new TokenIds();
  const outcomes = wantsNodes ? new NodeOutcomes() : undefined;
  const observer = outcomes ? both(tokenIds, outcomes) : tokenIds;
  await model.prepare({ signature, observer });
  const started = performance.now();
  const outputs = await model.run(inputs, { signature, observer });
  const milliseconds = performance.now() - started;
  return {
    milliseconds,
    outputs: outputTensors(outputs),
    tokens: tokenIds.tokens,
    tokenCount: tokenIds.tokenCount,
    nodes: outcomes && nodesOf(model, signature, outcomes),
  };
}

/** The mean times of several runs of a signature. @throws {StatusError} as `model.run` */
export async function measureModel(model: Model, request: RunRequest): Promise<RunTimes> {
  const inputs = inputsOf(request, model.signatures);
  const { signature } = request;
  const { measureTimes } = await import("./step-times.js");
  return measureTimes((observer) => model.run(inputs, { signature, observer }));
}

/** Without `@heddle/diagnostics`, which has an observer of any number of others, and much more. */
function both(tokenIds: TokenIds, outcomes: NodeOutcomes): RunObserver {
  return {
    seesNodes: true,
    runBegins: (run, plan, feeds) => {
      tokenIds.runBegins();
      outcomes.runBegins(run, plan, feeds);
    },
    stepBegins: (run, step, inputs) => {
      tokenIds.stepBegins(run, step, inputs);
      outcomes.stepBegins(run, step);
    },
    stepEnds: (run, step, outputs) => {
      outcomes.stepEnds(run, step, outputs);
      tokenIds.stepEnds(run, step, outputs);
    },
  };
}

/** The cells of a string tensor: runs the signature again. @throws {StatusError} INVALID_ARGUMENT when there is no such tensor */
export async function readCells(model: Model, { run, place, name }: CellsRequest): Promise<StringTensorBytes> {
  const { signature } = run;
  const recorder = new StringTensorRecorder(place);
  await model.run(inputsOf(run, model.signatures), { signature, observer: recorder });
  return { name, ...recorder.tensor };
}

/** The outcomes of all nodes, the placeholders that were fed among them. */
function nodesOf(model: Model, signature: string, outcomes: NodeOutcomes): ReadonlyMap<string, NodeRun> {
  const nodes = new Map<string, NodeRun>(outcomes.nodes);
  const inputs = model.executor.program.signatures.get(signature)?.inputs ?? [];
  for (const { name, ref } of inputs) {
    const fed = outcomes.inputs.get(name);
    if (fed) nodes.set(ref.node, { outputs: [fed] });
  }
  return nodes;
}

function outputTensors(outputs: Outputs): OutputTensor[] {
  return Object.entries(outputs).map(([name, value]) => {
    const { dtype, shape } = value;
    const elementCount = shape.reduce((product, size) => product * size, 1);
    return { name, dtype, shape, elementCount, elements: firstElements(value) };
  });
}

function firstElements(value: Outputs[string]): OutputElement[] {
  const { dtype, shape, data } = value;
  const count = shape.reduce((product, size) => product * size, 1);
  const most = Math.min(count, MOST_ELEMENTS);
  if (Array.isArray(data)) return data.slice(0, most);
  // Two numbers for each complex one.
  const first = data.slice(0, (data.length / Math.max(count, 1)) * most);
  return new TensorValue(dtype, [most], first).toArray<Exclude<OutputElement, Uint8Array>>();
}
