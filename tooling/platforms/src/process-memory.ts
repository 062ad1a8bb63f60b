import { readdirSync, readFileSync } from "node:fs";

/** The most bytes of memory that a process has held; NaN where the system does not say it (Linux does). */
export function mostBytesOf(pid: number): number {
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(statusOf(pid))?.[1] ?? Number.NaN) * 1024;
}

/** The processes with a name that a process has started; none where the system does not say it. */
export function childrenOf(parent: number, name: string): readonly number[] {
  return processes().filter((pid) => {
    const status = statusOf(pid);
    return status.startsWith(`Name:\t${name}\n`) && status.includes(`\nPPid:\t${parent}\n`);
  });
}

function processes(): readonly number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** The lines of `/proc/PID/status`; empty for a process that has ended. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
