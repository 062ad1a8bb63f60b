import { Argument, Command } from "commander";
import { readBytes, writeBytes } from "../file-access.js";
import { readPluginIdentity } from "../package-json.js";
import { recordArtifact } from "../record-artifact.js";
import { sealPlugin } from "../seal-plugin.js";
import { pluginReport } from "./plugin-report.js";

/** The command `heddle-cc seal`, for the package in the current folder. */
export function sealCommand(): Command {
  return new Command("heddle-cc seal")
    .description(
      "Makes the plugin of the package in this folder from a module that any compiler wrote: checks its imports and exports, " +
        "adds the section heddle.abi, and writes its hash to the package.json.",
    )
    .addArgument(new Argument("<file>", "the module, which has a memory of its own"))
    .option("-o, --output <file>", "the plugin to write", "kernels.own.wasm")
    .exitOverride()
    .allowExcessArguments(false)
    .action(run);
}

function run(input: string, { output }: { readonly output: string }): void {
  const packageFile = "package.json";
  const plugin = sealPlugin(readBytes(input), readPluginIdentity(".", packageFile));
  writeBytes(output, plugin.bytes);
  recordArtifact(packageFile, { file: output, mode: "own", sha256: plugin.sha256, abi: plugin.manifest.abi });
  process.stdout.write(pluginReport(output, plugin));
}
