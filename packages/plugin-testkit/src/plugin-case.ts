import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor, type TensorInput, tensorFromJs, valueTypeFromName } from "@heddle/tensor";

/** A tensor of a case: its type by name (`"string"`, `"float"`), and its values nested by dimension. */
export interface CaseTensor {
  readonly dtype: string;
  readonly value: TensorInput;
}

/** One call of an op: its inputs, and the answer or error that it must have. */
export interface PluginCase {
  readonly op: string;
  /** The name of the test; default the case's number. */
  readonly name?: string;
  /** Attributes in kernel-api's form; types of inputs may be left out. */
  readonly attrs?: Readonly<Record<string, AttrValue>>;
  readonly inputs: readonly CaseTensor[];
  /** The outputs as nested values, strings as text; left out when the op must fail. */
  readonly outputs?: readonly TensorInput[];
  /** The error that the op must fail with: the canonical code by name, and a part of the message. */
  readonly error?: { readonly code: string; readonly message?: string };
  /** The tolerance of floating-point outputs, relative to the larger of 1 and the value. Default 1e-5. */
  readonly tolerance?: number;
}

/** The attributes of a case. */
export function caseAttrs({ attrs = {} }: PluginCase): AttrMap {
  return new Map(Object.entries(attrs));
}

/** New tensors of the case's inputs; the caller releases them. */
export function caseInputs({ inputs }: PluginCase, memory: LinearMemory): Tensor[] {
  const made: Tensor[] = [];
  try {
    for (const { dtype, value } of inputs) made.push(tensorFromJs(memory, typeOf(dtype), value));
    return made;
  } catch (error) {
    for (const tensor of made) tensor.release();
    throw error;
  }
}

function typeOf(name: string): DataType {
  const type = valueTypeFromName(name);
  if (type === undefined) throw new Error(`unknown type '${name}'`);
  return type;
}

/** True when the case has a string among its inputs. */
export function hasStrings({ inputs }: PluginCase): boolean {
  return inputs.some(({ dtype }) => typeOf(dtype) === DataType.STRING);
}
