/** The forms of rows that most builtins have. */
import { unimplemented } from "@heddle/status";
import type { TableSchema } from "../flatbuffer/schema.js";
import { fusedOptions } from "../schema/options.data.js";
import { typesOf } from "./attr.js";
import type { Lowering } from "./builtin.js";
import type { Operation } from "./operation.js";

/**
 * One node over all inputs. Its attributes are the types of the inputs, by the names in `types`, and the options.
 *
 * @param types names of type attributes in the order of the inputs: `"T Tshape"`; `-` for an input without
 */
export function plain(name: string, types = "T", options?: TableSchema): Lowering {
  return (op) => {
    const inputs = op.allInputs();
    return op.node(name, inputs, { ...typesOf(types, inputs), ...(options && op.optionAttrs(options)) });
  };
}

/** The result of `lower` after the activation that the options name. */
export function fused(lower: Lowering, options = fusedOptions): Lowering {
  return (op) => {
    const made = lower(op);
    const { fused_activation_function: activation } = op.options(options);
    return op.activate("node" in made ? made : made[0], activation, op.output().dtype);
  };
}

/** `ofQuantized` for an operator with a tensor in quantised numbers, else `ofPlain`. */
export function byType(ofPlain: Lowering, ofQuantized: Lowering): Lowering {
  return (op) => (isQuantized(op) ? ofQuantized(op) : ofPlain(op));
}

/** `lower` for an operator whose integers stand for themselves; as TFLite, it refuses quantised numbers, whose sums and powers mean nothing. */
export function ofNumbers(lower: Lowering): Lowering {
  return (op) => {
    if (isQuantized(op)) throw unimplemented(`${op.name} of quantised numbers, which TFLite does not compute either`);
    return lower(op);
  };
}

/** Whether an input or output is quantised; an int32 one, a bias, does not count. */
export function isQuantized({ inputs, outputs }: Operation): boolean {
  return [...inputs, ...outputs].some((each) => each?.quantization && QUANTIZED_TYPE.test(each.type));
}

const QUANTIZED_TYPE = /^U?INT(2|4|8|16)$/;
