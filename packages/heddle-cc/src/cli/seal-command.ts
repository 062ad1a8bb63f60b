import { readFileSync } from "node:fs";
import { Argument, Command } from "commander";
import { unreadableFile } from "../errors.js";
import { recordArtifact } from "../record-artifact.js";
import { sealPlugin } from "../seal-plugin.js";
import { writePlugin } from "../write-plugin.js";
import { readPackageManifest } from "./package-manifest.js";
import { pluginReport } from "./plugin-report.js";

/** The command `heddle-cc seal`, for the package in the current folder. */
export function sealCommand(): Command {
  return new Command("heddle-cc seal")
    .description(
      "Makes the plugin of the package here from a module that any compiler wrote: checks what it imports and exports, adds the " +
        "section that says what it is, and writes its hash to the package.json.",
    )
    .addArgument(new Argument("<file>", "the module, which has a memory of its own"))
    .option("-o, --output <file>", "the plugin to write", "kernels.own.wasm")
    .exitOverride()
    .allowExcessArguments(false)
    .action(run);
}

function run(input: string, { output }: { readonly output: string }): void {
  const packageFile = "package.json";
  let wasm: Uint8Array;
  try {
    wasm = new Uint8Array(readFileSync(input));
  } catch (error) {
    throw unreadableFile(input, error);
  }
  const plugin = sealPlugin(wasm, readPackageManifest(".", packageFile));
  writePlugin(output, plugin.bytes);
  recordArtifact(packageFile, { file: output, mode: "own", sha256: plugin.sha256, abi: plugin.manifest.abi });
  process.stdout.write(pluginReport(output, plugin));
}
