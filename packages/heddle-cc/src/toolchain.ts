import { toolFailed } from "./errors.js";
import type { FileTree } from "./file-tree.js";

/** What has been read of the compiler, in bytes; `total` is the same each time. */
export type ToolchainProgress = (done: number, total: number) => void;

export interface ToolRun {
  /** The files after the run, those that went in included. */
  readonly files: FileTree;
  /** All the tool wrote: warnings, mostly. */
  readonly diagnostics: string;
}

let warmUp: Promise<void> | undefined;

/**
 * Runs clang, clang++, wasm-ld or ar, themselves compiled to wasm, on files in memory. The first run reads the compiler: about a second.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the tool fails; `details` has its exit code and all it wrote.
 */
export async function runTool(
  tool: "clang" | "clang++" | "wasm-ld" | "ar",
  args: readonly string[],
  files: FileTree,
  onProgress?: ToolchainProgress,
): Promise<ToolRun> {
  const { commands, Exit } = await import("@yowasp/clang");
  const decoder = new TextDecoder();
  let written = "";
  const write = (bytes: Uint8Array | null) => {
    if (bytes !== null) written += decoder.decode(bytes, { stream: true });
  };
  const options = { stdout: write, stderr: write, decodeASCII: false };
  warmUp ??= readCompiler(onProgress);
  await warmUp;
  try {
    const result = await commands[tool]([...args], files, options);
    return { files: onlyBytes(result ?? {}), diagnostics: readablePaths(written) };
  } catch (error) {
    if (error instanceof Exit) throw toolFailed(tool, error.code, readablePaths(written));
    throw error;
  }
}

/** Files in and below the current folder are mounted at this place, all others by their absolute paths at the second. */
export const HERE = "@here";
export const ELSEWHERE = "@elsewhere";

function readablePaths(text: string): string {
  return text.replaceAll(`${HERE}/`, "").replaceAll(`${ELSEWHERE}/`, "/");
}

async function readCompiler(onProgress: ToolchainProgress | undefined): Promise<void> {
  const { commands } = await import("@yowasp/clang");
  await commands["wasm-ld"](
    ["--version"],
    {},
    {
      stdout: () => {},
      stderr: () => {},
      fetchProgress: ({ doneLength, totalLength }) => onProgress?.(doneLength, totalLength),
    },
  );
}

type AnyTree = { readonly [name: string]: AnyTree | string | Uint8Array };

function onlyBytes(tree: AnyTree): FileTree {
  const result: FileTree = {};
  for (const [name, entry] of Object.entries(tree)) {
    if (typeof entry === "string") result[name] = new TextEncoder().encode(entry);
    else result[name] = entry instanceof Uint8Array ? entry : onlyBytes(entry);
  }
  return result;
}
