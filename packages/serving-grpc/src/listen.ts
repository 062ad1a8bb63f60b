import type { Server, ServerCredentials } from "@grpc/grpc-js";
import { unavailable } from "@heddle/status";

/** Where a server listens. */
export interface ListeningAddress {
  /** Such as `127.0.0.1:8500`, `[::]:8500` or `unix:/run/heddle.sock`. */
  readonly address: string;
  /** 0 for a Unix socket. */
  readonly port: number;
}

/**
 * Binds a server to a port: without a host, of all addresses of the machine.
 *
 * @throws {StatusError} UNAVAILABLE when the port is taken, or the address is not one of this machine
 */
export async function listen(
  server: Server,
  credentials: ServerCredentials,
  port: number,
  host: string | undefined,
): Promise<ListeningAddress> {
  if (host?.includes("/")) {
    await bind(server, `unix:${host}`, credentials);
    return { address: `unix:${host}`, port: 0 };
  }
  if (host !== undefined) return await listenOn(server, credentials, port, host.includes(":") ? `[${host}]` : host);
  try {
    return await listenOn(server, credentials, port, "[::]");
  } catch {
    // A machine without IPv6; a port that is taken fails again.
    return await listenOn(server, credentials, port, "0.0.0.0");
  }
}

async function listenOn(server: Server, credentials: ServerCredentials, port: number, host: string) {
  const boundPort = await bind(server, `${host}:${port}`, credentials);
  return { address: `${host}:${boundPort}`, port: boundPort };
}

/** grpc-js hides the system's error code in its text. */
function reasonOf({ message }: Error, address: string): string {
  if (message.includes("EADDRINUSE")) return `${address} is used by another process`;
  return `cannot listen at ${address}: ${message}`;
}

function bind(server: Server, address: string, credentials: ServerCredentials): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => {
      if (error) reject(unavailable(reasonOf(error, address), { address }));
      else resolve(port);
    });
  });
}
