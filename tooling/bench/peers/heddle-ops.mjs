/** Runs single ops in Heddle: a request `{ prepare: key, op, inputs, attrs }` is answered with the bytes of inputs and outputs. */
import { EagerContext } from "@heddle/kernel-fallback/eager";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { Host } from "heddle";
import * as kernels from "heddle/kernels";
import * as mathOnDemand from "heddle/on-demand/math";
import * as stringsOnDemand from "heddle/on-demand/strings";
import { answerRequests } from "./answer-requests.mjs";

const typeOf = (name) => ({ float32: DataType.FLOAT, float64: DataType.DOUBLE })[name] ?? DataType[name.toUpperCase()];
const registers = { ...mathOnDemand, ...stringsOnDemand, ...kernels };
let state = 12345;
await answerRequests(prepare);

async function prepare({ op, inputs, attrs }) {
  const names = new Set([
    op,
    ...inputs.flat().flatMap(({ made }) => (made ? [made, ...made.after].map((each) => each.op) : [])),
  ]);
  const host = new Host({
    plugins: [kernels.selectKernels(...[...names].map((name) => registers[`register${name}`]))],
  });
  const eager = new EagerContext(host);
  const tensors = await tensorsOf(eager, host.memory, inputs);
  const outputs = await eager.execute(op, tensors, attrs);
  const bytes = [...tensors, ...outputs].reduce((sum, { buffer }) => sum + buffer.sizeBytes, 0);
  for (const output of outputs) output.release();
  const run = async () => {
    for (const output of await eager.execute(op, tensors, attrs)) output.release();
  };
  return { bytes, run };
}

function tensorsOf(eager, memory, inputs) {
  return Promise.all(
    inputs.flat().map((spec) => (spec.made ? madeBy(eager, memory, spec.made) : tensorOf(memory, spec))),
  );
}

async function madeBy(eager, memory, { op, inputs, attrs, after }) {
  const [tensor] = await eager.execute(op, await tensorsOf(eager, memory, inputs), attrs);
  for (const next of after)
    await eager.execute(next.op, [tensor, ...(await tensorsOf(eager, memory, next.inputs))], next.attrs);
  return tensor;
}

function tensorOf(memory, { dtype, shape, values, text, base64, below, range }) {
  const count = shape.reduce((product, size) => product * size, 1);
  if (base64)
    return Tensor.fromStrings(
      memory,
      shape,
      base64.map((cell) => Buffer.from(cell, "base64")),
    );
  if (text) return Tensor.fromStrings(memory, shape, text);
  const flat = values ?? Array.from({ length: count }, () => randomElement(dtype, below, range));
  return tensorFromJs(memory, typeOf(dtype), nested(flat, shape));
}

/** The numbers of tensorflow_ops.py are of the same ranges. */
function randomElement(dtype, below, [low, high] = [-3, 3]) {
  const real = () => low + (high - low) * random();
  if (dtype === "bool") return random() < 0.5;
  if (dtype.startsWith("complex")) return { real: real(), imag: real() };
  if (/float|half/.test(dtype)) return real();
  const whole = below ? Math.floor(random() * below) : Math.round(real());
  const value = dtype.startsWith("u") ? Math.abs(whole) : whole;
  return dtype.endsWith("64") ? BigInt(value) : value;
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
