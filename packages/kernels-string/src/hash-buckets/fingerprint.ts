import type { ComputeContext } from "@heddle/kernel-api";
import { cText, invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape } from "@heddle/tensor";
import { bucketLoopsOver } from "./bucket-loops.js";

const FINGERPRINT_BYTES = 8;

/** Fingerprint: FarmHash's Fingerprint64 of each row of a tensor, as eight bytes. */
export function fingerprint(context: ComputeContext): void {
  const data = context.input(0);
  const method = context.input(1);
  if (method.rank !== 0) throw invalidArgument(`\`method\` should be a scalar string: ${formatShape(method.shape)}`);
  const name = method.strings().text(0);
  if (name !== "farmhash64") throw invalidArgument(cText(`Unsupported fingerprint method: ${name}`));
  if (data.rank === 0) throw invalidArgument(`\`data\` should have at least one dimension: ${formatShape(data.shape)}`);
  const rows = data.shape[0];
  const output = context.allocateOutput(0, [rows, FINGERPRINT_BYTES]);
  const { memory } = context;
  const loops = bucketLoopsOver(memory);
  if (data.dtype !== DataType.STRING) {
    loops.fingerprintRows(data.address, rows, (data.elementCount / rows) * dataTypeSize(data.dtype), output.address);
  } else if (data.elementCount === rows) {
    loops.fingerprintTexts(data.address, rows, output.address);
  } else if (rows > 0) {
    // Of a row with several strings, the fingerprint of their fingerprints.
    using scope = memory.scope();
    const prints = scope.malloc(data.elementCount * FINGERPRINT_BYTES);
    loops.fingerprintTexts(data.address, data.elementCount, prints);
    loops.fingerprintRows(prints, rows, (data.elementCount / rows) * FINGERPRINT_BYTES, output.address);
  }
}
