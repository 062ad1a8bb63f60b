import { dirname } from "node:path";
import type { MemoryMode } from "@heddle/plugin-format";
import { Argument, Command, Option } from "commander";
import { compileFfiModule } from "../compile-ffi-module.js";
import { compilePlugin } from "../compile-plugin.js";
import { readPluginIdentity } from "../package-json.js";
import { addCompileFlags, type CompileFlags, compileOptions } from "./compile-flags.js";
import { pluginReport } from "./plugin-report.js";

interface Flags extends CompileFlags {
  readonly output: string;
  readonly interface: "tfk1" | "tvm-ffi";
  readonly mode: MemoryMode;
  readonly manifest?: string;
}

/** The command `heddle-cc`. */
export function commandLine(): Command {
  const command = new Command("heddle-cc")
    .description(
      "Compiles kernels in C and header-only C++ to a plugin in wasm, or functions in C to a module for @heddle/ffi.",
    )
    .addArgument(new Argument("<sources...>", "C (.c) and C++ (.cc, .cpp, .cxx) files"))
    .requiredOption("-o, --output <file>", "the plugin or module to write")
    .addOption(
      new Option(
        "--interface <name>",
        "tfk1: a plugin, which registers in TF_InitKernel; tvm-ffi: a module, which exports functions as __tvm_ffi_NAME",
      )
        .choices(["tfk1", "tvm-ffi"])
        .default("tfk1"),
    )
    .addOption(
      new Option("--mode <mode>", "own: a memory of its own; shared: position-independent, in the host's memory")
        .choices(["own", "shared"])
        .default("own"),
    )
    .option("--manifest <file>", "the package.json with name, version and heddle.ops (default: the nearest one)");
  return addCompileFlags(command)
    .addHelpText("after", OTHER_COMMANDS)
    .exitOverride()
    .allowExcessArguments(false)
    .action(run);
}

const OTHER_COMMANDS = `
Other commands, which also update the package.json:
  heddle-cc build <sources...>  compiles a package's plugin in both modes
  heddle-cc seal <file>         makes a plugin of a module that another compiler wrote, such as AssemblyScript's
`;

async function run(sources: readonly string[], flags: Flags): Promise<void> {
  if (flags.interface === "tvm-ffi") {
    const options = { ...compileOptions(flags), sources, outFile: flags.output, mode: flags.mode };
    const { warnings, bytes, sha256, functions, imports } = await compileFfiModule(options);
    process.stderr.write(warnings);
    process.stdout.write(
      [
        `${flags.output}: module of tvm-ffi, mode ${flags.mode}, ${bytes.length} bytes`,
        `sha256 ${sha256}`,
        `functions: ${functions.join(", ")}`,
        `needs: ${imports.length > 0 ? imports.join(", ") : "nothing"}`,
        "",
      ].join("\n"),
    );
    return;
  }
  const plugin = await compilePlugin({
    ...compileOptions(flags),
    sources,
    outFile: flags.output,
    mode: flags.mode,
    manifest: readPluginIdentity(dirname(sources[0] ?? "."), flags.manifest),
  });
  process.stderr.write(plugin.warnings);
  process.stdout.write(pluginReport(flags.output, plugin));
}
