import { type FunctionArg, type ProgramFunction, parseTensorRef, type TensorRef } from "@heddle/graph";
import type { TensorLimits } from "@heddle/proto-values";
import type { FunctionDef, OpDef_ArgDef } from "@heddle/protos/graph";
import { invalidArgument, StatusError, unimplemented } from "@heddle/status";
import { isDataType } from "@heddle/tensor";
import { ownValue } from "../own-value.js";
import { programNode } from "./program-node.js";

/**
 * The function that `def` describes. A node of its body runs when an output or a control output needs it.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an argument has no type, an output has no value, or a node is invalid.
 * @throws {StatusError} UNIMPLEMENTED when an argument is a list of tensors or a reference.
 *
 * Source: tensorflow/core/framework/function.proto.
 */
export function programFunction(def: FunctionDef, limits: TensorLimits): ProgramFunction {
  const { name = "", inputArg = [], outputArg = [], controlOutput = [] } = def.signature ?? {};
  const scope = ` of function '${name}'`;
  const nodes = def.nodeDef.map((node) => programNode(node, scope, limits));
  try {
    return {
      name,
      inputs: inputArg.map(functionArg),
      outputs: outputArg.map(functionArg),
      nodes,
      returns: outputArg.map((arg) => returned(def, arg.name)),
      controlReturns: [...new Set([...controlOutput, ...Object.keys(def.controlRet)])].map((key) =>
        nodeReturned(def.controlRet, key),
      ),
    };
  } catch (error) {
    throw error instanceof StatusError ? error.at(`function '${name}'`, { function: name }) : error;
  }
}

function functionArg({ name, type, typeAttr, numberAttr, typeListAttr, isRef }: OpDef_ArgDef): FunctionArg {
  const isList = numberAttr !== "" || typeListAttr !== "";
  if (isList || isRef) {
    throw unimplemented(
      `argument '${name}' is ${isList ? "a list of tensors" : "a reference"}; functions take single tensors`,
    );
  }
  if (typeAttr !== "") return { name, typeAttr };
  if (type === 0) throw invalidArgument(`argument '${name}' has no type`);
  if (!isDataType(type)) throw invalidArgument(`argument '${name}' has type ${type}, which is not a data type`);
  return { name, type };
}

function returned({ ret }: FunctionDef, name: string): TensorRef {
  return parseTensorRef(nodeReturned(ret, name));
}

function nodeReturned(returns: Readonly<Record<string, string>>, name: string): string {
  const found = ownValue(returns, name);
  if (found === undefined) throw invalidArgument(`Return ${name} missing.`);
  return found;
}
