import { readFile } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import { ServerCredentials } from "@grpc/grpc-js";
import { invalidArgument, notFound } from "@heddle/status";
import type { GrpcTlsFiles } from "../grpc-server-options.js";

/**
 * The credentials of a server. With `ca`, clients need a certificate.
 *
 * @throws {StatusError} NOT_FOUND for a file that cannot be read; INVALID_ARGUMENT for files that are not a key and its certificate
 */
export async function serverCredentials(tls: GrpcTlsFiles | undefined): Promise<ServerCredentials> {
  if (!tls) return ServerCredentials.createInsecure();
  const { key: keyFile, cert: certFile, ca: caFile } = tls;
  const key = await readPem(keyFile);
  const cert = await readPem(certFile);
  const ca = caFile === undefined ? undefined : await readPem(caFile);
  try {
    createSecureContext({ key, cert, ...(ca && { ca }) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw invalidArgument(`${keyFile} and ${certFile} are not a key and its certificate in PEM form: ${why}`);
  }
  return ServerCredentials.createSsl(ca ?? null, [{ private_key: key, cert_chain: cert }], ca !== undefined);
}

async function readPem(path: string): Promise<Buffer> {
  return await readFile(path).catch((error: unknown) => {
    throw notFound(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { path });
  });
}
