import type { LogSink } from "@heddle/kernel-api";
import { LinearMemory } from "@heddle/memory";
import { checkThreads, createSharedMemory, ThreadTeam } from "@heddle/memory/threads";
import { failedPrecondition } from "@heddle/status";
import { startHelper } from "heddle/start-helper";
import type { HelperPort } from "./helper-port.js";
import { loopCuts } from "./loop-cuts.js";

/** Options of {@link startTeam}. */
export interface TeamOptions {
  /** The number of threads, with the one that runs models. */
  readonly threads: number;
  /** The most bytes of the memory. Default 1 GiB. */
  readonly memoryLimitBytes?: number | undefined;
  /** Is warned of a helper that ended. */
  readonly log?: LogSink | undefined;
}

/** A memory whose hot loops run on several threads. */
export interface StartedTeam {
  /** The memory; loops run on the calling thread until helpers come. */
  readonly memory: LinearMemory;
  /**
   * Waits for the helpers.
   *
   * @throws {StatusError} FAILED_PRECONDITION when one cannot be started
   */
  ready(): Promise<void>;
  /** Ends the helpers. Loops over the memory run on the calling thread from then on. */
  close(): void;
}

const INITIAL_BYTES = 16 << 20;
const DEFAULT_LIMIT_BYTES = 1 << 30;
const MOST_BYTES = 65535 * 65536;

/**
 * Starts threads that share a memory.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a number of threads that is not a whole number from 1; FAILED_PRECONDITION where memory is
 * not shared, or a thread cannot be started
 */
export function startTeam({ threads, memoryLimitBytes = DEFAULT_LIMIT_BYTES, log }: TeamOptions): StartedTeam {
  checkThreads(threads);
  const maximumBytes = Math.min(memoryLimitBytes, MOST_BYTES);
  const wasm = createSharedMemory(Math.min(INITIAL_BYTES, maximumBytes), maximumBytes);
  const team = new ThreadTeam({ memory: wasm, threads, cuts: loopCuts });
  const memory = new LinearMemory({ memory: wasm, maximumBytes, team });
  const helpers = Array.from({ length: threads - 1 }, (_, index) => start(team, index + 1));
  const ready = Promise.all(helpers.map(({ ready }) => ready)).catch(notStarted);
  ready.catch(() => {}); // `ready()` tells.
  let isClosed = false;
  return {
    memory,
    async ready() {
      await ready;
      for (const helper of helpers) {
        helper.listen((error) => {
          if (isClosed) return;
          const why = error instanceof Error ? `: ${error.message}` : "";
          log?.({ severity: "warning", message: `one of ${threads} threads ended${why}; the others do its work` });
        });
      }
    },
    close() {
      isClosed = true;
      team.close();
    },
  };
}

function start(team: ThreadTeam, thread: number): HelperPort {
  try {
    return startHelper(team.invitation(thread));
  } catch (error) {
    team.close();
    return notStarted(error);
  }
}

function notStarted(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw failedPrecondition(`a thread cannot be started: ${reason}; leave out \`threads\` where there are none`, {
    option: "threads",
  });
}
