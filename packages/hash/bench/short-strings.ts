/** Nanoseconds a hash, for strings of 3 to 1000 bytes. Run it bundled with the condition `@heddle/source`, or against the build. */

import { fingerprint64Into, hash64Into, sipHashInto } from "../src/index.js";

const COUNT = 400_000;
const data = new DataView(new ArrayBuffer(1024));
for (let i = 0; i < data.byteLength; i++) data.setUint8(i, i * 37);
const out = new Uint32Array(2);
const key = Uint32Array.of(1, 0, 2, 0);
const hashes = {
  fingerprint64Into: (sizeBytes: number) => fingerprint64Into(out, data, 3, sizeBytes),
  sipHashInto: (sizeBytes: number) => sipHashInto(out, key, data, 3, sizeBytes),
  hash64Into: (sizeBytes: number) => hash64Into(out, data, 3, sizeBytes),
};

for (const [name, hash] of Object.entries(hashes)) {
  for (const sizeBytes of [3, 5, 8, 12, 20, 40, 100, 1000]) {
    for (let i = 0; i < COUNT; i++) hash(sizeBytes);
    const start = performance.now();
    for (let i = 0; i < COUNT; i++) hash(sizeBytes);
    const nanoseconds = ((performance.now() - start) * 1e6) / COUNT;
    console.log(`${`${name}, ${sizeBytes} bytes`.padEnd(44)} ${nanoseconds.toFixed(1).padStart(8)} ns`);
  }
}
