import type { LinearMemory } from "@heddle/memory";
import type { Gather } from "./gather-values.js";

/** The twin of the loop in `assembly/gather.ts`. */
export function gatherValuesTwin(memory: LinearMemory, gather: Gather): void {
  const { valueBytes } = gather;
  if (valueBytes === 8) gatherPairs(memory.u32, gather);
  else if (valueBytes === 4) gatherWords(memory.u32, gather);
  else gatherBytes(memory, gather);
}

function gatherPairs(u32: Uint32Array, gather: Gather): void {
  const { count } = gather;
  const entries = gather.entries >>> 2;
  const values = gather.values >>> 2;
  const stride = gather.strideBytes >>> 2;
  const step = gather.defaultStepBytes >>> 2;
  const target = gather.target >>> 2;
  let missing = gather.defaults >>> 2;
  for (let i = 0; i < count; i++, missing += step) {
    const entry = u32[entries + i];
    const source = entry === 0 ? missing : (values + Math.imul(entry - 1, stride)) | 0;
    u32[target + 2 * i] = u32[source];
    u32[target + 2 * i + 1] = u32[source + 1];
  }
}

function gatherWords(u32: Uint32Array, gather: Gather): void {
  const { count } = gather;
  const entries = gather.entries >>> 2;
  const values = gather.values >>> 2;
  const stride = gather.strideBytes >>> 2;
  const step = gather.defaultStepBytes >>> 2;
  const target = gather.target >>> 2;
  let missing = gather.defaults >>> 2;
  for (let i = 0; i < count; i++, missing += step) {
    const entry = u32[entries + i];
    u32[target + i] = u32[entry === 0 ? missing : (values + Math.imul(entry - 1, stride)) | 0];
  }
}

function gatherBytes({ u8, u32 }: LinearMemory, gather: Gather): void {
  const { count, values, strideBytes, valueBytes, defaults, defaultStepBytes, target } = gather;
  for (let i = 0; i < count; i++) {
    const entry = u32[(gather.entries >>> 2) + i];
    const source = entry === 0 ? defaults + i * defaultStepBytes : values + (entry - 1) * strideBytes;
    for (let byte = 0; byte < valueBytes; byte++) u8[target + i * valueBytes + byte] = u8[source + byte];
  }
}
