import type { StreamFacts } from "./terminal.js";

/** The data that the thread of a command starts with. */
export interface ThreadData {
  readonly args: readonly string[];
  readonly stdout: StreamFacts;
  readonly stderr: StreamFacts;
  /** The buffer of the `PluginBoard` on which the thread notes the plugin that it is in. */
  readonly board: SharedArrayBuffer;
}

/** A file that is not whole until the command has written all of it. */
export interface UnfinishedFile {
  readonly path: string;
  /** True when its beginning is of use without the rest. */
  readonly isReadable: boolean;
}

/** A message of the command's thread to the main thread. */
export type ThreadMessage =
  /** Text or bytes for a stream; `id` is answered when they are written. */
  | {
      readonly kind: "write";
      readonly stream: "stdout" | "stderr";
      readonly output: string | Uint8Array<ArrayBuffer>;
      readonly id: number;
    }
  /** The command wants more of standard input; answered with `input`. */
  | { readonly kind: "stdin" }
  /** A call of a plugin may take this long from now on. */
  | { readonly kind: "watch-plugins"; readonly limitMs: number }
  /** A step begins that may take `timeoutMs`, or with undefined the step has ended. */
  | { readonly kind: "limit"; readonly subject: string; readonly timeoutMs: number | undefined }
  /** The command writes a file that is not whole, or with undefined no longer does, or has said where it is. */
  | { readonly kind: "unfinished"; readonly file: UnfinishedFile | undefined }
  /** From now on an interrupted command ends by itself: a server answers what it has begun. */
  | { readonly kind: "drain" }
  /** The command has ended. */
  | { readonly kind: "exit"; readonly code: number };

/** A message of the main thread to the command's thread. */
export type SupervisorMessage =
  | { readonly kind: "written"; readonly id: number }
  /** The next bytes of standard input; none at its end. */
  | { readonly kind: "input"; readonly chunks: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly kind: "interrupt" };
