import type { Failure, ModelFacts } from "../../worker/messages.js";
import { adviceFor } from "./advice.js";

interface FailureNoteProps {
  readonly failure: Failure;
  /** Of the model that it is about. */
  readonly facts?: ModelFacts;
}

/** A failure in one line, and what to do. */
export function FailureNote({ failure, facts }: FailureNoteProps) {
  const advice = adviceFor(failure, facts);
  return (
    <div class="failure" role="alert">
      <p class="failure-line">
        <code class="failure-code">{failure.code}</code> {failure.message}
      </p>
      {advice && <p class="failure-advice">{advice}</p>}
    </div>
  );
}
