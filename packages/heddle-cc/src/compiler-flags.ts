import type { MemoryMode } from "@heddle/plugin-format";
import { PLACEABLE_LIBRARIES } from "./placeable-libraries.js";

/** The features of WebAssembly that every host has: Node 20 and the browsers of its time. */
const FEATURES =
  "bulk-memory,bulk-memory-opt,mutable-globals,sign-ext,nontrapping-fptoint,multivalue,reference-types,call-indirect-overlong";

/** The arguments of clang, before those of the author; `-c` and files come after. */
export function compileFlags(mode: MemoryMode, language: "c" | "c++"): readonly string[] {
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
          "-D_LIBCPP_DISABLE_VISIBILITY_ANNOTATIONS", // Exported symbols of libc++ would be kept, used or not.
        ]
      : []),
  ];
}

/** Options of {@link linkFlags}. */
export interface LinkOptions {
  readonly mode: MemoryMode;
  readonly stackBytes: number;
  readonly maxMemoryBytes: number;
  /** The functions and data to export; an undefined one is an error. */
  readonly exports: readonly string[];
}

/** The arguments of wasm-ld, before the objects and libraries. */
export function linkFlags({ mode, stackBytes, maxMemoryBytes, exports }: LinkOptions): readonly string[] {
  return [
    "--no-entry",
    "--gc-sections",
    "--strip-all",
    ...exports.map((name) => `--export=${name}`),
    "--no-check-features",
    `--features=${FEATURES}`,
    ...(mode === "shared"
      ? [
          "--experimental-pic",
          "-shared",
          "-Bstatic",
          "-Bsymbolic", // The plugin's own symbols are bound here, not by the loader.
          "--import-memory",
          "--export-if-defined=__wasm_call_ctors",
          "--export-if-defined=__wasm_apply_data_relocs",
        ]
      : [
          "-z",
          `stack-size=${stackBytes}`,
          "--stack-first", // An overflow traps instead of overwriting data.
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

/** The libraries of mode own. The linker takes only the functions that a plugin calls. */
const LIBRARIES: readonly string[] = ["-lc++", "-lc++abi", "-lc", "-lclang_rt.builtins"];

/** The libraries, after the objects. The last has the functions that compilers call by themselves: half floats, 128 bits. */
export function libraryArguments(mode: MemoryMode): readonly string[] {
  return mode === "shared" ? PLACEABLE_LIBRARIES : LIBRARIES;
}
