import { unavailable } from "./canonical-errors.js";
import { toStatusError } from "./status-error.js";

/**
 * Code that is being imported when it is needed: a page that is offline, or whose server has another version by now, cannot import it.
 *
 * @throws {StatusError} UNAVAILABLE when it cannot be imported
 */
export function importedCode<Imported>(code: Promise<Imported>): Promise<Imported> {
  return code.catch((error) => {
    const { message } = toStatusError(error);
    throw unavailable(
      `code that is imported when it is needed cannot be imported: ${message}: load the page again once its server can be reached`,
    );
  });
}
