#!/usr/bin/env node
import module from "node:module";
import { isMainThread } from "node:worker_threads";
import { superviseCommand } from "./cli/process/supervisor.js";

// The command runs in a thread of its own, so that this one is free for Ctrl-C and for time limits.
if (isMainThread) {
  superviseCommand(new URL(import.meta.url));
} else {
  // From the second command on, Node reads compiled code from its cache; Node 20 has none.
  const enableCompileCache: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enableCompileCache === "function") enableCompileCache();
  await import("./cli/process/command-thread.js");
}
