import { loadModel } from "../../model/load-model.js";
import type { Model } from "../../model/model.js";
import type { CommandContext } from "../command-context.js";
import { loadPlugins, type PluginFlags } from "./load-plugins.js";
import { checkInit, type ModelFlags, modelOptions } from "./model-flags.js";
import { prepareSignatures } from "./signature-advice.js";

/** Flags of commands that write a model in another form. */
export interface WritingFlags extends PluginFlags, ModelFlags {
  readonly signature?: readonly string[];
}

/**
 * Loads a model with the plugins of the flags, prepares their signatures, by default all, and shows the progress.
 *
 * @throws {StatusError} as `loadModel` and {@link prepareSignatures}
 */
export async function loadForWriting(path: string, flags: WritingFlags, context: CommandContext): Promise<Model> {
  context.phase = "load";
  const { terminal, host, signal } = context;
  const { plugin = [], signature } = flags;
  await loadPlugins(plugin, flags, context);
  const onProgress = ({ phase, name }: { phase: string; name: string }) => terminal.showProgress(`${phase} ${name} …`);
  const options = { host, signal, onProgress, ...modelOptions(flags) };
  const model = await loadModel(path, { ...options, signatures: [] });
  try {
    checkInit(flags, model.executor.program);
    await prepareSignatures(model, signature ?? Object.keys(model.signatures));
    return model;
  } catch (error) {
    model.dispose();
    throw error;
  }
}
