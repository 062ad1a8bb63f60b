/** The memory beside the shared one by which the threads of a team agree; only they know it. */
export interface TeamBlock {
  readonly control: SharedArrayBuffer;
  /** Calls that were put off: see `task-tape.ts`. */
  readonly tape: SharedArrayBuffer;
  /** The bytes of the modules, one after the other. */
  readonly modules: SharedArrayBuffer;
}

/** The parts of a team that a helper is given. All are shared, so that they are sent once. */
export interface TeamInvitation extends TeamBlock {
  readonly memory: WebAssembly.Memory;
  /** The number of the helper, from 1: the calling thread has number 0. */
  readonly thread: number;
}

/** The words of the control block, 32 bits each. */
export const Control = {
  /** Changes when there is something to do; helpers wait for it. */
  BELL: 0,
  /** {@link JobState}. */
  STATE: 1,
  /** Helpers that may be at work on a job. */
  ACTIVE: 2,
  /** The first task that is not taken. */
  NEXT: 3,
  /** The number of tasks that may be taken. */
  PUBLISHED: 4,
  /** Helpers that wait for the bell, or are about to. */
  SLEEPING: 5,
  /** The number of a thread that failed; 0 for none. */
  FAILED: 6,
  /** The number of modules. */
  MODULES: 7,
  /** Tasks that helpers have done. */
  HELPED: 8,
} as const;

/** The state of the job. */
export const JobState = { CLOSED: 0, OPEN: 1, ENDED: 2 } as const;

/** The most modules, and the first word of a table of where each ends in the bytes of modules. */
export const MOST_MODULES = 256;
export const MODULE_ENDS = 64;
/** The most tasks of a job, and the first word of a table of where each ends on the tape. */
export const MOST_TASKS = 4096;
export const TASK_ENDS = MODULE_ENDS + MOST_MODULES;
/** The first word of the text of a failure, and the most bytes of it. */
export const FAILURE_TEXT = TASK_ENDS + MOST_TASKS;
export const FAILURE_BYTES = 256;

const CONTROL_BYTES = 4 * FAILURE_TEXT + FAILURE_BYTES;
const TAPE_BYTES = 1 << 20;
/** All modules of this repository have less than a quarter of it. */
const MODULES_BYTES = 1 << 19;

export function createTeamBlock(): TeamBlock {
  return {
    control: new SharedArrayBuffer(CONTROL_BYTES),
    tape: new SharedArrayBuffer(TAPE_BYTES),
    modules: new SharedArrayBuffer(MODULES_BYTES),
  };
}
