/** Archives of a model, changed as bytes. */
import { gzipSync } from "node:zlib";
import { Host } from "@heddle/kernel-fallback";
import { fuzzBytesAsync, Random } from "@heddle/tooling-testing/fuzz";
import { zipSync } from "fflate";
import { loadModel } from "../../src/index.js";
import { graphBytes } from "../graph-bytes.js";
import { tarBytes } from "../source/archive/tar-bytes.js";

const graph = graphBytes([
  { name: "x", op: "Placeholder", types: { dtype: 7 } },
  { name: "lower", op: "StringLower", inputs: ["x"] },
]);
/** Stored as it is, also by a compressor. */
const noise = new Random(1).bytes(200);
const tar = tarBytes([
  { name: "m.pb", content: graph },
  { name: "assets/words.txt", content: noise },
]);
const archives = [tar, gzipSync(tar), zipSync({ "m.pb": graph, "assets/words.txt": noise })];
const limits = { maxUnpackedBytes: 1 << 22, maxArchiveFiles: 100 };

/** A model in an archive is loaded, or refused with one error. */
export const modelArchives = fuzzBytesAsync({
  valid: (random) => Uint8Array.from(random.pick(archives)),
  async read(bytes, memory) {
    const host = new Host({ memory });
    const model = await loadModel(bytes, { host, limits });
    model.dispose();
  },
});
