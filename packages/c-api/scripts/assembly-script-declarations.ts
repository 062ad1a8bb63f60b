import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FFI_FUNCTIONS } from "../src/functions/ffi-functions.data.js";
import { C_FUNCTIONS } from "../src/functions.data.js";

/** The headers that declare what is callable, in the order in which the declarations are written. */
const HEADERS = ["tf_status", "tf_datatype", "tf_buffer", "tf_tensor", "tf_tstring", "kernels", "ops"].map(
  (name) => `tensorflow/c/${name}.h`,
);

const RENDEZVOUS_HEADER = "tensorflow/core/common_runtime/next_pluggable_device/c/tf_rendezvous_c_api.h";

/** What C calls a type, as AssemblyScript does: pointers and sizes are `usize`. */
const TYPES: Readonly<Record<string, string>> = {
  void: "void",
  bool: "bool",
  int: "i32",
  int32_t: "i32",
  int64_t: "i64",
  uint64_t: "u64",
  size_t: "usize",
  TF_Bool: "bool",
  TF_Code: "i32",
  TF_DataType: "i32",
  TF_StringOrigin: "i32",
  TF_TString_Type: "i32",
  SP_Stream: "usize",
  TF_PayloadVisitor: "usize",
  TVMFFIObjectHandle: "usize",
  TVMFFISafeCallType: "usize",
  TVMFFIStreamHandle: "usize",
  DLPackManagedTensorAllocator: "usize",
};

/** The functions of the heap, which no header declares. */
const HEAP = `@external("tfk1", "malloc") export declare function malloc(size: usize): usize;
@external("tfk1", "calloc") export declare function calloc(count: usize, size: usize): usize;
@external("tfk1", "realloc") export declare function realloc(memory: usize, size: usize): usize;
@external("tfk1", "free") export declare function free(memory: usize): void;
@external("tfk1", "aligned_alloc") export declare function aligned_alloc(alignment: usize, size: usize): usize;
`;

/**
 * The C API as declarations of AssemblyScript, out of the headers in `include`.
 *
 * @throws {Error} when a header declares what `C_FUNCTIONS` does not have, or the other way round, or another type
 */
export function assemblyScriptDeclarations(include: string): string {
  const parts = [HEADING];
  const found = new Set(["malloc", "calloc", "realloc", "free", "aligned_alloc"]);
  for (const header of [
    ...HEADERS,
    "tensorflow/c/kernels_experimental.h",
    RENDEZVOUS_HEADER,
    "heddle/kernel_construction.h",
  ]) {
    const text = readFileSync(join(include, header), "utf8").replace(/\/\/.*$/gm, "");
    parts.push(`\n// ---- ${header} ----\n\n`);
    for (const [, , name, value] of enumerators(text)) parts.push(`export const ${name}: i32 = ${value};\n`);
    for (const declaration of declarations(text)) {
      found.add(declaration.name);
      parts.push(declaration.text);
    }
  }
  const missing = Object.keys(C_FUNCTIONS).filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`no header declares ${missing.join(", ")}`);
  return parts.join("");
}

/** The headers of tvm-ffi's interface, in the package @heddle/ffi. */
const FFI_HEADERS = ["tvm/ffi/c_api.h", "tvm/ffi/extra/c_env_api.h"];

/**
 * The functions by name, tvm-ffi's C interface in `tfk1`, as declarations of AssemblyScript, out of the headers of `@heddle/ffi` in
 * `ffiInclude` and of this package in `include`.
 *
 * @throws {Error} as {@link assemblyScriptDeclarations}, for `FFI_FUNCTIONS`
 */
export function assemblyScriptFunctions(include: string, ffiInclude: string): string {
  const parts = [FUNCTIONS_HEADING];
  const found = new Set<string>();
  const headers = [...FFI_HEADERS.map((name) => [ffiInclude, name]), [include, "heddle/functions.h"]];
  for (const [folder, header] of headers) {
    const text = readFileSync(join(folder, header), "utf8")
      .replace(/\/\/.*$/gm, "")
      .replace(/\/\*[\s\S]*?\*\//g, "");
    parts.push(`\n// ---- ${header} ----\n\n`);
    for (const [, name, value] of text.matchAll(/^\s+(kTVMFFI\w+) = (-?\d+),?[ ]*$/gm)) {
      parts.push(`export const ${name}: i32 = ${value};\n`);
    }
    for (const declaration of declarations(text).filter(({ name }) => Object.hasOwn(FFI_FUNCTIONS, name))) {
      found.add(declaration.name);
      parts.push(declaration.text);
    }
  }
  const missing = Object.keys(FFI_FUNCTIONS).filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`no header declares ${missing.join(", ")}`);
  return parts.join("");
}

const FUNCTIONS_HEADING = `// tvm-ffi's C interface for plugins written in AssemblyScript: functions by name, values and objects. The structs that pointers lead to
// are laid out in tvm/ffi/c_api.h of @heddle/ffi. Made from the headers by \`npm run declarations\`.
`;

const HEADING = `// TensorFlow's C API for kernels written in AssemblyScript: the imports of module tfk1, with pointers and sizes as usize. What the
// functions do is written in the headers of the same package. Made from them by \`npm run declarations\`.

// ---- The heap: in a module with a memory of its own this is the module's ----

${HEAP}`;

function enumerators(text: string): readonly RegExpMatchArray[] {
  return [...text.matchAll(/^(\s+)((?:TF|TSL)_[A-Z0-9_]+) = (-?\d+),?$/gm)];
}

function declarations(text: string): { name: string; text: string }[] {
  const ofTensorFlow = text.matchAll(/TFK1_FUNCTION\((\w+)\)\s*([^;]+?);/g);
  const ofTvm = text.matchAll(/^TVM_FFI_DLL (?:TVM_FFI_ATTRIBUTE_PURE )?(?=[^;]*?\b(TVMFFI\w+)\()([^;]+?);/gm);
  return [...ofTensorFlow, ...ofTvm].map(([, name, signature]) => {
    const start = signature.indexOf(`${name}(`);
    const returned = typeOf(signature.slice(0, start));
    const list = splitParameters(signature.slice(start + name.length + 1, signature.lastIndexOf(")")));
    const parameters = list.map(parameter);
    const isStruct = returned === undefined;
    if (isStruct) parameters.unshift("result: usize");
    checkType(name, parameters, isStruct ? "void" : returned);
    const line = `export declare function ${name}(${parameters.join(", ")}): ${isStruct ? "void" : returned};`;
    return { name, text: `@external("tfk1", "${name}") ${line}\n` };
  });
}

/** Parameters are parted by commas, those of functions among them by commas in brackets. */
function splitParameters(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const char of list.replace(/\s+/g, " ").trim()) {
    if (char === "(") depth++;
    if (char === ")") depth--;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "" && part !== "void");
}

function parameter(text: string): string {
  const callback = /\(\*(\w+)\)/.exec(text);
  if (callback) return `${callback[1]}: usize`;
  const [, type, name] = /^(.*?)(\w+)$/.exec(text) ?? [];
  const found = typeOf(type ?? "");
  if (!found) throw new Error(`the type of parameter '${text}' is not known`);
  return `${name === "function" ? "func" : name}: ${found}`;
}

/** Undefined for a struct, which is written to an address that the caller gives. */
function typeOf(text: string): string | undefined {
  return text.includes("*") ? "usize" : TYPES[text.replace(/\bconst\b/g, "").trim()];
}

function checkType(name: string, parameters: readonly string[], returned: string): void {
  const letter = (type: string) => (type === "i64" || type === "u64" ? "j" : type === "f32" ? "f" : "i");
  const type = `${parameters.map((text) => letter(text.split(": ")[1])).join("")}:${returned === "void" ? "" : letter(returned)}`;
  const known = ({ ...C_FUNCTIONS, ...FFI_FUNCTIONS } as Readonly<Record<string, { type: string }>>)[name]?.type;
  if (type !== known)
    throw new Error(`${name} is ${type} in its header, ${known ?? "not there"} in the interface's list`);
}
