import { readOnHost } from "../../inspect/inspect-model.js";
import { openSource } from "../../node/open-source.js";
import type { ReadModel } from "../../source/read-options.js";
import type { CommandContext } from "../command-context.js";
import { checkInit, type ModelFlags, modelOptions } from "./model-flags.js";
import { versionNote } from "./version-note.js";

/** Reads the model of a command. @throws {StatusError} when the model cannot be read */
export async function readModelAt(
  path: string,
  flags: ModelFlags,
  { terminal, signal, host }: CommandContext,
): Promise<ReadModel> {
  const source = await openSource(path, { signal });
  const note = versionNote(path, source.label);
  if (note !== undefined) terminal.writeNote(note);
  const model = await readOnHost(host, source, modelOptions(flags));
  checkInit(flags, model.program);
  return model;
}
