import { existsSync, rmSync } from "node:fs";
import { type AddressInfo, connect, type Server } from "node:net";
import { dirname } from "node:path";
import { invalidArgument, notFound, permissionDenied, type StatusError, unavailable } from "@heddle/status";

/** An address to listen at. */
export interface Address {
  readonly port: number;
  /** Undefined for all addresses of the machine. A `/` makes it the path of a Unix socket. */
  readonly host: string | undefined;
}

/**
 * Starts to listen. The Unix socket of a process that ended is replaced.
 *
 * @throws {StatusError} UNAVAILABLE for an address that another process has; NOT_FOUND for a socket without its folder;
 * PERMISSION_DENIED; INVALID_ARGUMENT for others that cannot be used
 */
export async function bind(server: Server, address: Address): Promise<void> {
  const { port, host } = address;
  const path = socketPath(host);
  try {
    if (path === undefined) await listening(server, () => server.listen({ port, ...(host !== undefined && { host }) }));
    else await bindSocket(server, path);
  } catch (error) {
    // Node reports EACCES.
    if (path !== undefined && !existsSync(dirname(path)))
      throw notFound(`the folder of the socket ${path} does not exist`, { path });
    throw bindError(error, path ?? `${host ?? "*"}:${port}`);
  }
}

/** The URL of an address that `server.address()` returned. */
export function urlOf(address: AddressInfo | string | null, isTls: boolean): string {
  if (typeof address !== "object" || address === null) return `unix:${address ?? ""}`;
  const { address: host, family, port } = address;
  const isAny = host === "::" || host === "0.0.0.0";
  return `${isTls ? "https" : "http"}://${isAny ? "localhost" : family === "IPv6" ? `[${host}]` : host}:${port}`;
}

/** The path of a Unix socket; undefined for the name or address of a network. */
function socketPath(host: string | undefined): string | undefined {
  return host?.includes("/") ? host.replace(/^unix:/, "") : undefined;
}

async function bindSocket(server: Server, path: string): Promise<void> {
  try {
    await listening(server, () => server.listen({ path }));
  } catch (error) {
    if (codeOf(error) !== "EADDRINUSE" || (await isAlive(path))) throw error;
    rmSync(path);
    await listening(server, () => server.listen({ path }));
  }
}

function listening(server: Server, listen: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      server.off("listening", done);
      reject(error);
    };
    const done = () => {
      server.off("error", failed);
      resolve();
    };
    server.once("error", failed).once("listening", done);
    listen();
  });
}

/** True when a process listens at the socket. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error) => resolve(codeOf(error) !== "ECONNREFUSED"));
  });
}

function bindError(error: unknown, address: string): StatusError {
  const code = codeOf(error);
  if (code === "EADDRINUSE") return unavailable(`${address} is used by another process`, { address });
  if (code === "EACCES" || code === "EPERM")
    return permissionDenied(`no permission to listen at ${address}`, { address });
  return invalidArgument(`cannot listen at ${address}: ${error instanceof Error ? error.message : String(error)}`, {
    address,
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
