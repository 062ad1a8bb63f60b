import type { LinearMemory } from "@heddle/memory";
import { Code, codeFromNumber, codeNumber, StatusError } from "@heddle/status";
import { cText, newCString } from "./c-string.js";
import type { Environment } from "./environment.js";
import type { HandleKind } from "./handle-table.js";
import { IO_ERRORS } from "./io-errors.data.js";

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

/** The functions of tf_status.h. */
export function statusFunctions({ handles, memory, callbacks }: Environment) {
  const get = (status: number) => handles.get(CStatus.kind, status);
  return {
    TF_NewStatus: (): number => handles.add(new CStatus()),
    TF_DeleteStatus(status: number): void {
      if (status === 0) return;
      memory.free(handles.remove(CStatus.kind, status).messageAddress);
    },
    TF_SetStatus(status: number, number: number, message: number): void {
      const target = get(status);
      const code = codeFromNumber(number);
      setStatus(memory, target, code, code === Code.OK ? "" : cText(memory, message));
    },
    TF_SetPayload(status: number, key: number, value: number): void {
      const target = get(status);
      if (target.code !== Code.OK) target.payloads.set(cText(memory, key), cText(memory, value));
    },
    TF_ForEachPayload(status: number, visitor: number, capture: number): void {
      for (const [key, value] of [...get(status).payloads]) {
        const keyAddress = newCString(memory, key);
        let valueAddress = 0;
        try {
          valueAddress = newCString(memory, value);
          callbacks.three(visitor, keyAddress, valueAddress, capture);
        } finally {
          memory.free(keyAddress);
          memory.free(valueAddress);
        }
      }
    },
    /** `errno` is Linux's; the message is `context; text of the error`. */
    TF_SetStatusFromIOError(status: number, errno: number, context: number): void {
      const target = get(status);
      const [code, text] = IO_ERRORS.get(errno) ?? [errno === 0 ? Code.OK : Code.UNKNOWN, `Unknown error ${errno}`];
      setStatus(memory, target, code, `${cText(memory, context)}; ${text}`);
    },
    TF_GetCode: (status: number): number => codeNumber(get(status).code),
    /** The address stays valid until the status is changed or deleted. */
    TF_Message(status: number): number {
      const target = get(status);
      if (target.messageAddress === 0) target.messageAddress = newCString(memory, target.message);
      return target.messageAddress;
    },
  };
}
