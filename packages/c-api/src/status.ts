import type { LinearMemory } from "@heddle/memory";
import { Code, StatusError } from "@heddle/status";
import { cText, newCString } from "./c-string.js";
import type { Environment } from "./environment.js";
import type { HandleKind } from "./handle-table.js";

/** A `TF_Status`. */
export class CStatus {
  static readonly kind: HandleKind<CStatus> = { type: CStatus, cName: "TF_Status" };
  code = 0;
  message = "";
  readonly payloads = new Map<string, string>();
  /** The block that TF_Message gave out, or 0. */
  messageAddress = 0;
}

/** Makes a status say this; with OK there is no message, and no payload stays. */
export function setStatus(memory: LinearMemory, status: CStatus, code: number, message: string): void {
  status.code = code;
  status.message = code === Code.OK ? "" : message;
  if (status.payloads.size > 0) status.payloads.clear();
  if (status.messageAddress !== 0) {
    memory.free(status.messageAddress);
    status.messageAddress = 0;
  }
}

/** The failure that a status describes. */
export function statusError({ code, message, payloads }: CStatus): StatusError {
  const known = code > 0 && code <= 16 ? (code as Code) : Code.UNKNOWN;
  return new StatusError(known, message, { details: Object.fromEntries(payloads) });
}

/** What errno means. Source: ErrorCodeFrom of tsl/platform/errors.cc (TensorFlow 2.21), with Linux's numbers. */
const IO_ERRORS: Readonly<Record<number, readonly [Code, string]>> = {
  0: [Code.OK, ""],
  1: [Code.PERMISSION_DENIED, "Operation not permitted"],
  2: [Code.NOT_FOUND, "No such file or directory"],
  12: [Code.RESOURCE_EXHAUSTED, "Cannot allocate memory"],
  13: [Code.PERMISSION_DENIED, "Permission denied"],
  16: [Code.UNAVAILABLE, "Device or resource busy"],
  17: [Code.ALREADY_EXISTS, "File exists"],
  20: [Code.FAILED_PRECONDITION, "Not a directory"],
  21: [Code.FAILED_PRECONDITION, "Is a directory"],
  22: [Code.INVALID_ARGUMENT, "Invalid argument"],
  24: [Code.RESOURCE_EXHAUSTED, "Too many open files"],
  27: [Code.OUT_OF_RANGE, "File too large"],
  28: [Code.RESOURCE_EXHAUSTED, "No space left on device"],
  30: [Code.PERMISSION_DENIED, "Read-only file system"],
  36: [Code.INVALID_ARGUMENT, "File name too long"],
  39: [Code.FAILED_PRECONDITION, "Directory not empty"],
  110: [Code.DEADLINE_EXCEEDED, "Connection timed out"],
};

/** The functions of tf_status.h. */
export function statusFunctions({ handles, memory, callbacks }: Environment) {
  const get = (status: number) => handles.get(CStatus.kind, status);
  return {
    TF_NewStatus: (): number => handles.add(new CStatus()),
    TF_DeleteStatus(status: number): void {
      if (status === 0) return;
      memory.free(handles.remove(CStatus.kind, status).messageAddress);
    },
    TF_SetStatus(status: number, code: number, message: number): void {
      const target = get(status);
      setStatus(memory, target, code, code === Code.OK ? "" : cText(memory, message));
    },
    TF_SetPayload(status: number, key: number, value: number): void {
      const target = get(status);
      if (target.code !== Code.OK) target.payloads.set(cText(memory, key), cText(memory, value));
    },
    TF_ForEachPayload(status: number, visitor: number, capture: number): void {
      for (const [key, value] of [...get(status).payloads]) {
        const blocks: number[] = [];
        try {
          blocks.push(newCString(memory, key), newCString(memory, value));
          callbacks.three(visitor, blocks[0], blocks[1], capture);
        } finally {
          for (const block of blocks) memory.free(block);
        }
      }
    },
    TF_SetStatusFromIOError(status: number, errno: number, context: number): void {
      const [code, text] = IO_ERRORS[errno] ?? [Code.UNKNOWN, `Unknown error ${errno}`];
      setStatus(memory, get(status), code, `${cText(memory, context)}; ${text}`);
    },
    TF_GetCode: (status: number): number => get(status).code,
    /** The address stays valid until the status is changed or deleted. */
    TF_Message(status: number): number {
      const target = get(status);
      if (target.messageAddress === 0) target.messageAddress = newCString(memory, target.message);
      return target.messageAddress;
    },
  };
}
