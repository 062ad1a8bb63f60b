import { Code, codeFromNumber, codeNumber } from "@heddle/status";
import { CStatus, setStatus } from "./c-status.js";
import { cText, newCString } from "./c-string.js";
import type { Environment } from "./environment.js";
import { IO_ERRORS } from "./io-errors.data.js";

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
