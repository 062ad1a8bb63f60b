import type { Progress } from "../model/progress.js";

/** Reads the body of a response and reports each part. */
export async function bodyBytes(
  response: Response,
  name: string,
  onProgress: (progress: Progress) => void,
): Promise<Uint8Array> {
  // The server states the length of the bytes that it sends: compressed ones are fewer.
  const isPlain = (response.headers.get("content-encoding") ?? "identity") === "identity";
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  const totalBytes = isPlain && Number.isSafeInteger(length) ? length : undefined;
  const parts: Uint8Array[] = [];
  let loadedBytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    loadedBytes += part.value.length;
    onProgress({ phase: "fetch", name, loadedBytes, ...(totalBytes !== undefined && { totalBytes }) });
  }
  const bytes = new Uint8Array(loadedBytes);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
