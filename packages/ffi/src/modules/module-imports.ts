import { failedPrecondition, type StatusError } from "@heddle/status";
import { FFI_FUNCTION_TYPES } from "./function-types.data.js";

/** The imports of a position-independent module besides functions. */
const PLACEMENT = ["memory", "__indirect_function_table", "__stack_pointer", "__memory_base", "__table_base"];

/**
 * Checks, before any code of a module runs, that it imports nothing but the functions of {@link FFI_FUNCTION_TYPES} and its memory.
 *
 * @param isPlaced true for a position-independent module
 * @throws {StatusError} FAILED_PRECONDITION with every other import
 */
export function checkImports(name: string, module: WebAssembly.Module, isPlaced: boolean): void {
  const refused = WebAssembly.Module.imports(module).filter(({ module: from, name, kind }) => {
    if (from === "env" && kind === "function") return !Object.hasOwn(FFI_FUNCTION_TYPES, name);
    if (isPlaced && (from === "GOT.mem" || from === "GOT.func")) return kind !== "global";
    return from !== "env" || !(isPlaced ? PLACEMENT : ["memory"]).includes(name);
  });
  if (refused.length > 0) throw foreignImports(name, refused);
}

function foreignImports(name: string, refused: readonly WebAssembly.ModuleImportDescriptor[]): StatusError {
  const names = refused.map((entry) => `${entry.module}.${entry.name}${hint(entry)}`);
  return failedPrecondition(
    `module ${name} has imports that this host does not offer: ${names.join(", ")}; it may import tvm-ffi's C functions, the malloc ` +
      "family and a memory from env",
    { module: name, names: refused.map((entry) => `${entry.module}.${entry.name}`) },
  );
}

function hint({ module, name }: WebAssembly.ModuleImportDescriptor): string {
  if (module.startsWith("wasi_")) return " (modules have no WASI)";
  if (module !== "env" && Object.hasOwn(FFI_FUNCTION_TYPES, name)) return " (import it from env)";
  return module === "env" && name === "__indirect_function_table" ? " (export the table: --export-table)" : "";
}
