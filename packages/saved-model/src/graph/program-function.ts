import { type FunctionArg, type ProgramFunction, parseTensorRef, type TensorRef } from "@heddle/graph";
import type { TensorLimits } from "@heddle/proto-values";
import type { FunctionDef, OpDef_ArgDef } from "@heddle/protos/graph";
import { StatusError } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import { badFunctionArg, missingReturn, unsupportedFunctionArg } from "./errors.js";
import { programNode } from "./program-node.js";

/**
 * The function that `def` describes. What its body does takes place when an output or a control output needs it.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an argument has no type, an output is not given, or a node makes no sense.
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
        controlReturned(def, key),
      ),
    };
  } catch (error) {
    throw error instanceof StatusError ? error.at(`function '${name}'`, { function: name }) : error;
  }
}

function functionArg({ name, type, typeAttr, numberAttr, typeListAttr, isRef }: OpDef_ArgDef): FunctionArg {
  if (numberAttr !== "" || typeListAttr !== "") throw unsupportedFunctionArg(name, "a list of tensors");
  if (isRef) throw unsupportedFunctionArg(name, "a reference");
  if (typeAttr !== "") return { name, typeAttr };
  if (type === 0) throw badFunctionArg(name, "has no type");
  return { name, type: type as DataType };
}

function returned({ ret }: FunctionDef, name: string): TensorRef {
  if (!Object.hasOwn(ret, name)) throw missingReturn(name);
  return parseTensorRef(ret[name]);
}

function controlReturned({ controlRet }: FunctionDef, name: string): string {
  if (!Object.hasOwn(controlRet, name)) throw missingReturn(name);
  return controlRet[name];
}
