import "@tensorflow/tfjs-backend-cpu";
import * as tf from "@tensorflow/tfjs-core";
import { Binary, Utf8, vectorFromArray } from "apache-arrow";

/** Operations of other libraries on 1-D arrays of strings. `pack` returns the argument of the other functions. */
export async function stringPeers() {
  await tf.setBackend("cpu");
  return {
    tfjs: {
      pack: (strings) => tf.tensor1d(strings, "string"),
      texts: (tensor) => tensor.dataSync(),
      bytes: (tensor) => tf.engine().backend.readSync(tensor.dataId),
      free: (tensor) => tensor.dispose(),
    },
    arrow: {
      pack: (strings) => vectorFromArray(strings, typeof strings[0] === "string" ? new Utf8() : new Binary()),
      texts: (vector) => vector.toArray(),
      bytes: (vector) => vector.toArray(),
      sizeBytes: (vector) => vector.byteLength,
      free: () => {},
    },
  };
}
