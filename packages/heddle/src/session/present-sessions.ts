import type { CodeOnDemand } from "../model/code-on-demand.js";
import { HostSession } from "./host-session.js";

/** The code for sessions is there. */
export const presentSessions: CodeOnDemand["sessions"] = { code: { HostSession }, async load() {} };
