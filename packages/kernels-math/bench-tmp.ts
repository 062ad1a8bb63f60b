import { createKernel, Host, KernelContext } from "../kernel-fallback/src/index.js";
import { LinearMemory } from "../memory/src/index.js";
import { DataType, Tensor, tensorFromJs } from "../tensor/src/index.js";
import { plugin } from "./src/index.js";

const memory = new LinearMemory({ initialBytes: 64 << 20 });
const host = new Host({ memory, plugins: [plugin] });
const T = (d: number) => new Map([["T", { kind: "type", value: d }]]) as never;
const inst = (op: string, d: number, extra: [string, unknown][] = []) =>
  createKernel(host, {
    nodeName: op,
    op,
    attrs: new Map([["T", { kind: "type", value: d }], ...extra]) as never,
  }) as never as import("../kernel-fallback/src/index.js").KernelInstance;
const ctx = new KernelContext(host);
function scalar(op: string, d: number, a: unknown, b: unknown) {
  const i = inst(op, d);
  const x = tensorFromJs(memory, d as never, a as never),
    y = tensorFromJs(memory, d as never, b as never);
  ctx.begin(i);
  ctx.inputs.length = 0;
  ctx.inputs.push(x, y);
  ctx.forwardable = 0;
  const k = i.kernel;
  const M = 200000;
  const run = () => {
    for (let n = 0; n < M; n++) {
      k.compute(ctx);
      ctx.outputs[0]?.release();
      ctx.outputs[0] = undefined;
    }
  };
  let best = 1e9;
  for (let r = 0; r < 12; r++) {
    const t = performance.now();
    run();
    best = Math.min(best, performance.now() - t);
  }
  // forwarded
  ctx.forwardable = 1;
  const runF = () => {
    for (let n = 0; n < M; n++) {
      k.compute(ctx);
      ctx.outputs[0]?.release();
      ctx.outputs[0] = undefined;
    }
  };
  let bestF = 1e9;
  for (let r = 0; r < 12; r++) {
    const t = performance.now();
    runF();
    bestF = Math.min(bestF, performance.now() - t);
  }
  ctx.forwardable = 0;
  // alloc only
  const runA = () => {
    for (let n = 0; n < M; n++) {
      ctx.allocateOutput(0, x.shape);
      ctx.outputs[0]?.release();
      ctx.outputs[0] = undefined;
    }
  };
  let bestA = 1e9;
  for (let r = 0; r < 12; r++) {
    const t = performance.now();
    runA();
    bestA = Math.min(bestA, performance.now() - t);
  }
  console.log(
    `${op} ${d}`.padEnd(20),
    `alloc ${((best * 1e6) / M).toFixed(1)} ns, forwarded ${((bestF * 1e6) / M).toFixed(1)} ns, allocation alone ${((bestA * 1e6) / M).toFixed(1)} ns`,
  );
  x.release();
  y.release();
}
function big(
  name: string,
  op: string,
  d: number,
  shapes: number[][],
  extra: [string, unknown][] = [],
  fill?: (t: Tensor, i: number) => void,
) {
  const i = inst(op, d, extra);
  const ins = shapes.map((s) => Tensor.allocate(memory, d as never, s));
  ins.forEach((t, n) => {
    const e = t.elements();
    for (let j = 0; j < e.length; j++) e[j] = (typeof e[0] === "bigint" ? BigInt(j % 100) : (j % 100) * 0.5) as never;
    fill?.(t, n);
  });
  ctx.begin(i);
  ctx.inputs.length = 0;
  ctx.inputs.push(...ins);
  ctx.forwardable = 0;
  let best = 1e9;
  for (let r = 0; r < 9; r++) {
    const t = performance.now();
    i.kernel.compute(ctx);
    best = Math.min(best, performance.now() - t);
    ctx.outputs[0]?.release();
    ctx.outputs[0] = undefined;
  }
  console.log(name.padEnd(40), best.toFixed(3), "ms");
  for (const t of ins) t.release();
}
function reduce(name: string, op: string, d: number, shape: number[], axes: number[]) {
  const i = inst(op, d);
  const x = Tensor.allocate(memory, d as never, shape);
  const e = x.elements();
  for (let j = 0; j < e.length; j++) e[j] = (typeof e[0] === "bigint" ? BigInt(j % 100) : (j % 100) * 0.5) as never;
  const a = tensorFromJs(memory, DataType.INT32, axes);
  ctx.begin(i);
  ctx.inputs.length = 0;
  ctx.inputs.push(x, a);
  let best = 1e9;
  for (let r = 0; r < 9; r++) {
    const t = performance.now();
    i.kernel.compute(ctx);
    best = Math.min(best, performance.now() - t);
    ctx.outputs[0]?.release();
    ctx.outputs[0] = undefined;
  }
  console.log(name.padEnd(40), best.toFixed(3), "ms");
  x.release();
  a.release();
}
const N = 1 << 20;
for (let k = 0; k < 2; k++) {
  scalar("AddV2", DataType.FLOAT, 1, 2);
  scalar("AddV2", DataType.INT32, 1, 2);
  scalar("AddV2", DataType.INT64, 1, 2);
  scalar("Mul", DataType.FLOAT, 1, 2);
  scalar("Sub", DataType.INT32, 1, 2);
  scalar("Maximum", DataType.INT64, 1, 2);
  scalar("Less", DataType.INT32, 1, 2);
  scalar("FloorDiv", DataType.INT32, 4, 2);
  scalar("AddV2", DataType.HALF, 1, 2);
  big("AddV2 f32 1M", "AddV2", DataType.FLOAT, [[N], [N]]);
  big("AddV2 f32 1M + scalar", "AddV2", DataType.FLOAT, [[N], []]);
  big("AddV2 f32 [1024,1024]+[1024]", "AddV2", DataType.FLOAT, [[1024, 1024], [1024]]);
  big("AddV2 f32 [1024,1024]+[1024,1]", "AddV2", DataType.FLOAT, [
    [1024, 1024],
    [1024, 1],
  ]);
  big("AddV2 i64 1M", "AddV2", DataType.INT64, [[N], [N]]);
  big("AddV2 i32 1M", "AddV2", DataType.INT32, [[N], [N]]);
  big("AddV2 i8 1M", "AddV2", DataType.INT8, [[N], [N]]);
  big("AddV2 half 1M", "AddV2", DataType.HALF, [[N], [N]]);
  big("Mul f32 1M", "Mul", DataType.FLOAT, [[N], [N]]);
  big("Less f32 1M", "Less", DataType.FLOAT, [[N], [N]]);
  big("Greater i64 1M", "Greater", DataType.INT64, [[N], [N]]);
  big("SquaredDifference f32 1M", "SquaredDifference", DataType.FLOAT, [[N], [N]]);
  big("FloorMod i32 1M", "FloorMod", DataType.INT32, [[N], []], [], (t, n) => {
    if (n) (t.elements() as Int32Array)[0] = 7;
  });
  big("Neg f32 1M", "Neg", DataType.FLOAT, [[N]]);
  big("Exp f32 1M", "Exp", DataType.FLOAT, [[N]]);
  big("Sigmoid f32 1M", "Sigmoid", DataType.FLOAT, [[N]]);
  big("Sqrt f32 1M", "Sqrt", DataType.FLOAT, [[N]]);
  big("Erf f32 1M", "Erf", DataType.FLOAT, [[N]]);
  big("MatMul f32 256^3", "MatMul", DataType.FLOAT, [
    [256, 256],
    [256, 256],
  ]);
  big("MatMul f32 1x256 256x256", "MatMul", DataType.FLOAT, [
    [1, 256],
    [256, 256],
  ]);
  big("MatMul f32 32x64 64x16", "MatMul", DataType.FLOAT, [
    [32, 64],
    [64, 16],
  ]);
  big("MatMul i64 128^3", "MatMul", DataType.INT64, [
    [128, 128],
    [128, 128],
  ]);
  reduce("Sum f32 1M all", "Sum", DataType.FLOAT, [N], [0]);
  reduce("Mean f32 [1024,1024] axis 0", "Mean", DataType.FLOAT, [1024, 1024], [0]);
  reduce("Mean f32 [1024,1024] axis 1", "Mean", DataType.FLOAT, [1024, 1024], [1]);
  reduce("Max i64 1M", "Max", DataType.INT64, [N], [0]);
  reduce("Max f32 1M", "Max", DataType.FLOAT, [N], [0]);
  reduce("Sum i32 1M", "Sum", DataType.INT32, [N], [0]);
  for (const [s, d, n] of [
    [DataType.INT64, DataType.FLOAT, N],
    [DataType.INT64, DataType.INT32, N],
    [DataType.INT32, DataType.INT64, N],
    [DataType.FLOAT, DataType.INT32, N],
    [DataType.INT64, DataType.INT32, 1],
  ]) {
    const i = createKernel(host, {
      nodeName: "c",
      op: "Cast",
      attrs: new Map([
        ["SrcT", { kind: "type", value: s }],
        ["DstT", { kind: "type", value: d }],
      ]) as never,
    }) as never as import("../kernel-fallback/src/index.js").KernelInstance;
    const x = Tensor.allocate(memory, s as never, [n]);
    x.memory.u8.fill(0, x.address, x.address + n * 4);
    ctx.begin(i);
    ctx.inputs.length = 0;
    ctx.inputs.push(x);
    const reps = n === 1 ? 10000 : 1;
    let best = 1e9;
    for (let r = 0; r < 9; r++) {
      const t = performance.now();
      for (let q = 0; q < reps; q++) {
        i.kernel.compute(ctx);
        ctx.outputs[0]?.release();
        ctx.outputs[0] = undefined;
      }
      best = Math.min(best, performance.now() - t);
    }
    console.log(`Cast ${s}->${d} x${n}`.padEnd(40), (best / reps).toFixed(5), "ms");
    x.release();
  }
  console.log("-----");
}
