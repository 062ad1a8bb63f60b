/** Runs .tflite files of one input in Heddle: a request `{ prepare: key, path }` is answered with the bytes of the input. */
import { loadModel } from "heddle";
import { answerRequests } from "./answer-requests.mjs";

let state = 12345;
await answerRequests(prepare);

async function prepare({ path }) {
  const model = await loadModel(path);
  const [[name, { dtype, shape: sizes }]] = Object.entries(model.signatures.serving_default.inputs);
  const shape = sizes.map((size) => (size > 0 ? size : 1));
  const count = shape.reduce((product, size) => product * size, 1);
  const data = arrayOf(dtype, count).map(() => (dtype === "float" ? random() * 2 - 1 : random() * 200 - 100));
  const feed = { [name]: { dtype, shape, data } };
  return { bytes: data.byteLength, run: () => model.run(feed) };
}

function arrayOf(dtype, count) {
  const kinds = { float: Float32Array, int8: Int8Array, int16: Int16Array };
  return new kinds[dtype](count);
}

function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}
