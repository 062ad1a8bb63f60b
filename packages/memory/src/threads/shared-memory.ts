import { describeValue, failedPrecondition, invalidArgument, resourceExhausted } from "@heddle/status";
import { mayCompile } from "../may-compile.js";

/** The most threads of a team: more than most machines have cores. */
const MOST_THREADS = 64;

/**
 * A memory that the threads of a team share.
 *
 * @param maximumBytes the most bytes that it may have; the system reserves addresses for all of them
 * @throws {StatusError} FAILED_PRECONDITION where memory cannot be shared: in a page that is not isolated from other origins, or where
 * WebAssembly may not be compiled; RESOURCE_EXHAUSTED when the system has no room
 */
export function createSharedMemory(initialBytes: number, maximumBytes: number): WebAssembly.Memory {
  if (typeof SharedArrayBuffer !== "function") {
    throw failedPrecondition(
      "threads share memory, which this page may not: serve it with the headers `Cross-Origin-Opener-Policy: same-origin` and `Cross-Origin-Embedder-Policy: require-corp`, or leave out `threads`",
      { option: "threads" },
    );
  }
  if (!mayCompile()) {
    throw failedPrecondition(
      "threads run WebAssembly, which may not be compiled here: allow 'wasm-unsafe-eval' in the content security policy, or leave out `threads`",
      { option: "threads" },
    );
  }
  const pages = (bytes: number) => Math.floor(bytes / WASM_PAGE_BYTES);
  try {
    return new WebAssembly.Memory({ initial: pages(initialBytes), maximum: pages(maximumBytes), shared: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw resourceExhausted(`no room for a shared memory of up to ${maximumBytes} bytes: ${error.message}`, {
      maximumBytes,
    });
  }
}

const WASM_PAGE_BYTES = 65536;

/** @throws {StatusError} INVALID_ARGUMENT for a number of threads that is not a whole number from 1 */
export function checkThreads(threads: number): void {
  if (Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS) return;
  throw invalidArgument(`threads must be a whole number from 1 to ${MOST_THREADS}, found ${describeValue(threads)}`, {
    option: "threads",
  });
}
