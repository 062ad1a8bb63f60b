import { dirname } from "node:path";
import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { type CompiledPlugin, type CompileOptions, compilePlugin } from "../compile-plugin.js";
import type { PluginMode } from "../plugin-mode.js";
import { readPackageManifest } from "./package-manifest.js";

interface Flags {
  readonly output: string;
  readonly mode: PluginMode;
  readonly include?: readonly string[];
  readonly define?: readonly string[];
  readonly optimize: CompileOptions["optimize"];
  readonly manifest?: string;
  readonly std?: string;
  readonly warn?: readonly string[];
  readonly stackSize?: number;
  readonly maxMemory?: number;
}

/** The command `heddle-cc`. */
export function commandLine(): Command {
  return new Command("heddle-cc")
    .description("Compiles kernels in C and header-only C++ to a plugin in wasm.")
    .addArgument(new Argument("<sources...>", "C (.c) and C++ (.cc, .cpp, .cxx) files"))
    .requiredOption("-o, --output <file>", "the plugin to write")
    .addOption(
      new Option("--mode <mode>", "own: a memory of its own; shared: position-independent, in the host's memory")
        .choices(["own", "shared"])
        .default("own"),
    )
    .option("-I, --include <folder>", "look for headers there too", collect)
    .option("-D, --define <name[=value]>", "define a macro", collect)
    .addOption(
      new Option("-O, --optimize <level>", "how much to optimize").choices(["0", "1", "2", "3", "s", "z"]).default("2"),
    )
    .option("-W, --warn <name>", "a warning option of clang: -Wall, -Werror", collect)
    .option("--std <standard>", "the language's version: c11, c++17")
    .option("--manifest <file>", "the package.json with name, version and heddle.ops (default: the nearest one)")
    .option("--stack-size <bytes>", "the stack in mode own (default: 65536)", wholeNumber)
    .option("--max-memory <bytes>", "how far the memory of mode own may grow (default: 268435456)", wholeNumber)
    .exitOverride()
    .allowExcessArguments(false)
    .action(run);
}

async function run(sources: readonly string[], flags: Flags): Promise<void> {
  const plugin = await compilePlugin({
    sources,
    outFile: flags.output,
    mode: flags.mode,
    manifest: readPackageManifest(dirname(sources[0]), flags.manifest),
    includeFolders: flags.include,
    defines: flags.define,
    optimize: flags.optimize,
    compilerArguments: [
      ...(flags.std === undefined ? [] : [`-std=${flags.std}`]),
      ...(flags.warn ?? []).map((name) => `-W${name}`),
    ],
    stackBytes: flags.stackSize,
    maxMemoryBytes: flags.maxMemory,
    onProgress: process.stderr.isTTY ? showProgress : undefined,
  });
  process.stderr.write(plugin.warnings);
  process.stdout.write(report(flags.output, plugin));
}

function report(file: string, { bytes, sha256, manifest, imports }: CompiledPlugin): string {
  return [
    `${file}: ${manifest.name} ${manifest.version}, mode ${manifest.mode}, ${bytes.length} bytes`,
    `sha256 ${sha256}`,
    `needs interface ${manifest.abi}: ${imports.join(", ")}`,
    "",
  ].join("\n");
}

function showProgress(done: number, total: number): void {
  const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
  process.stderr.write(done >= total ? "\r\u001b[K" : `\rheddle-cc: reading the compiler, ${percent} %`);
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("must be a whole number");
  return Number(text);
}
