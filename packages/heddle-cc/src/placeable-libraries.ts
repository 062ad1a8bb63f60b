import type { FileTree } from "./file-tree.js";
import { placeObject } from "./object/place-object.js";
import { readArchive } from "./object/read-archive.js";
import { runTool } from "./toolchain.js";

/** The compiler's libraries by the names that the linker uses, in its order. */
const ARCHIVES = {
  "c++.a": "/usr/lib/wasm32-wasip1/libc++.a",
  "c++abi.a": "/usr/lib/wasm32-wasip1/libc++abi.a",
  "c.a": "/usr/lib/wasm32-wasip1/libc.a",
  "builtins.a": "/usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a",
} as const;

/** The names of the archives of `placeableLibraries`, in the order to link them in. */
export const PLACEABLE_LIBRARIES: readonly string[] = Object.keys(ARCHIVES);

let placed: Promise<FileTree> | undefined;

/**
 * The C and C++ libraries for a plugin in the host's memory. The compiler has them for fixed addresses alone; here they are
 * rewritten, once in a process, in under a second. They compute the same in both forms.
 */
export function placeableLibraries(): Promise<FileTree> {
  placed ??= placeLibraries();
  return placed;
}

async function placeLibraries(): Promise<FileTree> {
  const libraries: FileTree = {};
  for (const [name, path] of Object.entries(ARCHIVES)) {
    const { files: found } = await runTool("ar", ["qcLS", name, path], {});
    const members = readArchive(fileOf(found, name)).map(placeObject);
    const objects: FileTree = Object.fromEntries(members.map((bytes, index) => [`${index}.o`, bytes]));
    const { files } = await runTool("ar", ["qcs", name, ...Object.keys(objects)], objects);
    libraries[name] = fileOf(files, name);
  }
  return libraries;
}

function fileOf(files: FileTree, name: string): Uint8Array {
  const bytes = files[name];
  if (!(bytes instanceof Uint8Array)) throw new Error(`ar wrote no ${name}`);
  return bytes;
}
