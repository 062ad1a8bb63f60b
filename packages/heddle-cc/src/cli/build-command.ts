import { join } from "node:path";
import type { MemoryMode } from "@heddle/plugin-format";
import { Argument, Command, InvalidArgumentError } from "commander";
import { compilePlugin } from "../compile-plugin.js";
import { readPluginIdentity } from "../package-json.js";
import { recordArtifact } from "../record-artifact.js";
import { addCompileFlags, type CompileFlags, compileOptions } from "./compile-flags.js";
import { pluginReport } from "./plugin-report.js";

interface Flags extends CompileFlags {
  readonly mode: readonly MemoryMode[];
  readonly name: string;
}

/** The command `heddle-cc build`, for the package in the current folder. */
export function buildCommand(): Command {
  const command = new Command("heddle-cc build")
    .description(
      "Compiles the plugin of the package in this folder: NAME.own.wasm and NAME.shared.wasm, with their hashes in its package.json.",
    )
    .addArgument(new Argument("<sources...>", "C (.c) and C++ (.cc, .cpp, .cxx) files"))
    .option("--mode <modes>", "own, shared, or both, separated by a comma", modes, modes("own,shared"))
    .option("--name <name>", "the start of the files' names, with an optional folder", "kernels");
  return addCompileFlags(command).exitOverride().allowExcessArguments(false).action(run);
}

async function run(sources: readonly string[], flags: Flags): Promise<void> {
  const packageFile = "package.json";
  const manifest = readPluginIdentity(".", packageFile);
  let warnings = "";
  for (const mode of flags.mode) {
    const file = `${flags.name}.${mode}.wasm`;
    const outFile = join(".", file);
    const plugin = await compilePlugin({ ...compileOptions(flags), sources, outFile, mode, manifest });
    recordArtifact(packageFile, { file, mode, sha256: plugin.sha256, abi: plugin.manifest.abi });
    if (plugin.warnings !== warnings) process.stderr.write(plugin.warnings); // Those of both modes are the same.
    warnings = plugin.warnings;
    process.stdout.write(pluginReport(file, plugin));
  }
}

function modes(text: string): readonly MemoryMode[] {
  return text.split(",").map((mode) => {
    if (mode !== "own" && mode !== "shared") throw new InvalidArgumentError("must be own, shared or own,shared");
    return mode;
  });
}
