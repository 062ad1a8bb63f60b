import fc from "fast-check";
import type {
  Attribute,
  BefFunction,
  BefModule,
  DenseType,
  Location,
  Operation,
  Region,
  Value,
} from "../../src/index.js";
import { elementBytes } from "../../src/mlir/values/element-type.js";

const INTEGERS = ["i1", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"] as const;
const NUMERIC = [...INTEGERS, "bf16", "f16", "f32", "f64", "complex<f32>", "complex<f64>"] as const;
const TYPES = [
  "i32",
  "f32",
  "!tfrt.chain",
  "tensor<2x?xf32>",
  '!foo.bar<"x", 3>',
  "(i32, f32) -> (i1, i1)",
  "tuple<i1, !a.b>",
];

const integer = fc.constantFrom(...INTEGERS).chain((type) => {
  const bits = BigInt(type.replace(/\D/g, ""));
  const unsigned = type === "i1" || type.startsWith("u");
  const range = unsigned
    ? { min: 0n, max: 2n ** bits - 1n }
    : { min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n };
  return fc.bigInt(range).map((value): Attribute => ({ kind: "integer", type, value }));
});

const float = fc.oneof(
  fc.double().map((value): Attribute => ({ kind: "float", type: "f64", value })),
  fc.float().map((value): Attribute => ({ kind: "float", type: "f32", value })),
  fc.integer({ min: -256, max: 256 }).map((value): Attribute => ({ kind: "float", type: "bf16", value })),
  fc.integer({ min: -2048, max: 2048 }).map((value): Attribute => ({ kind: "float", type: "f16", value: value / 64 })),
);

const dense = fc
  .tuple(fc.constantFrom<DenseType>(...NUMERIC), fc.array(fc.nat(4), { maxLength: 3 }), fc.boolean())
  .chain(([type, shape, splat]) => {
    const length = shape.reduce((product, dim) => product * dim, 1) * elementBytes(type);
    return fc
      .uint8Array({ minLength: length, maxLength: length, max: type === "i1" ? 1 : 255 })
      .map((data): Attribute => ({ kind: "dense", type, shape, data: splat ? data.fill(1) : data }));
  });

const shape = fc
  .option(fc.array(fc.integer({ min: -1, max: 1000 }), { maxLength: 4 }), { nil: undefined })
  .map((dims): Attribute => ({ kind: "shape", dims }));

const flat = fc.oneof(
  integer,
  float,
  dense,
  shape,
  fc.uint8Array({ maxLength: 12 }).map((bytes): Attribute => ({ kind: "string", bytes })),
  fc.constantFrom("i32", "!corert.string", "complex<f64>").map((type) => ({ kind: "type", type }) as Attribute),
);

const attribute = fc.letrec<{ any: Attribute; array: Attribute }>((tie) => ({
  any: fc.oneof({ maxDepth: 3, withCrossShrink: true }, flat, tie("array")),
  array: fc.array(tie("any"), { maxLength: 4 }).map((elements): Attribute => ({ kind: "array", elements })),
})).any;

const word = fc.string({ minLength: 1, maxLength: 8, unit: "grapheme" });
const attributes = fc.array(fc.tuple(word, attribute), { maxLength: 4 }).map((entries) => new Map(entries));

const location = fc.letrec<{ any: Location }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constant<Location>({ kind: "unknown" }),
    fc.tuple(word, fc.nat(), fc.nat()).map(([file, line, column]): Location => ({ kind: "file", file, line, column })),
    fc.tuple(word, tie("any")).map(([name, child]): Location => ({ kind: "name", name, child })),
    fc.tuple(tie("any"), tie("any")).map(([callee, caller]): Location => ({ kind: "call", callee, caller })),
    // As MLIR has them: at least two, different, known and not fused.
    fc.uniqueArray(word, { minLength: 2, maxLength: 3 }).map(
      (names): Location => ({
        kind: "fused",
        locations: names.map((name) => ({ kind: "name", name, child: { kind: "unknown" } })),
      }),
    ),
  ),
})).any;

/** A kernel of a random region: how many operands and results it has, and the rest of it. */
interface Kernel {
  readonly name: string;
  readonly operands: readonly number[];
  readonly resultTypes: readonly string[];
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly location: Location;
  readonly regions: readonly RegionPlan[];
}

interface RegionPlan {
  readonly argumentTypes: readonly string[];
  readonly kernels: readonly Kernel[];
  readonly returns: readonly number[];
}

const type = fc.constantFrom(...TYPES);
const types = fc.array(type, { maxLength: 3 });
const picks = fc.array(fc.nat(20), { maxLength: 3 });

function regionPlan(depth: number): fc.Arbitrary<RegionPlan> {
  const none = fc.constant<readonly RegionPlan[]>([]);
  const regions = depth === 0 ? none : fc.oneof(none, fc.array(regionPlan(depth - 1), { maxLength: 2 }));
  const kernel = fc.record({ name: word, operands: picks, resultTypes: types, attributes, location, regions });
  return fc.record({ argumentTypes: types, kernels: fc.array(kernel, { maxLength: 4 }), returns: picks });
}

/** Operands of a kernel are picked among the values before it; without any it has no operands. */
function toRegion({ argumentTypes, kernels, returns }: RegionPlan): Region {
  const args = argumentTypes.map((each): Value => ({ type: each }));
  const known = [...args];
  const pick = (indices: readonly number[]) => indices.flatMap((index) => known[index % known.length] ?? []);
  const operations = kernels.map((kernel): Operation => {
    const operands = pick(kernel.operands);
    const results = kernel.resultTypes.map((each): Value => ({ type: each }));
    known.push(...results);
    const { attributes, location } = kernel;
    return { name: `x.${kernel.name}`, operands, results, attributes, location, regions: kernel.regions.map(toRegion) };
  });
  return { arguments: args, operations, returns: pick(returns) };
}

const befFunction = fc
  .record({
    name: word,
    plan: regionPlan(2),
    attributes,
    location,
    native: fc.boolean(),
    argumentTypes: types,
    resultTypes: types,
  })
  .map(({ name, plan, attributes, location, native, argumentTypes, resultTypes }): BefFunction => {
    if (native) return { name, kind: "native", argumentTypes, resultTypes, body: undefined, attributes, location };
    const body = toRegion(plan);
    const results = body.returns.map((value) => value.type);
    return { name, kind: "async", argumentTypes: plan.argumentTypes, resultTypes: results, body, attributes, location };
  });

/** Modules of random functions, whose kernels have the generic form. */
export const randomModule: fc.Arbitrary<BefModule> = fc
  .record({ functions: fc.uniqueArray(befFunction, { maxLength: 3, selector: ({ name }) => name }), attributes })
  .map(({ functions, attributes }) => ({ functions, ...(attributes.size > 0 && { attributes }) }));
