import { newErrorObject } from "../../errors/error-object.js";
import { FfiError } from "../../errors/ffi-error.js";
import { FfiErrorObject } from "../../errors/ffi-error-object.js";
import { setRaised, takeRaisedObject } from "../../errors/raised.js";
import type { Ffi } from "../../ffi.js";
import { checkObject } from "../../object/check-object.js";
import { retainObject } from "../../object/object.js";
import { TypeIndex } from "../../types/type-index.js";
import { Backtrace } from "../backtrace.js";
import { pointerFunction, statusFunction } from "../function-results.js";
import { checkObjectOf, cText, cTexts, textAt, wordIndex } from "../pointers.js";

/** Errors as objects, and the raised one. A bad pointer to one that raises is itself the raised error. */
export function errorFunctions(ffi: Ffi) {
  return {
    TVMFFIErrorMoveFromRaised: statusFunction(ffi, (out) => {
      const result = wordIndex(ffi, out, "a result");
      const address = takeRaisedObject(ffi);
      ffi.memory.u32[result] = address;
    }),
    TVMFFIErrorSetRaised: statusFunction(ffi, (object) => {
      retainObject(ffi, checkObjectOf(ffi, object, TypeIndex.ERROR));
      using error = new FfiErrorObject(ffi, object);
      setRaised(ffi, error);
    }),
    TVMFFIErrorSetRaisedFromCStr: statusFunction(ffi, (kind, message) => {
      setRaised(ffi, new FfiError(cText(ffi, kind), cText(ffi, message)));
    }),
    TVMFFIErrorSetRaisedFromCStrParts: statusFunction(ffi, (kind, parts, count) => {
      setRaised(ffi, new FfiError(cText(ffi, kind), cTexts(ffi, parts, count | 0).join("")));
    }),
    TVMFFIErrorCreate: statusFunction(ffi, (kind, message, backtrace, out) => {
      create(ffi, kind, message, backtrace, 0, 0, out);
    }),
    TVMFFIErrorCreateWithCauseAndExtraContext: statusFunction(ffi, (kind, message, backtrace, cause, context, out) => {
      create(ffi, kind, message, backtrace, cause, context, out);
    }),
    TVMFFIBacktrace: pointerFunction(ffi, (file, line, name) => {
      const texts = [file, name].map((address) => (address === 0 ? "" : cText(ffi, address)));
      const [fileName = "", functionName = ""] = texts;
      const text = fileName && functionName && `  File "${fileName}", line ${line | 0}, in ${functionName}\n`;
      return ffi.part(Backtrace).write(text);
    }),
  };
}

function create(
  ffi: Ffi,
  kind: number,
  message: number,
  backtrace: number,
  cause: number,
  extraContext: number,
  out: number,
): void {
  const result = wordIndex(ffi, out, "a result");
  if (cause !== 0) checkObjectOf(ffi, cause, TypeIndex.ERROR);
  if (extraContext !== 0) checkObject(ffi, extraContext);
  const texts = { kind: textAt(ffi, kind), message: textAt(ffi, message), backtrace: textAt(ffi, backtrace) };
  const object = newErrorObject(ffi, { ...texts, cause, extraContext });
  for (const part of [cause, extraContext]) if (part !== 0) retainObject(ffi, part);
  ffi.memory.u32[result] = object;
}
