import { invalidArgument } from "@heddle/status";
import type { FileTree } from "./file-tree.js";

/** Receives how many bytes of the compiler have been read; `total` is the same each time. */
export type ToolchainProgress = (done: number, total: number) => void;

/** Result of {@link runTool}. */
export interface ToolRun {
  /** The files after the run, the input files included. */
  readonly files: FileTree;
  /** All that the tool printed: warnings, mostly. */
  readonly diagnostics: string;
}

let warmUp: Promise<void> | undefined;

/**
 * Runs clang, clang++, wasm-ld or ar, themselves compiled to wasm, on files in memory. The first run reads the compiler, which
 * takes about a second.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the tool fails: its first error as the message, all that it printed in
 *   `details.diagnostics`, its exit code in `details.exitCode`
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
    if (!(error instanceof Exit)) throw error;
    const diagnostics = readablePaths(written);
    const lines = diagnostics.split("\n").filter((line) => line.trim() !== "");
    const first = lines.find((line) => /\berror:/.test(line)) ?? lines[0] ?? `exit code ${error.code}`;
    throw invalidArgument(`${tool} failed: ${first.trim()}`, { tool, exitCode: error.code, diagnostics });
  }
}

/** The place of the files in and below the current folder. */
export const HERE = "@here";
/** The place of all other files, by their absolute paths. */
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
