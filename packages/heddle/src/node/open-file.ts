import type { ModelSource, OpenedSource, OpenOptions } from "../source/model-source.js";
import { openSource } from "./open-source.js";

/** The form for Node, where nothing is downloaded: `openSource`. @throws {StatusError} as `openSource` */
export async function openFile(source: ModelSource, options: OpenOptions): Promise<OpenedSource> {
  return openSource(source, options);
}
