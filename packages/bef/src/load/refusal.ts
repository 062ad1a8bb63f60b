import { type StatusError, toStatusError, unavailable } from "@heddle/status";
import type { ImportRareCode, RareCode } from "./import-rare-code.js";

/** The error that `errorOf` makes with imported code; UNAVAILABLE, which says so, when the code cannot be imported. */
export function refusal(importCode: ImportRareCode, errorOf: (code: RareCode) => StatusError): Promise<StatusError> {
  return importCode().then(errorOf, (error) =>
    unavailable(
      `the compiled model is refused, and the code that says why cannot be imported: ${toStatusError(error).message}. If another version compiled it, compile it again`,
    ),
  );
}
