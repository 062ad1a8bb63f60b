import {
  type AttrMap,
  type AttrValue,
  defineOp,
  INTERFACE_VERSION,
  type KernelPlugin,
  kernelOf,
} from "@heddle/kernel-api";
import { attr, type PlainAttr } from "@heddle/kernel-api/attr-values";
import { createKernel, Host, KernelContext, runKernel, runOp } from "@heddle/kernel-fallback";
import { givenAttributes } from "@heddle/kernel-fallback/eager";
import { DataType, type Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import "@tensorflow/tfjs-backend-cpu";
import * as converter from "@tensorflow/tfjs-converter";
import * as core from "@tensorflow/tfjs-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tfjsFallback } from "../src/index.js";

const tf = { ...core, ...converter };
let memory = createTestMemory();
let tensors = 0;

beforeEach(async () => {
  await core.setBackend("cpu");
  memory = createTestMemory();
  tensors = core.memory().numTensors;
});
afterEach(() => {
  expect(memory.liveBytes).toBe(0);
  expect(core.memory().numTensors).toBe(tensors);
});

/** Definitions of ops, as a plugin of TensorFlow's ops has them, without kernels. */
const definitions = [
  defineOp("AddV2", { inputs: ["x: T", "y: T"], outputs: ["z: T"], attrs: ["T: type"] }),
  defineOp("Unique", {
    inputs: ["x: T"],
    outputs: ["y: T", "idx: out_idx"],
    attrs: ["T: type", "out_idx: {int32, int64} = DT_INT32"],
  }),
  defineOp("Where", { inputs: ["input: T"], outputs: ["index: int64"], attrs: ["T: type = DT_BOOL"] }),
  defineOp("LeakyRelu", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["alpha: float = 0.2", "T: type = DT_FLOAT"] }),
  defineOp("Transpose", {
    inputs: ["x: T", "perm: Tperm"],
    outputs: ["y: T"],
    attrs: ["T: type", "Tperm: {int32, int64} = DT_INT32"],
  }),
  defineOp("MaxPool", {
    inputs: ["input: T"],
    outputs: ["output: T"],
    attrs: [
      "T: type",
      "ksize: list(int)",
      "strides: list(int)",
      "padding: {'SAME', 'VALID'}",
      "data_format: string = 'NHWC'",
    ],
  }),
  defineOp("ComplexAbs", { inputs: ["x: T"], outputs: ["y: Tout"], attrs: ["T: type", "Tout: type = DT_FLOAT"] }),
  defineOp("Complex", {
    inputs: ["real: T", "imag: T"],
    outputs: ["out: Tout"],
    attrs: ["T: type", "Tout: type = DT_COMPLEX64"],
  }),
  defineOp("StatelessIf", {
    inputs: ["cond: Tcond"],
    outputs: ["output: Tout"],
    attrs: ["Tcond: type", "Tout: list(type)", "then_branch: func", "else_branch: func"],
  }),
  defineOp("MatrixBandPart", {
    inputs: ["input: T", "num_lower: Tindex", "num_upper: Tindex"],
    outputs: ["band: T"],
    attrs: ["T: type", "Tindex: {int32, int64} = DT_INT64"],
  }),
  defineOp("NoSuchOp", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] }),
  ...["Fails", "FailsLater"].map((name) =>
    defineOp(name, { inputs: ["x: T", "y: T"], outputs: ["z: T"], attrs: ["T: type"] }),
  ),
  defineOp("Twice", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type", "note: string = 'Ab'"] }),
  defineOp("Identity", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] }),
];

function hostWithFallback(): Host {
  const host = new Host({ memory });
  host.registry.fallback = tfjsFallback(tf, { definitions });
  return host;
}

type Input = readonly [DataType, TensorInput];

async function run(op: string, inputs: readonly Input[], attrs: AttrMap | Record<string, PlainAttr | number[]> = {}) {
  const host = hostWithFallback();
  const given: Tensor[] = [];
  try {
    for (const [dtype, values] of inputs) given.push(tensorFromJs(memory, dtype, values));
    const { definition } = host.registry.findOp(op);
    const outputs = await runOp(host, op, given, { attrs: givenAttributes(definition, attrs) });
    return outputs.map((output) => {
      const result = [output.dtypeName, output.toNested()];
      output.release();
      return result;
    });
  } finally {
    for (const tensor of given) tensor.release();
  }
}

const { FLOAT, INT32, INT64, BOOL, STRING, DOUBLE, UINT8, UINT64, COMPLEX64 } = DataType;

describe("tfjsFallback", () => {
  test.each<readonly [string, readonly Input[], Record<string, PlainAttr | number[]>, unknown]>([
    [
      "AddV2",
      [
        [FLOAT, [1.5, 2]],
        [FLOAT, [1, 1]],
      ],
      {},
      [["float", [2.5, 3]]],
    ],
    [
      "AddV2",
      [
        [INT64, [-5n, 2n ** 31n - 2n]],
        [INT64, [1n, 1n]],
      ],
      {},
      [["int64", [-4, 2 ** 31 - 1]]],
    ],
    [
      "AddV2",
      [
        [UINT8, [1, 2]],
        [UINT8, 3],
      ],
      {},
      [["uint8", [4, 5]]],
    ],
    [
      "Unique",
      [[INT32, [3, 1, 3]]],
      {},
      [
        ["int32", [3, 1]],
        ["int32", [0, 1, 0]],
      ],
    ],
    ["Where", [[BOOL, [true, false, true]]], {}, [["int64", [[0], [2]]]]],
    ["LeakyRelu", [[FLOAT, [-4, 2]]], { alpha: 0.5 }, [["float", [-2, 2]]]],
    [
      "Transpose",
      [
        [
          FLOAT,
          [
            [1, 2],
            [3, 4],
          ],
        ],
        [INT64, [1n, 0n]],
      ],
      {},
      [
        [
          "float",
          [
            [1, 3],
            [2, 4],
          ],
        ],
      ],
    ],
    [
      "MaxPool",
      [
        [
          FLOAT,
          [
            [
              [[1], [5]],
              [[3], [2]],
            ],
          ],
        ],
      ],
      { ksize: [1, 2, 2, 1], strides: [1, 2, 2, 1], padding: "VALID" },
      [["float", [[[[5]]]]]],
    ],
    ["ComplexAbs", [[COMPLEX64, [{ real: 3, imag: 4 }]]], {}, [["float", [5]]]],
    [
      "Complex",
      [
        [FLOAT, [3]],
        [FLOAT, [4]],
      ],
      {},
      [["complex64", [{ real: 3, imag: 4 }]]],
    ],
  ])("runs %s", async (op, inputs, attrs, answer) => {
    expect(await run(op, inputs, attrs)).toEqual(answer);
  });

  test("keeps the bytes of strings", async () => {
    const host = hostWithFallback();
    const bytes = [Uint8Array.of(0xc3, 0xa9), Uint8Array.of(0xff, 0)];
    using input = tensorFromJs(memory, STRING, bytes);
    const [output] = await runOp(host, "Identity", [input]);
    expect(output?.byteStrings()).toEqual(bytes);
    output?.release();
  });

  test("has the band of TensorFlow.js 4.22, which is as wide above the diagonal as below it", async () => {
    const matrix: Input = [
      FLOAT,
      [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ],
    ];
    const band = (lower: number, upper: number) => run("MatrixBandPart", [matrix, [INT32, lower], [INT32, upper]]);
    expect(await band(1, 1)).toEqual([
      [
        "float",
        [
          [1, 2, 0],
          [4, 5, 6],
          [0, 8, 9],
        ],
      ],
    ]);
    // TensorFlow has [[1, 2, 0], [0, 5, 6], [0, 0, 9]]. With another answer, the README's sentence goes.
    expect(await band(0, 1)).toEqual([
      [
        "float",
        [
          [1, 0, 0],
          [0, 5, 0],
          [0, 0, 9],
        ],
      ],
    ]);
  });

  test("runs an op that tf.registerOp added", async () => {
    converter.registerOp("Twice", ({ inputs: [x] }) => (x ? core.mul(x, 2) : []));
    try {
      expect(await run("Twice", [[FLOAT, [3]]])).toEqual([["float", [6]]]);
      converter.registerOp("Twice", async ({ inputs: [x] }) => (x ? core.mul(x, 3) : []));
      expect(await run("Twice", [[FLOAT, [3]]])).toEqual([["float", [9]]]);
    } finally {
      converter.deregisterOp("Twice");
    }
  });

  test.each<readonly [string, string, readonly Input[], AttrMap, string]>([
    [
      "an integer beyond int32",
      "AddV2",
      [
        [INT64, [1n, 2n ** 31n]],
        [INT64, [0n]],
      ],
      new Map(),
      "input 0 of node 'AddV2' (AddV2) has 2147483648",
    ],
    [
      "an unsigned one",
      "AddV2",
      [
        [UINT64, 2n ** 64n - 1n],
        [UINT64, 0n],
      ],
      new Map(),
      "TensorFlow.js has no uint64, and int32 does not hold it",
    ],
    [
      "a result beyond its type",
      "AddV2",
      [
        [UINT8, 200],
        [UINT8, 100],
      ],
      new Map(),
      "output 0 of node 'AddV2' (AddV2) has 300, which uint8 does not hold",
    ],
    [
      "a type without one there",
      "AddV2",
      [
        [DOUBLE, 1],
        [DOUBLE, 1],
      ],
      new Map(),
      "any attributes of TensorFlow.js: it has no type for double",
    ],
    [
      "an op that it does not have",
      "NoSuchOp",
      [[FLOAT, 1]],
      new Map(),
      "it has no op 'NoSuchOp', which tf.registerOp can add",
    ],
    ["an op without definition", "Mystery", [[FLOAT, 1]], new Map(), "Op type not registered 'Mystery'"],
    [
      "functions",
      "StatelessIf",
      [[BOOL, true]],
      new Map<string, AttrValue>([
        ["Tcond", attr.type(BOOL)],
        ["Tout", attr.list.types([FLOAT])],
        ["then_branch", attr.func("f")],
        ["else_branch", attr.func("g")],
      ]),
      "attribute 'then_branch': functions of a program cannot be called from TensorFlow.js",
    ],
    [
      "inputs that the op refuses",
      "AddV2",
      [
        [FLOAT, [1, 2]],
        [FLOAT, [1, 2, 3]],
      ],
      new Map(),
      "TensorFlow.js: ",
    ],
  ])("refuses %s", async (_, op, inputs, attrs, message) => {
    await expect(run(op, inputs, attrs)).rejects.toThrow(message);
  });

  test.each<readonly [string, DataType, string | undefined]>([
    ["AddV2", FLOAT, undefined],
    ["Fails", FLOAT, "TensorFlow.js: out of luck, for node 'node' (Fails)"],
    ["FailsLater", FLOAT, "TensorFlow.js: out of luck, for node 'node' (FailsLater)"],
    ["AddV2", INT64, "has 4294967296"],
  ])("leaves no tensor behind in 1,000 runs of %s of type %i", async (op, dtype, message) => {
    converter.registerOp("Fails", () => {
      throw new Error("out of\nluck");
    });
    converter.registerOp("FailsLater", async () => {
      throw new Error("out of luck");
    });
    const host = hostWithFallback();
    const kernel = await createKernel(host, { nodeName: "node", op, attrs: new Map([["T", attr.type(dtype)]]) });
    try {
      using small = tensorFromJs(memory, dtype, dtype === FLOAT ? 1 : 1n);
      using large = tensorFromJs(memory, dtype, dtype === FLOAT ? 2 : 2n ** 32n);
      const context = new KernelContext(host);
      const once = async () => runKernel(kernel, context, [small, large]);
      for (let i = 0; i < 1000; i++) {
        if (message !== undefined) await expect(once()).rejects.toThrow(message);
        else for (const output of await once()) output.release();
      }
    } finally {
      kernel.kernel.dispose?.();
      for (const name of ["Fails", "FailsLater"]) converter.deregisterOp(name);
    }
  });

  test("runs at once on the cpu backend, unless the op waits in TensorFlow.js", async () => {
    const host = hostWithFallback();
    const start = async (op: string, dtype: DataType, count: number) => {
      const kernel = await createKernel(host, { nodeName: op, op, attrs: new Map([["T", attr.type(dtype)]]) });
      using input = tensorFromJs(memory, dtype, dtype === STRING ? ["a"] : dtype === BOOL ? [true] : [1]);
      const outputs = runKernel(kernel, new KernelContext(host), new Array<Tensor>(count).fill(input));
      for (const output of await outputs) output.release();
      kernel.kernel.dispose?.();
      return outputs instanceof Promise;
    };
    expect(await start("AddV2", FLOAT, 2)).toBe(false);
    expect(await start("Identity", STRING, 1)).toBe(false);
    expect(await start("Where", BOOL, 1)).toBe(true);
  });

  test("comes after plugins", async () => {
    const plugin: KernelPlugin = {
      name: "sevens",
      version: "1.0.0",
      interfaceVersion: INTERFACE_VERSION,
      register(registrar) {
        registrar.registerOp(defineOp("AddV2", { inputs: ["x: T", "y: T"], outputs: ["z: T"], attrs: ["T: type"] }));
        registrar.registerKernel({
          op: "AddV2",
          constraints: { T: [FLOAT] },
          create: kernelOf((context) => context.setOutput(0, tensorFromJs(memory, FLOAT, 7))),
        });
      },
    };
    const host = hostWithFallback();
    host.registry.loadPlugin(plugin);
    for (const [dtype, answer] of [
      [FLOAT, 7],
      [INT32, 2],
    ] as const) {
      using one = tensorFromJs(memory, dtype, 1);
      const [sum] = await runOp(host, "AddV2", [one, one]);
      expect(sum?.toNested()).toBe(answer);
      sum?.release();
    }
  });
});
