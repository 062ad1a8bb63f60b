import type { LinearMemory } from "@heddle/memory";
import { Code, StatusError } from "@heddle/status";
import type { HandleKind } from "./handle-table.js";

/** A `TF_Status`. */
export class CStatus {
  static readonly kind: HandleKind<CStatus> = { type: CStatus, cName: "TF_Status" };
  code: Code = Code.OK;
  message = "";
  readonly payloads = new Map<string, string>();
  /** The block that TF_Message returned, or 0. */
  messageAddress = 0;
}

/** Sets code and message of a status, and removes its payloads. OK has no message. */
export function setStatus(memory: LinearMemory, status: CStatus, code: Code, message: string): void {
  status.code = code;
  status.message = code === Code.OK ? "" : message;
  if (status.payloads.size > 0) status.payloads.clear();
  if (status.messageAddress !== 0) {
    memory.free(status.messageAddress);
    status.messageAddress = 0;
  }
}

/** The failure that a status other than OK describes. */
export function statusError({ code, message, payloads }: CStatus): StatusError {
  return new StatusError(code, message, { details: Object.fromEntries(payloads) });
}
