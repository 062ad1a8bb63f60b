import { hasEnded, loopFinder, noteFailure, TaskPlayer } from "./task-player.js";
import { Control, JobState, type TeamInvitation } from "./team-block.js";

/** Looks at the bell before a helper sleeps: about 20 microseconds, in which the next loop of a run often starts. */
const LOOKS = 20_000;

/** Does tasks of a team until it ends. The thread does nothing else meanwhile, and must be one that may wait. */
export function helpTeam(invitation: TeamInvitation): void {
  const { memory, thread } = invitation;
  const control = new Int32Array(invitation.control);
  const player = new TaskPlayer(invitation, thread, loopFinder(invitation, memory));
  while (!hasEnded(control)) {
    const bell = Atomics.load(control, Control.BELL);
    // Entered before the state is read: the thread that closes the job waits for those that have entered.
    Atomics.add(control, Control.ACTIVE, 1);
    try {
      if (Atomics.load(control, Control.STATE) === JobState.OPEN) Atomics.add(control, Control.HELPED, player.play());
    } catch (error) {
      noteFailure(control, thread, error);
    }
    Atomics.sub(control, Control.ACTIVE, 1);
    Atomics.notify(control, Control.ACTIVE);
    waitForBell(control, bell);
  }
}

function waitForBell(control: Int32Array, bell: number): void {
  for (let i = 0; i < LOOKS; i++) if (Atomics.load(control, Control.BELL) !== bell) return;
  Atomics.add(control, Control.SLEEPING, 1);
  Atomics.wait(control, Control.BELL, bell);
  Atomics.sub(control, Control.SLEEPING, 1);
}
