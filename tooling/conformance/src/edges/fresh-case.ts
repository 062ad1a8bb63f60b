import type { ArgDefinition, AttrDefinition, OpDefinition } from "@heddle/kernel-api";
import { DataType, dataTypeEnumName, dataTypeName } from "@heddle/tensor";
import type { Random } from "@heddle/tooling-testing/fuzz";
import type { CaseAttr, CaseTensor, OpCase } from "@heddle/tooling-testing/op-cases";
import {
  ATTRIBUTE_INTEGERS,
  ATTRIBUTE_LISTS,
  ATTRIBUTE_TEXTS,
  INPUT_MEANINGS,
  type Meaning,
  PATTERNS,
  REWRITES,
  SEPARATORS,
} from "./edge-arguments.data.js";
import { base64, type EdgeValue, edgeValue, hasValues, integer, isInteger, plainValue } from "./edge-values.js";

/** An op, with the sets of types of its kernels. */
export interface EdgeOp {
  readonly definition: OpDefinition;
  /** For each kernel, the types of the attributes that it names. */
  readonly kernels: readonly Readonly<Record<string, readonly DataType[]>>[];
}

const DIMENSIONS = [0, 1, 1, 2, 2, 3, 4];
const RANKS = [0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5];
/** No tensor of a case has more elements. */
export const MOST_ELEMENTS = 300;

/** A case made from the definition of an op alone: its inputs and attributes, without TensorFlow's answer. */
export function freshCase(random: Random, { definition, kernels }: EdgeOp): OpCase {
  const types = kernels.length > 0 ? random.pick(kernels) : {};
  const attrs: Record<string, CaseAttr> = {};
  for (const attr of definition.attrs) attrs[attr.name] = edgeAttr(random, attr, types[attr.name]);
  for (const { numberAttr } of definition.inputs) {
    if (numberAttr) attrs[numberAttr] = { i: String(random.pick([1, 2, 2, 3])) };
  }
  const base = edgeShape(random);
  const finite = random.below(3) === 0;
  const inputs = definition.inputs.map((input) => {
    const one = (dtype: DataType) => edgeInput(random, definition.name, input, dtype, base, finite);
    const types = typesOf(input, attrs);
    return input.numberAttr || attrs[input.typeAttr ?? ""]?.list ? types.map(one) : one(types[0] ?? DataType.FLOAT);
  });
  return { op: definition.name, attrs, inputs };
}

/** The types of the tensors of an argument. */
function typesOf({ type, typeAttr, numberAttr }: ArgDefinition, attrs: Readonly<Record<string, CaseAttr>>): DataType[] {
  const attr = attrs[typeAttr ?? ""];
  if (attr?.list) return (attr.list.type ?? []).map(typeNamed);
  const one = type ?? typeNamed(attr?.type ?? "");
  return Array<DataType>(numberAttr ? Number(attrs[numberAttr]?.i) : 1).fill(one);
}

/** A value of an attribute: its default, another that it allows, or one that it refuses. */
export function edgeAttr(random: Random, attr: AttrDefinition, types?: readonly DataType[]): CaseAttr {
  const { name, type, allowedStrings } = attr;
  const text = () =>
    base64(
      random.pick(allowedStrings && random.below(40) > 0 ? allowedStrings : (ATTRIBUTE_TEXTS[name] ?? ["", "a", "é"])),
    );
  const allowed = (types ?? attr.allowedTypes ?? PLAIN_TYPES).filter(hasValues);
  const oneType = () => dataTypeEnumName(random.pick(allowed.length > 0 ? allowed : PLAIN_TYPES));
  const least = Math.max(attr.minimum ?? 0, 0);
  const length = least + random.pick([0, 0, 1, 2]);
  switch (type) {
    case "string":
      return { s: text() };
    case "int":
      return { i: String(random.pick<number | string>(ATTRIBUTE_INTEGERS[name] ?? INTEGERS)) };
    case "float":
      return { f: random.pick<number | string>([0, 1, 0.5, 0.001, -1, 1e30, "NaN", "Infinity"]) };
    case "bool":
      return { b: random.below(2) === 1 };
    case "type":
      return { type: oneType() };
    case "shape":
      return { shape: edgePartialShape(random) };
    case "list(type)":
      return { list: { type: Array.from({ length }, oneType) } };
    case "list(string)":
      return { list: { s: Array.from({ length }, text) } };
    case "list(int)": {
      const values = random.pick(ATTRIBUTE_LISTS[name] ?? [Array.from({ length }, () => random.below(5) - 1)]);
      return { list: { i: values.map(String) } };
    }
    case "list(float)":
      return { list: { f: [-1, 0, 1.5, 10].slice(0, 1 + random.below(4)) } };
    default:
      return { list: {} };
  }
}

const INTEGERS = [
  -1,
  0,
  0,
  1,
  1,
  2,
  2,
  3,
  5,
  -2,
  2147483647,
  -2147483648,
  "9223372036854775807",
  "-9223372036854775808",
];

/** The meanings of strings; the others are of integers. */
const TEXTS: ReadonlySet<Meaning> = new Set(["pattern", "rewrite", "separator"]);

/** A tensor for an input: `base` is the shape that the inputs of a case have in common. */
function edgeInput(
  random: Random,
  op: string,
  { name }: ArgDefinition,
  dtype: DataType,
  base: readonly number[],
  finite: boolean,
): CaseTensor {
  const meaning = INPUT_MEANINGS[`${op}.${name}`] ?? INPUT_MEANINGS[name];
  const takesMeaning = meaning && (TEXTS.has(meaning) ? dtype === DataType.STRING : isInteger(dtype));
  if (takesMeaning && random.below(12) > 0) return meant(random, meaning, dtype, base);
  const shape = relatedShape(random, base);
  const values = Array.from({ length: size(shape) }, () =>
    finite || random.below(2) === 0 ? plainValue(random, dtype) : edgeValue(random, dtype),
  );
  return tensor(dtype, shape, values);
}

/** A tensor whose values are right for the meaning of the input, or nearly so. */
function meant(random: Random, meaning: Meaning, dtype: DataType, base: readonly number[]): CaseTensor {
  const rank = base.length;
  const int = (value: number) => integer(BigInt(value), dtype);
  const near = (value: number) =>
    int(random.below(12) === 0 ? random.pick([-1, 0, value + 1, -value, 2147483647]) : value);
  const list = (length: number, value: (i: number) => EdgeValue) =>
    tensor(
      dtype,
      [length],
      Array.from({ length }, (_, i) => value(i)),
    );
  const axis = () => int(random.below(2 * rank + 3) - rank - 1);
  const text = (texts: readonly string[]) => tensor(dtype, [], [base64(random.pick(texts))]);
  switch (meaning) {
    case "axis":
      return tensor(dtype, random.below(8) === 0 ? [1] : [], [axis()]);
    case "axes":
      return random.below(2) === 0 ? tensor(dtype, [], [axis()]) : list(random.below(rank + 2), axis);
    case "permutation":
      return list(rank, (i) => near(rank - 1 - i));
    case "shape":
      return list(random.below(4) === 0 ? random.below(4) : rank, (i) =>
        near(random.below(6) === 0 ? -1 : (base[i] ?? 2)),
      );
    case "per dimension":
      return list(random.below(8) === 0 ? random.below(4) : rank, () =>
        near(random.below(4) - (random.below(4) === 0 ? 1 : 0)),
      );
    case "pairs": {
      const rows = random.below(8) === 0 ? random.below(4) : rank;
      return tensor(
        dtype,
        [rows, 2],
        Array.from({ length: rows * 2 }, () => near(random.below(3))),
      );
    }
    case "indices": {
      const shape = random.below(3) > 0 ? base.slice(0, 1) : relatedShape(random, base);
      const values = Array.from({ length: size(shape) }, () => random.below(4));
      if (random.below(2) === 0) values.sort((a, b) => a - b);
      return tensor(dtype, shape, values.map(near));
    }
    case "splits": {
      let end = 0;
      return list(1 + random.below(4), (i) => {
        if (i > 0) end += random.below(3);
        return near(end);
      });
    }
    case "count":
      return tensor(dtype, [], [random.below(10) === 0 ? edgeValue(random, dtype) : int(random.below(7) - 1)]);
    case "sparse indices": {
      const rows = random.below(5);
      const columns = random.below(6) === 0 ? random.below(4) : Math.max(rank, 1);
      return tensor(
        dtype,
        [rows, columns],
        Array.from({ length: rows * columns }, () => near(random.below(3))),
      );
    }
    case "pattern":
      return text(PATTERNS);
    case "rewrite":
      return text(REWRITES);
    case "separator":
      return text(SEPARATORS);
  }
}

/** The shape itself, one that broadcasts with it, a scalar, or another. */
function relatedShape(random: Random, base: readonly number[]): readonly number[] {
  switch (random.below(10)) {
    case 0:
      return [];
    case 1:
      return base.map((dimension) => (random.below(2) === 0 ? 1 : dimension));
    case 2:
      return base.slice(random.below(base.length + 1));
    case 3:
      return edgeShape(random);
    default:
      return base;
  }
}

/** A shape with few elements; a few have a high rank. */
export function edgeShape(random: Random): readonly number[] {
  if (random.below(30) === 0)
    return Array.from({ length: 6 + random.below(4) }, () => random.pick([0, 1, 1, 1, 1, 1, 2]));
  const shape = Array.from({ length: random.pick(RANKS) }, () => random.pick(DIMENSIONS));
  return size(shape) > MOST_ELEMENTS ? shape.slice(0, 3) : shape;
}

function edgePartialShape(random: Random): NonNullable<CaseAttr["shape"]> {
  if (random.below(4) === 0) return { unknownRank: true };
  const dimension = () => ({ size: String(random.pick([-1, 0, 1, 2, 3])) });
  return { dim: Array.from({ length: random.below(4) }, dimension) };
}

/** The number of elements. */
export const size = (shape: readonly number[]): number => shape.reduce((product, dimension) => product * dimension, 1);

/** A tensor in the form of the goldens. */
export const tensor = (dtype: DataType, shape: readonly number[], values: readonly EdgeValue[]): CaseTensor => ({
  dtype: dataTypeName(dtype),
  shape,
  values,
});

const TYPES_BY_NAME: ReadonlyMap<string, DataType> = new Map(
  Object.values(DataType).map((type) => [dataTypeEnumName(type), type]),
);

/** The type of a name such as DT_FLOAT. */
function typeNamed(name: string): DataType {
  const type = TYPES_BY_NAME.get(name);
  if (type === undefined) throw new Error(`unknown type '${name}'`);
  return type;
}

/** The types of which cases have tensors. */
export const PLAIN_TYPES: readonly DataType[] = Object.values(DataType).filter(hasValues);

/** True for an op that cases can run alone: without functions, tensors as attributes, resources and variants. */
export function hasUsableInputs({ definition: { name, inputs, outputs, attrs } }: EdgeOp): boolean {
  return (
    !name.startsWith("_") &&
    inputs.length > 0 &&
    !NOT_ALONE.has(name) &&
    attrs.every(({ type }) => !type.includes("func") && type !== "tensor") &&
    [...inputs, ...outputs].every(({ type }) => type === undefined || hasValues(type))
  );
}

/** Ops whose string inputs are handles or files, that print, that wait for others, and that TensorFlow does not have. */
const NOT_ALONE: ReadonlySet<string> = new Set([
  ...["LookupTableExport", "LookupTableFind", "LookupTableImport", "LookupTableInsert", "LookupTableSize"],
  ...["InitializeTable", "InitializeTableFromTextFile", "MutableDenseHashTable", "Print", "PrintV2"],
  ...["Stage", "StagePeek"],
  // TensorFlow.js alone has these.
  ...["Prelu", "FusedDepthwiseConv2dNative"],
]);
