import { toStatusError } from "@heddle/status";
import { fetchFailed, loadAborted, noSuchFile } from "../errors.js";
import type { OpenOptions } from "./model-source.js";

/** A URL without its query. */
export function bare(url: URL): string {
  const copy = new URL(url);
  copy.search = "";
  return copy.href;
}

/**
 * The bytes of a file. Messages have its URL without the query, which may be a secret.
 *
 * @throws {StatusError} NOT_FOUND; PERMISSION_DENIED; UNAVAILABLE; CANCELLED
 */
export async function fetchBytes(url: URL, { signal, onProgress, readBody }: OpenOptions): Promise<Uint8Array> {
  const name = bare(url);
  let response: Response;
  try {
    onProgress?.({ phase: "fetch", name, loadedBytes: 0 });
    response = await fetch(url, signal ? { signal } : {});
    if (response.ok && onProgress && readBody) return await readBody(response, name, onProgress);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (signal?.aborted) throw loadAborted(signal.reason);
    throw fetchFailed(name, reasonOf(error));
  }
  if (response.status === 404 || response.status === 410) throw noSuchFile(name);
  throw fetchFailed(name, `status ${response.status} ${response.statusText}`.trim(), response.status);
}

/** The message of an error of `fetch`; Node has the reason, such as ECONNREFUSED, in its cause. */
function reasonOf(error: unknown): string {
  const { message } = toStatusError(error);
  const { code, message: reason = code } = ((error as Error).cause ?? {}) as { code?: string; message?: string };
  return reason ? `${message}: ${reason}` : message;
}
