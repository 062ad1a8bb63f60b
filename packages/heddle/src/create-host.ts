import { Host, type HostOptions } from "@heddle/kernel-fallback";

/**
 * A new host: one memory, one registry of ops and kernels. Models that are loaded with the same host share both; hosts do
 * not see each other. Dispose it after its models.
 *
 * @throws {StatusError} FAILED_PRECONDITION for a plugin made for another interface, ALREADY_EXISTS for two that bring the same
 */
export function createHost(options: HostOptions = {}): Host {
  return new Host(options);
}
