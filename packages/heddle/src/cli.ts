#!/usr/bin/env node
import { isMainThread } from "node:worker_threads";
import { superviseCommand } from "./cli/supervisor.js";

// The command runs in a thread of its own, so that this one is free for Ctrl-C and for time limits.
if (isMainThread) superviseCommand(new URL(import.meta.url));
else await import("./cli/command-thread.js");
