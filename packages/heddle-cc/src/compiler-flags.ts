import { PLACEABLE_LIBRARIES } from "./placeable-libraries.js";
import type { PluginMode } from "./plugin-mode.js";

/** What every host runs: Node 20 and the browsers of its time. */
const FEATURES =
  "bulk-memory,bulk-memory-opt,mutable-globals,sign-ext,nontrapping-fptoint,multivalue,reference-types,call-indirect-overlong";

/** The arguments of clang, before those of the author; `-c` and files come behind. */
export function compileFlags(mode: PluginMode, language: "c" | "c++"): readonly string[] {
  return [
    "--target=wasm32-wasip1",
    "-fvisibility=hidden",
    "-ffunction-sections",
    "-fdata-sections",
    "-mbulk-memory",
    "-fno-ident",
    ...(mode === "shared" ? ["-fPIC"] : []),
    ...(language === "c++"
      ? [
          "-fno-exceptions",
          "-fno-rtti",
          "-fno-threadsafe-statics",
          "-fno-c++-static-destructors",
          "-fvisibility-global-new-delete=force-hidden",
          "-D_LIBCPP_DISABLE_VISIBILITY_ANNOTATIONS", // What a module in the host's memory exports is kept whole.
        ]
      : []),
  ];
}

export interface LinkOptions {
  readonly mode: PluginMode;
  readonly stackBytes: number;
  readonly maxMemoryBytes: number;
}

/** The arguments of wasm-ld, before the objects and libraries. */
export function linkFlags({ mode, stackBytes, maxMemoryBytes }: LinkOptions): readonly string[] {
  return [
    "--no-entry",
    "--gc-sections",
    "--strip-all",
    "--export=TF_InitKernel",
    "--export=tfk1_abi",
    "--no-check-features",
    `--features=${FEATURES}`,
    ...(mode === "shared"
      ? [
          "--experimental-pic",
          "-shared",
          "-Bstatic",
          "-Bsymbolic", // What the plugin defines itself is bound at once; the loader has less to resolve.
          "--import-memory",
          "--export-if-defined=__wasm_call_ctors",
          "--export-if-defined=__wasm_apply_data_relocs",
        ]
      : [
          "-z",
          `stack-size=${stackBytes}`,
          "--stack-first", // An overflow traps instead of writing over data.
          `--max-memory=${maxMemoryBytes}`,
          "--export=__heap_base",
          "--export=__stack_pointer",
          "--export-table",
          "--growable-table",
        ]),
    "-L/usr/lib/wasm32-wasip1",
    "-L/usr/lib/wasm32-unknown-wasip1",
  ];
}

/** The libraries of mode own, behind the objects: only what a plugin calls is taken from them. */
const LIBRARIES: readonly string[] = ["-lc++", "-lc++abi", "-lc", "-lclang_rt.builtins"];

/** What comes behind the objects. The last library has what compilers call by themselves: half floats, 128 bits. */
export function libraryArguments(mode: PluginMode): readonly string[] {
  return mode === "shared" ? PLACEABLE_LIBRARIES : LIBRARIES;
}
