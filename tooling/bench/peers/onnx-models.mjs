import { existsSync, readFileSync } from "node:fs";

const folder = new URL("../../../fixtures/dense/peers/", import.meta.url);

/** Models in ONNX Runtime from token ids, on one thread: its native build, or the one in WebAssembly. */
export async function onnxModels(build) {
  const { env, InferenceSession, Tensor } = await import(build === "node" ? "onnxruntime-node" : "onnxruntime-web");
  if (build === "wasm") env.wasm.numThreads = 1;
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: "sequential" };
  return async (name, batch, { ids, length }) => {
    const file = new URL(`${name}.onnx`, folder);
    if (!existsSync(file)) return "no ops for ragged strings";
    const session = await InferenceSession.create(new Uint8Array(readFileSync(file)), options);
    const feed = { ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [batch, length]) };
    return async () => (await session.run(feed)).output.data;
  };
}
