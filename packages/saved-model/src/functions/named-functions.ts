import type { SavedObject, SavedObjectGraph } from "@heddle/protos/saved-model";
import { dataLoss } from "@heddle/status";

/** A concrete function that an attribute of an object leads to. */
export interface NamedFunction {
  /** The path of attributes, such as `tokenizer.tokenize`. */
  readonly name: string;
  /** The function in the library of the graph. */
  readonly concrete: string;
  /** Python's names of the arguments, where the model has them. */
  readonly argumentNames: readonly string[];
}

/** The functions of an object tree that users call, and the path of each object. */
export interface FunctionTree {
  readonly functions: readonly NamedFunction[];
  readonly paths: ReadonlyMap<number, string>;
}

/**
 * The functions in a tree of objects, breadth first, by the attributes that lead to them. Those that make and fill tables are left out, and
 * the signatures. A function that was traced once has the name of its attribute; the traces of others are `name.trace_0` and so on, as
 * TensorFlow names them.
 *
 * @throws {StatusError} DATA_LOSS when an attribute is an object that the tree does not have
 *
 * Source: tensorflow/python/saved_model/load.py and function_deserialization.py (TensorFlow 2.21).
 */
export function namedFunctions({ nodes }: SavedObjectGraph): FunctionTree {
  const paths = new Map([[0, ""]]);
  const functions = new Map<string, NamedFunction>();
  const argumentNames = new Map<string, readonly string[]>();
  for (const { kind } of nodes) {
    if (kind.case === "bareConcreteFunction") {
      argumentNames.set(kind.value.concreteFunctionName, kind.value.argumentKeywords);
    }
  }
  const add = (name: string, concrete: string) => {
    if (!functions.has(name)) functions.set(name, { name, concrete, argumentNames: argumentNames.get(concrete) ?? [] });
  };
  for (const [id, path] of paths) {
    const object = nodes[id];
    if (!object || hasInnerFunctions(object.kind)) continue;
    for (const { localName, nodeId } of object.children) {
      const name = path === "" ? localName : `${path}.${localName}`;
      const kind = nodes[nodeId]?.kind;
      if (!kind) throw dataLoss(`object '${name}' is number ${nodeId} of a tree of ${nodes.length} objects`, { name });
      if (!paths.has(nodeId)) paths.set(nodeId, name);
      if (kind.case === "bareConcreteFunction") add(name, kind.value.concreteFunctionName);
      if (kind.case !== "function") continue;
      const [first, ...others] = kind.value.concreteFunctions;
      if (first !== undefined && others.length === 0) add(name, first);
      else for (const [index, each] of kind.value.concreteFunctions.entries()) add(`${name}.trace_${index}`, each);
    }
  }
  return { functions: [...functions.values()], paths };
}

/** Whether the functions below an object are not for users: traces of a function, those of a table, and signatures. */
function hasInnerFunctions({ case: kind, value }: SavedObject["kind"]): boolean {
  if (kind === "userObject") return value.identifier === "signature_map";
  return kind === "function" || kind === "bareConcreteFunction" || kind === "resource";
}
