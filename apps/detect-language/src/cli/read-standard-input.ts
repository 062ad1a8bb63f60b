import { DOCUMENT_BYTES } from "./read-document.js";

/** Reads the start of standard input, as much as the model uses, without blocking the thread. */
export async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes >= DOCUMENT_BYTES) break;
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, DOCUMENT_BYTES));
}
