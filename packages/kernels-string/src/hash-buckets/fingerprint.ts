import { fingerprint64Into } from "@heddle/hash";
import type { ComputeContext } from "@heddle/kernel-api";
import { cText, invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

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
  const { u8, data: view } = context.memory;
  u8.fill(0, output.address, output.address + rows * FINGERPRINT_BYTES);
  if (data.dtype === DataType.STRING) ofStrings(data, rows, view, output.address);
  else ofBytes(view, data.address, rows, (data.elementCount / rows) * dataTypeSize(data.dtype), view, output.address);
}

/** Writes the fingerprint of each of `rows` runs of `rowBytes` bytes. */
function ofBytes(
  source: DataView,
  address: number,
  rows: number,
  rowBytes: number,
  target: DataView,
  targetAddress: number,
): void {
  const out = new Uint32Array(2);
  for (let row = 0; row < rows; row++) {
    fingerprint64Into(out, source, address + row * rowBytes, rowBytes);
    target.setUint32(targetAddress + row * FINGERPRINT_BYTES, out[0], true);
    target.setUint32(targetAddress + row * FINGERPRINT_BYTES + 4, out[1], true);
  }
}

/** Writes the fingerprint of each row of strings; of a row with several strings, the fingerprint of their fingerprints. */
function ofStrings(data: Tensor, rows: number, view: DataView, target: number): void {
  const { u32 } = data.memory;
  const prints = new DataView(new ArrayBuffer(data.elementCount * FINGERPRINT_BYTES));
  for (let i = 0; i < data.elementCount; i++) {
    const cell = data.address + i * CELL_BYTES;
    const single = data.elementCount === rows ? view : prints;
    const at = data.elementCount === rows ? target : 0;
    ofBytes(view, cellDataAddress(u32, cell), 1, cellSizeBytes(u32, cell), single, at + i * FINGERPRINT_BYTES);
  }
  if (data.elementCount > rows) {
    ofBytes(prints, 0, rows, (data.elementCount / rows) * FINGERPRINT_BYTES, view, target);
  }
}
