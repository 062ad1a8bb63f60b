import type { Detector } from "../detector.js";
import { type Failure, failureOf } from "./failure.js";
import type { FoundDocument } from "./find-documents.js";
import { DOCUMENT_BYTES, readDocument, type SkipOptions } from "./read-document.js";
import { failureText, type ResultForm, resultText } from "./result-text.js";

/** How documents are read and results written. */
export interface DetectOptions {
  readonly skip: SkipOptions;
  readonly form: ResultForm;
}

/** The results of some documents, in their order. */
export interface DetectedDocuments {
  /** Lines for standard output. */
  readonly text: string;
  readonly failures: readonly Failure[];
  /** The reason of each document that was skipped. */
  readonly skipped: readonly string[];
}

/** Reads documents and detects their languages, one by one. A failure affects its document alone. */
export function detectDocuments(
  detector: Detector,
  documents: readonly FoundDocument[],
  { skip, form }: DetectOptions,
): DetectedDocuments {
  const buffer = new Uint8Array(DOCUMENT_BYTES);
  const failures: Failure[] = [];
  const skipped: string[] = [];
  let text = "";
  for (const document of documents) {
    let { failure } = document;
    try {
      const read = failure ? undefined : readDocument(document, skip, buffer);
      if (read && "skipped" in read) skipped.push(read.skipped);
      else if (read) text += resultText(document.path, detector.detect(read.bytes), form);
    } catch (error) {
      failure = failureOf(document.path, error);
    }
    if (!failure) continue;
    failures.push(failure);
    text += failureText(document.path, failure, form);
  }
  return { text, failures, skipped };
}
