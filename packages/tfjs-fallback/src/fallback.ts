/** `@heddle/tfjs-fallback/fallback`: TensorFlow.js on its cpu backend, for `--fallback` and workers. */
import "@tensorflow/tfjs-backend-cpu";
import type { KernelSource } from "@heddle/kernel-fallback";
import * as converter from "@tensorflow/tfjs-converter";
import * as core from "@tensorflow/tfjs-core";
import { tfjsFallback } from "./tfjs-fallback.js";

/** The fallback of {@link tfjsFallback}, on the backend that is set; the cpu backend is registered. */
// biome-ignore lint/style/noDefaultExport: `--fallback` takes the default export of a module.
export default function fallback(): KernelSource {
  return tfjsFallback({ ...core, ...converter });
}
