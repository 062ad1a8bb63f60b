import { type DataType, dataTypeEnumName, valueTypeFromName } from "@heddle/tensor";
import type { Random } from "@heddle/tooling-testing/fuzz";
import type { CaseAttr, CaseTensor, OpCase } from "@heddle/tooling-testing/op-cases";
import { type EdgeValue, edgeValue, hasValues, integer, isInteger, plainValue } from "./edge-values.js";
import { type EdgeOp, edgeAttr, edgeShape, MOST_ELEMENTS, PLAIN_TYPES, size, tensor } from "./fresh-case.js";

/** A known case of an op with one to three changes, towards the edges: its values, shapes, types or attributes. */
export function mutatedCase(random: Random, op: EdgeOp, known: readonly OpCase[]): OpCase {
  const { op: name, attrs, inputs } = random.pick(known);
  let changed: OpCase = { op: name, attrs, inputs };
  for (let changes = 1 + random.below(3); changes > 0; changes--) changed = mutated(random, op, changed, known);
  return changed;
}

function mutated(random: Random, op: EdgeOp, known: OpCase, others: readonly OpCase[]): OpCase {
  switch (random.below(8)) {
    case 0:
      return withOtherType(random, op, known);
    case 1:
      return withOtherAttr(random, op, known);
    case 2:
      return withInputOf(random, known, random.pick(others));
    case 3:
      return withChangedInput(random, known, withOtherShape);
    case 4:
      return withChangedInput(random, known, withZeroDimension);
    default:
      return withChangedInput(random, known, withOtherValues);
  }
}

/** Changes a type attribute, and the inputs whose type it is. */
function withOtherType(random: Random, { definition, kernels }: EdgeOp, known: OpCase): OpCase {
  const attrs = definition.attrs.filter(({ type }) => type === "type");
  if (attrs.length === 0) return known;
  const attr = random.pick(attrs);
  const allowed = (kernels[0]?.[attr.name] ?? attr.allowedTypes ?? PLAIN_TYPES).filter(hasValues);
  if (allowed.length === 0) return known;
  const dtype = random.pick(allowed);
  const inputs = known.inputs.map((input, i) => {
    if (definition.inputs[i]?.typeAttr !== attr.name) return input;
    return isList(input) ? input.map((one) => retyped(random, one, dtype)) : retyped(random, input, dtype);
  });
  return { ...known, inputs, attrs: { ...known.attrs, [attr.name]: { type: dataTypeEnumName(dtype) } } };
}

function retyped(random: Random, { dtype, shape, values }: CaseTensor, wanted: DataType): CaseTensor {
  const found = valueTypeFromName(dtype);
  const keepsIntegers = found !== undefined && isInteger(found) && isInteger(wanted);
  return tensor(
    wanted,
    shape,
    values.map((value) =>
      keepsIntegers
        ? integer(BigInt(value as string | number), wanted)
        : random.below(3) > 0
          ? plainValue(random, wanted)
          : edgeValue(random, wanted),
    ),
  );
}

function withOtherAttr(random: Random, { definition }: EdgeOp, known: OpCase): OpCase {
  const tied = new Set(definition.inputs.flatMap(({ numberAttr, typeAttr }) => [numberAttr, typeAttr]));
  const free = definition.attrs.filter(({ name }) => !tied.has(name));
  if (free.length === 0) return withChangedInput(random, known, withOtherValues);
  const attr = random.pick(free);
  const value: CaseAttr = edgeAttr(random, attr);
  return { ...known, attrs: { ...known.attrs, [attr.name]: value } };
}

/** Takes one input of another case; the type may then be wrong. */
function withInputOf(random: Random, known: OpCase, other: OpCase): OpCase {
  if (known.inputs.length === 0) return known;
  const index = random.below(known.inputs.length);
  const input = known.inputs[index];
  const taken = other.inputs[index];
  if (!input || !taken || isList(input) || isList(taken)) return known;
  if (input.dtype !== taken.dtype && random.below(10) > 0) return known;
  return { ...known, inputs: replaced(known.inputs, index, taken) };
}

type Change = (random: Random, input: CaseTensor) => CaseTensor;

function withChangedInput(random: Random, known: OpCase, change: Change): OpCase {
  if (known.inputs.length === 0) return known;
  const index = random.below(known.inputs.length);
  const input = known.inputs[index];
  if (!input) return known;
  if (!isList(input)) return { ...known, inputs: replaced(known.inputs, index, change(random, input)) };
  const one = random.below(Math.max(input.length, 1));
  return {
    ...known,
    inputs: replaced(
      known.inputs,
      index,
      input.map((item, i) => (i === one ? change(random, item) : item)),
    ),
  };
}

function withOtherValues(random: Random, input: CaseTensor): CaseTensor {
  const dtype = valueTypeFromName(input.dtype);
  if (dtype === undefined || !hasValues(dtype)) return input;
  const all = random.below(4) === 0;
  const chosen = random.below(Math.max(input.values.length, 1));
  const values = input.values.map((value, i): EdgeValue => {
    if (!all && i !== chosen && random.below(6) > 0) return value;
    if (isInteger(dtype) && random.below(3) > 0)
      return integer(BigInt(value as string | number) + BigInt(random.below(5) - 2), dtype);
    return edgeValue(random, dtype);
  });
  return { ...input, values };
}

function withZeroDimension(random: Random, input: CaseTensor): CaseTensor {
  if (input.shape.length === 0) return input;
  return reshaped(input, replaced(input.shape, random.below(input.shape.length), 0));
}

function withOtherShape(random: Random, input: CaseTensor): CaseTensor {
  const { shape } = input;
  const at = random.below(shape.length + 1);
  switch (random.below(6)) {
    case 0:
      return reshaped(input, []);
    case 1:
      return reshaped(input, [...shape.slice(0, at), random.pick([1, 1, 2]), ...shape.slice(at)]);
    case 2:
      return reshaped(input, [...shape.slice(0, at), ...shape.slice(at + 1)]);
    case 3:
      return reshaped(input, [size(shape)]);
    case 4:
      return reshaped(input, edgeShape(random));
    default:
      return at < shape.length ? reshaped(input, replaced(shape, at, random.pick([1, 2, 3]))) : input;
  }
}

/** The same values in another shape, repeated as often as it needs. */
function reshaped(input: CaseTensor, shape: readonly number[]): CaseTensor {
  const length = size(shape);
  const { values } = input;
  if (length > MOST_ELEMENTS || (values.length === 0 && length > 0)) return input;
  return { ...input, shape, values: Array.from({ length }, (_, i) => values[i % values.length] ?? 0) };
}

const replaced = <T>(items: readonly T[], index: number, item: T): T[] =>
  items.map((other, i) => (i === index ? item : other));

const isList = (input: CaseTensor | readonly CaseTensor[]): input is readonly CaseTensor[] => Array.isArray(input);
