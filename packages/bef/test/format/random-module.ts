import type { Random } from "@heddle/tooling-testing/fuzz";
import { typeCodes } from "../../src/format/attribute-type.js";
import { elementBytes } from "../../src/format/dense-type.js";
import type {
  Attribute,
  BefModule,
  DenseType,
  IntegerType,
  Location,
  NamedType,
  Operation,
  Region,
  Value,
} from "../../src/index.js";
import { func, operation, symbol, unknown } from "./build.js";

const NAMES = ["f", "main", "_a", "größe", "𐀀", "z\uffff"];
const TYPES = ["i32", "!tfrt.chain", "!corert.tensorhandle", "tensor<2x?xf32>"];
const INTEGERS: readonly IntegerType[] = ["i1", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"];
const DENSE: readonly DenseType[] = [...INTEGERS, "bf16", "f16", "f32", "f64", "complex<f32>", "complex<f64>"];

/** A module that a file can hold, and that `toModule` can make again: kernels have the attributes by which it knows functions. */
export function randomModule(random: Random): BefModule {
  const names = NAMES.slice(0, 1 + random.below(NAMES.length));
  const symbols = () => symbol(random.pick(names));
  const compiledModules =
    random.below(3) === 0 ? [{ name: "kernel", text: '"builtin.module"() ({}) : () -> ()' }] : undefined;
  const context: Context = { random, symbols, isCompiled: compiledModules !== undefined };
  const functions = names.map((name) => {
    const kind = random.pick(["async", "async", "async", "sync", "native"] as const);
    if (kind === "native") {
      const types = [random.pick(TYPES), random.pick(TYPES)];
      return func(name, undefined, { argumentTypes: types, resultTypes: types.slice(random.below(3)) });
    }
    const body = randomRegion(context, 2, kind === "sync");
    return func(name, body, { kind, location: randomLocation(random, 3) });
  });
  // Symbols without a user are not in a file, nor are their modules.
  const isUsed = JSON.stringify(functions.map(({ body }) => body && usesCompiled(body))).includes("true");
  return { functions, ...(isUsed && compiledModules && { compiledModules }) };
}

interface Context {
  readonly random: Random;
  readonly symbols: () => Attribute;
  readonly isCompiled: boolean;
}

function randomRegion(context: Context, depth: number, isSync = false): Region {
  const { random } = context;
  const newValues = (): Value[] => Array.from({ length: random.below(4) }, () => ({ type: random.pick(TYPES) }));
  const args = newValues();
  const known = [...args];
  const operations: Operation[] = [];
  for (let left = random.below(6); left > 0; left--) {
    const operands = known.length > 0 ? Array.from({ length: random.below(4) }, () => random.pick(known)) : [];
    const results = newValues();
    operations.push({ ...randomOperation(context, depth), operands, results });
    known.push(...results);
  }
  if (isSync)
    return { arguments: args, operations, returns: known.slice(args.length).filter(() => random.below(2) === 0) };
  const returns = known.length > 0 ? Array.from({ length: random.below(3) }, () => random.pick(known)) : [];
  return { arguments: args, operations, returns };
}

function randomOperation(context: Context, depth: number): Operation {
  const { random, symbols, isCompiled } = context;
  const attributes: Record<string, Attribute> = {};
  for (let left = random.below(4); left > 0; left--) attributes[random.pick(NAMES)] = randomAttribute(random, 3);
  if (isCompiled && random.below(3) === 0) attributes.compiled = symbol("kernel", "main");
  const location = randomLocation(random, 3);
  const name = random.pick([
    "x.y",
    "tfrt.call",
    "tfrt.cond",
    "tfrt.while",
    "tfrt.case",
    "x.many",
    "tfrt.if",
    "tfrt.merge.chains",
  ]);
  if (name === "tfrt.call") attributes.callee = symbols();
  if (name === "tfrt.while") attributes.body_fn = symbols();
  if (name === "tfrt.cond") Object.assign(attributes, { a_true_fn: symbols(), b_false_fn: symbols() });
  if (name === "tfrt.case") attributes.branches = { kind: "array", elements: [symbols(), symbols(), symbols()] };
  if (name === "x.many") for (let i = 0; i < 11; i++) attributes[`callee${String(i).padStart(2, "0")}`] = symbols();
  const regions =
    name === "tfrt.if" && depth > 0 ? [randomRegion(context, depth - 1), randomRegion(context, depth - 1)] : [];
  return operation(name, { attributes, location, regions });
}

/** An attribute of any kind; lists are at most `depth` deep. */
export function randomAttribute(random: Random, depth: number): Attribute {
  switch (random.below(depth > 0 ? 8 : 6)) {
    case 0: {
      const type = random.pick(INTEGERS);
      const width = type === "i1" ? 1 : 8 * elementBytes(typeCodes[type]);
      const bits = (BigInt(random.bits()) << 32n) | BigInt(random.bits());
      const isSigned = !type.startsWith("u") && type !== "i1";
      return { kind: "integer", type, value: isSigned ? BigInt.asIntN(width, bits) : BigInt.asUintN(width, bits) };
    }
    case 1:
      return randomFloat(random);
    case 2:
      return { kind: "string", bytes: random.bytes(random.below(random.below(4) === 0 ? 600 : 9)) };
    case 3:
      return { kind: "type", type: random.pick(Object.keys(typeCodes)) as NamedType };
    case 4: {
      if (random.below(4) === 0) return { kind: "shape", dims: undefined };
      return { kind: "shape", dims: Array.from({ length: random.below(4) }, () => random.below(5) - 1) };
    }
    case 5: {
      const type = random.pick(DENSE);
      const shape = Array.from({ length: random.below(4) }, () => random.below(4));
      const count = shape.reduce((product, size) => product * size, 1);
      const alignment = random.pick([undefined, undefined, 16, 32, 64]);
      const data = random.bytes(count * elementBytes(typeCodes[type]));
      return { kind: "dense", type, shape, data, ...(alignment && { alignment }) };
    }
    default: {
      const element = () => randomAttribute(random, depth - 1);
      const count = random.below(4);
      if (random.below(2) === 0) return { kind: "array", elements: Array.from({ length: count }, element) };
      return { kind: "array", elements: new Array<Attribute>(count).fill(element()) };
    }
  }
}

/** A number of each type, with its special values. */
function randomFloat(random: Random): Attribute {
  const value = random.pick([0, -0, 1.5, -2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 1024]);
  const [type, nanBits] = random.pick([
    ["bf16", 0xffc1n],
    ["f16", 0xfe01n],
    ["f32", 0xffc00001n],
    ["f64", 0xfff8000000000001n],
  ] as const);
  return { kind: "float", type, value, ...(Number.isNaN(value) && random.below(2) === 0 && { nanBits }) };
}

/** A location that is at most `depth` deep. */
function randomLocation(random: Random, depth: number): Location {
  const child = () => randomLocation(random, depth - 1);
  switch (random.below(depth > 0 ? 6 : 2)) {
    case 1:
    case 2:
      return { kind: "file", file: random.pick(NAMES), line: random.below(2 ** 32), column: random.below(200) };
    case 3:
      return { kind: "name", name: random.pick(NAMES), child: child() };
    case 4:
      return { kind: "call", callee: child(), caller: child() };
    case 5:
      return { kind: "fused", locations: [child(), child()] };
    default:
      return unknown;
  }
}

function usesCompiled({ operations }: Region): boolean {
  return operations.some(({ attributes, regions }) => attributes.has("compiled") || regions.some(usesCompiled));
}
