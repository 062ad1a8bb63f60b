import { type ProgramNode, parseTensorRef, type TensorRef } from "@heddle/graph";
import type { TensorLimits } from "@heddle/proto-values";
import { attrsFromProto } from "@heddle/proto-values";
import type { NodeDef } from "@heddle/protos/graph";
import { invalidArgument, StatusError } from "@heddle/status";

/**
 * The node that `def` describes.
 *
 * @param scope the text after the node's name in messages: `""`, or `" of function 'f'"`
 * @throws {StatusError} INVALID_ARGUMENT when it has no name or op, or an invalid input or attribute.
 */
export function programNode(def: NodeDef, scope: string, limits: TensorLimits): ProgramNode {
  const { name, op, device } = def;
  const where = `node '${name}'${scope}`;
  try {
    if (name === "") throw invalidArgument("it has no name");
    if (op === "") throw invalidArgument("it has no op");
    const attrs = attrsFromProto(def.attr, { where, limits });
    return { name, op, ...splitInputs(def.input), attrs, ...(device !== "" && { device }) };
  } catch (error) {
    throw error instanceof StatusError ? error.at(where, { node: name }) : error;
  }
}

function splitInputs(texts: readonly string[]): Pick<ProgramNode, "inputs" | "controlInputs"> {
  const inputs: TensorRef[] = [];
  const controlInputs: string[] = [];
  for (const text of texts) {
    if (text.startsWith("^")) controlInputs.push(text.slice(1));
    else if (controlInputs.length > 0) throw invalidArgument(`Non-control input '${text}' after control input`);
    else inputs.push(parseTensorRef(text));
  }
  return { inputs, controlInputs };
}
