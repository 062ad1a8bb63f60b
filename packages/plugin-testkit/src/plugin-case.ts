import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeFromName, type Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";

/** A tensor of a case: its type by name (`"string"`, `"float"`), and its values nested by dimension. */
export interface CaseTensor {
  readonly dtype: string;
  readonly value: TensorInput;
}

/** One call of an op: what it gets, and what it must answer. */
export interface PluginCase {
  readonly op: string;
  /** What the case is about; default its number. */
  readonly name?: string;
  /** Attributes as kernel-api writes them; types of inputs need not be given. */
  readonly attrs?: Readonly<Record<string, AttrValue>>;
  readonly inputs: readonly CaseTensor[];
  /** What the op answers: nested values, strings as text; unless it must fail. */
  readonly outputs?: readonly TensorInput[];
  /** How it must fail: the canonical code by name, and a part of the message. */
  readonly error?: { readonly code: string; readonly message?: string };
  /** How far floating-point answers may be off, relative to 1 or to the value. Default 1e-5. */
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
  const type = dataTypeFromName(name);
  if (type === undefined) throw new Error(`there is no type '${name}'`);
  return type;
}

/** True when the case has a string among its inputs. */
export function hasStrings({ inputs }: PluginCase): boolean {
  return inputs.some(({ dtype }) => typeOf(dtype) === DataType.STRING);
}
