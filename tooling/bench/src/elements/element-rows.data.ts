/** How elements are computed, and for those that no vectors compute the reason. */
const HOW = {
  vectors: "vectors",
  staged: "vectors of float32, staged and rounded",
  registers: "vectors of float32, rounded in registers",
  bits: "vectors of their bits",
  parts: "vectors of float32, rounded between the parts",
  oneByOne: "WebAssembly, one by one: 128-bit SIMD has no such operation on integers; TensorFlow's are one by one too",
  own: "JavaScript's own function: nearer to the exact value than TensorFlow's and as fast",
  remainder: "JavaScript: a remainder of floats has no vector form; TensorFlow's are one by one too",
  trigonometry: "JavaScript's own function: models of text have none of it where time is spent",
  angles: "vectors of float64, rounded",
  gamma: "JavaScript: series of many branches, rare",
  logOfOne: "JavaScript, float64: two functions in one op, rare",
  pairs: "WebAssembly, one after the other, as pairs of float64",
  complex: "JavaScript, as pairs of float64: models of text have complex numbers in Fourier transforms only",
} as const;
export type How = keyof typeof HOW;

/** In words. */
export const howOf = (how: How): string => HOW[how];

/** The number types of inputs. */
export type NumberType = (typeof INTEGERS)[number] | (typeof FLOATS)[number] | (typeof COMPLEX)[number] | "bool";

/** An op on tensors of one type and shape. */
export interface ElementRow {
  readonly op: string;
  readonly dtype: NumberType;
  readonly inputs: 1 | 2;
  readonly how: How;
  /** The range of random numbers. Default -3 to 3. */
  readonly range?: readonly [low: number, high: number];
  /** True when the second input is one row of a hundred elements, which is used for all rows of the first. */
  readonly isRow?: boolean;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

const INTEGERS = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"] as const;
const SIGNED = ["int8", "int16", "int32", "int64"] as const;
const FLOATS = ["half", "bfloat16", "float32", "float64"] as const;
const COMPLEX = ["complex64", "complex128"] as const;

/** The ops that 16-bit floats need no arithmetic for. */
const BY_BITS: ReadonlySet<string> = new Set(
  "Equal Less GreaterEqual Maximum Minimum Neg Abs Sign IsNan IsInf IsFinite".split(" "),
);

/** The ops that convert and round 16-bit floats in registers. */
const IN_REGISTERS: ReadonlySet<string> = new Set("AddV2 Sub Mul RealDiv SquaredDifference Square".split(" "));

type Options = Partial<Pick<ElementRow, "range" | "isRow" | "attrs">>;

function rows(inputs: 1 | 2, ops: string, types: readonly NumberType[], how: How, options: Options = {}): ElementRow[] {
  return ops.split(" ").flatMap((op) =>
    types.map((dtype) => {
      const is16Bit = dtype === "half" || dtype === "bfloat16";
      const shortHow: How = BY_BITS.has(op) ? "bits" : IN_REGISTERS.has(op) ? "registers" : "staged";
      return { op, dtype, inputs, how: how === "vectors" && is16Bit ? shortHow : how, ...options };
    }),
  );
}

const POSITIVE = { range: [0.1, 9] } as const;
const DIVISORS = { range: [1, 9] } as const;
const WIDE = ["float32", "float64"] as const;
const NARROW = ["half", "bfloat16"] as const;

/** The element-wise ops, by the way they are computed. */
export const ELEMENT_ROWS: readonly ElementRow[] = [
  ...rows(2, "AddV2 Sub Mul Maximum Minimum", [...FLOATS, ...INTEGERS], "vectors"),
  ...rows(2, "AddV2 Less", ["float32", "float64", "int64", "half", "int8"], "vectors", { isRow: true }),
  ...rows(2, "RealDiv DivNoNan MulNoNan Xdivy", FLOATS, "vectors"),
  ...rows(2, "FloorDiv", WIDE, "vectors"),
  ...rows(2, "FloorDiv", NARROW, "parts"),
  ...rows(2, "SquaredDifference", [...WIDE, "int32", "int64"], "vectors"),
  ...rows(2, "SquaredDifference", NARROW, "vectors"),
  ...rows(2, "Equal Less GreaterEqual", [...FLOATS, ...INTEGERS], "vectors"),
  ...rows(2, "LogicalAnd", ["bool"], "vectors"),
  ...rows(1, "LogicalNot", ["bool"], "vectors"),
  ...rows(2, "BitwiseAnd BitwiseXor", INTEGERS, "vectors"),
  ...rows(2, "Pow", ["half", "bfloat16", "float32"], "vectors", POSITIVE),
  ...rows(1, "Neg Abs Sign Square", [...FLOATS, ...SIGNED], "vectors"),
  ...rows(1, "Sqrt Rsqrt Reciprocal Log Log1p", FLOATS, "vectors", POSITIVE),
  ...rows(1, "Exp Expm1 Tanh Erf Erfc IsNan IsInf IsFinite Floor Ceil Round", FLOATS, "vectors"),
  ...rows(1, "Sigmoid", WIDE, "vectors"),
  ...rows(1, "Sigmoid", NARROW, "parts"),
  ...rows(1, "Relu Relu6 LeakyRelu", FLOATS, "vectors"),
  ...rows(1, "Elu Selu Softplus Softsign", WIDE, "vectors"),
  ...rows(1, "Elu Selu Softplus Softsign", NARROW, "parts"),
  ...rows(1, "Relu Relu6", SIGNED, "vectors"),
  ...rows(2, "FloorDiv FloorMod TruncateDiv", SIGNED, "oneByOne", DIVISORS),
  ...rows(2, "Pow", SIGNED, "oneByOne", DIVISORS),
  ...rows(2, "LeftShift RightShift", ["int8", "int16"], "vectors", DIVISORS),
  ...rows(2, "LeftShift RightShift", ["int32", "int64"], "oneByOne", DIVISORS),
  ...rows(2, "FloorMod", FLOATS, "remainder", DIVISORS),
  ...rows(2, "Pow", ["float64"], "own", POSITIVE),
  ...rows(1, "Sin Cos Asin Acos Atan", ["float32"], "vectors", { range: [-0.9, 0.9] }),
  ...rows(1, "Tan Sinh Cosh Asinh Atanh", ["float32"], "angles", { range: [-0.9, 0.9] }),
  ...rows(1, "Atan Cosh Atanh", ["float64"], "vectors", { range: [-0.9, 0.9] }),
  ...rows(1, "Sin Cos Tan Asin Acos Sinh Asinh", ["float64"], "trigonometry", { range: [-0.9, 0.9] }),
  ...rows(1, "Acosh", ["float32"], "angles", POSITIVE),
  ...rows(1, "Acosh", ["float64"], "trigonometry", POSITIVE),
  ...rows(2, "Atan2", ["float32"], "angles"),
  ...rows(2, "Atan2", ["float64"], "trigonometry"),
  ...rows(1, "Lgamma Digamma", WIDE, "gamma", POSITIVE),
  ...rows(2, "Xlogy Xlog1py", ["float32"], "vectors", POSITIVE),
  ...rows(2, "Xlogy Xlog1py", ["float64"], "logOfOne", POSITIVE),
  ...rows(2, "SquaredDifference AddV2 Mul RealDiv Equal", COMPLEX, "pairs"),
  ...rows(1, "Neg Sqrt", COMPLEX, "pairs"),
  ...rows(1, "Exp Tanh", COMPLEX, "complex"),
];
