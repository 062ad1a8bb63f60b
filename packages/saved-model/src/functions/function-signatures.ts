import type { Initializer, ProgramFunction, ProgramNode, Signature, SignatureTensor } from "@heddle/graph";
import { StatusError, unimplemented } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { partName } from "../model/part-name.js";
import { addedNode, outputOf, typeAttr } from "../objects/added-node.js";
import { ownValue } from "../own-value.js";
import { type FlatSpec, flatSpecs } from "./flat-specs.js";
import { type NamedFunction, namedFunctions } from "./named-functions.js";
import { type ObjectSources, ObjectTensors } from "./object-tensors.js";

/** Functions of a tree of objects as signatures, and the parts of a program that they need. */
export interface FunctionSignatures {
  readonly signatures: ReadonlyMap<string, Signature>;
  /** The functions that cannot be called, each with the failure to raise when it is asked for. */
  readonly unusable: ReadonlyMap<string, StatusError>;
  readonly nodes: readonly ProgramNode[];
  /** Functions that take the place of the graph's, by name. */
  readonly functions: ReadonlyMap<string, ProgramFunction>;
  /** Fills the tables that the graph does not have. */
  readonly initializers: readonly Initializer[];
}

/**
 * The functions of a tree of objects as signatures, named by the attributes that lead to them: `tokenize`, `inner.lookup`, `__call__`. Inputs have the
 * names of Python's arguments. Outputs have the keys of a dict that the function returns, and else TensorFlow's `output_0` and so on;
 * values inside others have their path, such as `output_1_ids`. A ragged or sparse tensor `x` is passed as its parts `x`, `x_1` and so on.
 *
 * @throws {StatusError} DATA_LOSS when the tree is damaged
 */
export function functionSignatures(sources: Omit<ObjectSources, "paths">): FunctionSignatures {
  const { functions, paths } = namedFunctions(sources.saved);
  const tensors = new ObjectTensors({ ...sources, paths });
  const signatures = new Map<string, Signature>();
  const unusable = new Map<string, StatusError>();
  for (const each of [...functions].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    try {
      signatures.set(each.name, signatureOf(each, sources, tensors));
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      unusable.set(each.name, error.at(`function '${each.name}'`, { signature: each.name }));
    }
  }
  const { nodes, initializers: targets } = tensors;
  const initializers = targets.length > 0 ? [{ name: "initialize objects", targets, feeds: [] }] : [];
  return { signatures, unusable, nodes, functions: tensors.functions, initializers };
}

function signatureOf(named: NamedFunction, { saved }: Omit<ObjectSources, "paths">, tensors: ObjectTensors): Signature {
  const { name, concrete, argumentNames } = named;
  const { function: called, captured } = tensors.functionOf(concrete);
  if (called.outputs.length === 0) throw unimplemented("it returns no tensor");
  const args = called.inputs.slice(0, Math.max(called.inputs.length - captured.length, 0));
  const { canonicalizedInputSignature, outputSignature } = ownValue(saved.concreteFunctions, concrete) ?? {};
  const given = new Set(argumentNames).size === args.length ? argumentNames : args.map((arg) => arg.name);
  const taken = flatSpecs(canonicalizedInputSignature);
  const inputParts = partsOf(taken, args.length, argumentName(taken, given));
  const inputs = args.map(({ name: own, type = DataType.INVALID }, index): SignatureTensor => {
    const { name: key = given[index] ?? own, shape } = inputParts[index] ?? {};
    return { name: key, ref: outputOf(`${name} input ${key}`), dtype: type, shape };
  });
  const resource = inputs.find(({ dtype }) => dtype === DataType.RESOURCE || dtype === DataType.VARIANT);
  if (resource) throw unimplemented(`its argument '${resource.name}' is not a tensor`);
  const call = `${name} call`;
  tensors.call(
    call,
    concrete,
    inputs.map(({ ref }) => ref),
  );
  for (const { ref, dtype, shape } of inputs) {
    tensors.nodes.push(
      addedNode(ref.node, "Placeholder", [], { dtype: typeAttr(dtype), shape: { kind: "shape", value: shape } }),
    );
  }
  const parts = partsOf(flatSpecs(outputSignature), called.outputs.length, resultName);
  const outputs = called.outputs.map(
    ({ type = DataType.INVALID }, index): SignatureTensor => ({
      name: parts[index]?.name ?? `output_${index}`,
      ref: outputOf(call, index),
      dtype: type,
      shape: parts[index]?.shape,
    }),
  );
  return { name, inputs, outputs };
}

type Part = Pick<SignatureTensor, "name" | "shape">;

/** The name and shape of each tensor of `specs`; empty when these are not `count` tensors, as for types that only Python knows. */
function partsOf(
  specs: readonly FlatSpec[],
  count: number,
  nameOf: (path: readonly string[]) => string,
): readonly Part[] {
  const taken = new Set<string>();
  const parts = specs.flatMap(({ path, shapes }) => {
    const base = nameOf(path);
    return shapes.map((shape, index) => {
      if (index > 0 || taken.has(base)) return { name: partName(base, Math.max(index, 1), taken), shape };
      taken.add(base);
      return { name: base, shape };
    });
  });
  return parts.length === count ? parts : [];
}

/** Names of arguments: Python's, of which `names` has one for each tensor, and the path in an argument that holds several. */
function argumentName(specs: readonly FlatSpec[], names: readonly string[]): (path: readonly string[]) => string {
  const known = new Map<string, string>();
  let first = 0;
  for (const { path, shapes } of specs) {
    const key = JSON.stringify(path.slice(0, 2));
    if (!known.has(key)) known.set(key, names[first] ?? `input_${first}`);
    first += shapes.length;
  }
  return (path) => [known.get(JSON.stringify(path.slice(0, 2))), ...path.slice(2)].join("_");
}

/** Source: tensorflow/python/saved_model/signature_serialization.py, `_normalize_outputs`. */
function resultName([first = "0", ...others]: readonly string[]): string {
  return [/^\d+$/.test(first) ? `output_${first}` : first, ...others].join("_");
}
