/**
 * Runs single ops in Heddle. Of a line `{ prepare: key, op, inputs, attrs }` it answers the bytes of inputs and outputs, of
 * `{ time: key, calls }` the milliseconds a call; tensorflow_ops.py speaks the same.
 */
import { createInterface } from "node:readline";
import { EagerContext } from "@heddle/kernel-fallback/eager";
import { Tensor, tensorFromJs } from "@heddle/tensor";
import { Host } from "heddle";
import * as kernels from "heddle/kernels";
import * as mathOnDemand from "heddle/on-demand/math";
import * as stringsOnDemand from "heddle/on-demand/strings";

const TYPES = { float32: 1, int32: 3, int64: 9, bool: 10 };
const registers = { ...mathOnDemand, ...stringsOnDemand, ...kernels };
const prepared = new Map();
let state = 12345;
answer("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const failed = (error) => ({ missing: String(error.message ?? error).split("\n")[0] });
  answer(await respond(JSON.parse(line)).catch(failed));
}

async function respond(request) {
  if (request.time === undefined) return prepare(request);
  const run = prepared.get(request.time);
  const start = performance.now();
  for (let call = 0; call < request.calls; call++) for (const output of await run()) output.release();
  return { ms: (performance.now() - start) / request.calls };
}

async function prepare({ prepare: key, op, inputs, attrs }) {
  const host = new Host({ plugins: [kernels.selectKernels(registers[`register${op}`])] });
  const tensors = inputs.flat().map((spec) => tensorOf(host.memory, spec));
  const eager = new EagerContext(host);
  const run = () => eager.execute(op, tensors, attrs);
  prepared.set(key, run);
  const outputs = await run();
  const bytes = [...tensors, ...outputs].reduce((sum, { buffer }) => sum + buffer.sizeBytes, 0);
  for (const output of outputs) output.release();
  return { bytes };
}

function tensorOf(memory, { dtype, shape, values, text, below }) {
  const count = shape.reduce((product, size) => product * size, 1);
  if (text) return Tensor.fromStrings(memory, shape, text);
  const number = () => (below ? Math.floor(random() * below) : 6 * random() - 3);
  const flat = values ?? Array.from({ length: count }, () => (dtype === "bool" ? random() < 0.5 : number()));
  return tensorFromJs(memory, TYPES[dtype], nested(flat, shape));
}

function nested(flat, [size, ...rest]) {
  if (size === undefined) return flat[0];
  if (rest.length === 0) return flat;
  const step = flat.length / size;
  return Array.from({ length: size }, (_, i) => nested(flat.slice(i * step, (i + 1) * step), rest));
}

function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}

function answer(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
