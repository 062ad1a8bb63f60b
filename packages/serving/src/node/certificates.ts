import { readFile, stat } from "node:fs/promises";
import { createSecureContext, type SecureContextOptions } from "node:tls";
import { invalidArgument, notFound, type StatusError, toStatusError } from "@heddle/status";
import type { TlsFiles } from "./listen-options.js";

/**
 * The certificates in `files`, checked.
 *
 * @throws {StatusError} NOT_FOUND for a file that cannot be read; INVALID_ARGUMENT for one that has no key or certificate, and for a
 * key that is not that of the certificate
 */
export async function readCertificates({ key, cert, ca }: TlsFiles): Promise<SecureContextOptions> {
  const options = {
    key: await readPem(key),
    cert: await readPem(cert),
    ...(ca !== undefined && { ca: await readPem(ca) }),
  };
  try {
    createSecureContext(options);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw invalidArgument(`${key} and ${cert} are not a key and its certificate in PEM form: ${why}`, { key, cert });
  }
  return options;
}

/**
 * Calls `reload` when one of the files changed, which is looked at every `checkMs`. Returns a function that ends it.
 *
 * @param state the {@link certificatesState} of the certificates in use, taken before they were read
 */
export function watchCertificates(
  files: TlsFiles,
  state: string,
  checkMs: number,
  reload: () => Promise<void>,
  onError: (error: StatusError) => void,
): () => void {
  let seen = state;
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    const before = seen;
    seen = await certificatesState(files);
    // A pair that is half written fails, and is read again when the other file changes.
    if (before !== seen) await reload().catch((error: unknown) => onError(toStatusError(error)));
    isChecking = false;
  };
  const timer = setInterval(() => void check(), checkMs).unref();
  return () => clearInterval(timer);
}

async function readPem(path: string): Promise<string> {
  return await readFile(path, "utf8").catch((error: unknown) => {
    throw notFound(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { path });
  });
}

/** A text that changes when one of the files does. */
export async function certificatesState({ key, cert, ca }: TlsFiles): Promise<string> {
  const states = [key, cert, ...(ca === undefined ? [] : [ca])].map(async (path) => {
    const found = await stat(path).catch(() => undefined);
    return `${found?.ino} ${found?.size} ${found?.mtimeMs}`;
  });
  return (await Promise.all(states)).join();
}
