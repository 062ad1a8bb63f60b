/** The forms in which TensorFlow declares each op on tables; for op files alone. */
import type { OpEntries, OpEntry } from "@heddle/tooling-ops";

const TYPES = ["key_dtype: type", "value_dtype: type"];
const NAMES = ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false"];

/**
 * An op that outputs the handle of a table: the oldest form, whose handle is a pair of strings and which may have other inputs,
 * the V2 form, and the Anonymous form, of which every run makes a new table. `attrs` come after those that all tables have.
 */
export function handleForms<M>(name: string, spec: OpEntry<M>, oldInputs = spec.inputs ?? []): OpEntries<M> {
  const { attrs = [] } = spec;
  const named = { ...spec, attrs: [...NAMES, ...TYPES, ...attrs], isStateful: true };
  return {
    [name]: { ...named, inputs: oldInputs, outputs: ["table_handle: Ref(string)"] },
    [`${name}V2`]: { ...named, outputs: ["table_handle: resource"] },
    [`Anonymous${name}`]: { ...named, outputs: ["table_handle: resource"], attrs: [...TYPES, ...attrs] },
  };
}

/** An op that takes a table as its first input: the older form, whose handle is a pair of strings, and the V2 form. */
export function tableForms<M>(name: string, spec: OpEntry<M>): OpEntries<M> {
  return {
    [name]: { ...spec, inputs: ["table_handle: Ref(string)", ...(spec.inputs ?? [])] },
    ...tableFormV2(name, spec),
  };
}

/** An op on a table that has no form but V2. */
export function tableFormV2<M>(name: string, spec: OpEntry<M>): OpEntries<M> {
  const inputs = ["table_handle: resource", ...(spec.inputs ?? [])];
  return { [`${name}V2`]: { ...spec, inputs, isStateful: true } };
}
