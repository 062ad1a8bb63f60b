/** A thread that helps a team, in Node. */
import { parentPort, workerData } from "node:worker_threads";
import { helpTeam, type TeamInvitation } from "@heddle/memory/threads";

parentPort?.postMessage("ready");
helpTeam(workerData as TeamInvitation);
