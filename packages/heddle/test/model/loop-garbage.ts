import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadModel } from "heddle";

/**
 * `node --expose-gc --predictable loop-garbage.mjs MODEL.pb.gz`: prints the bytes of garbage that an iteration of a loop makes, the
 * fewest of the runs after the code is compiled.
 */
using model = await loadModel(gunzipSync(readFileSync(process.argv[2] ?? "")));
const ITERATIONS = 1000;
let fewest = Number.POSITIVE_INFINITY;
for (let round = 0; round < 10; round++) {
  for (let run = 0; run < 20; run++) model.runSync({ n: ITERATIONS });
  gc?.();
  const before = process.memoryUsage().heapUsed;
  model.runSync({ n: ITERATIONS });
  const grown = process.memoryUsage().heapUsed - before;
  // The collector may run within.
  if (grown > 0) fewest = Math.min(fewest, grown / ITERATIONS);
}
process.stdout.write(String(fewest));
