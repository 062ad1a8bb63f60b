import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../model/session.js";
import { formatMilliseconds } from "../format.js";
import { FailureNote } from "./failure-note.js";
import { LabelBars } from "./label-bars.js";
import { labelledScores } from "./labelled-scores.js";
import { OutputCard } from "./output-card.js";
import { TokenList } from "./token-list.js";

/** The tokens, labels and outputs of the last run. */
export function ResultPanel({ session }: { readonly session: Session }) {
  const { answer, failure, isRunning } = session.run.value;
  const labels = answer && labelledScores(answer.outputs);
  const isShownByField = failure?.input !== undefined && Object.hasOwn(session.inputs.value, failure.input);
  return (
    <section class="panel" aria-label="Result" aria-busy={isRunning}>
      <div class="panel-head">
        <h2>Result</h2>
        <Slow session={session} />
        {answer && (
          <span class="run-time" title="The time of the last run, without the way to the worker and back">
            {formatMilliseconds(answer.milliseconds)}
          </span>
        )}
      </div>
      {failure &&
        (isShownByField ? <p class="quiet">Mend the input to see a result.</p> : <FailureNote failure={failure} />)}
      {answer && (
        <div class="result">
          {answer.tokens.length > 0 && <TokenList tokens={answer.tokens} count={answer.tokenCount} />}
          {labels && <LabelBars labels={labels} />}
          {answer.outputs.map((output, result) => (
            <OutputCard
              key={output.name}
              output={output}
              onShowCells={
                output.dtype === "string" && output.elementCount > 0
                  ? () => session.showCells({ place: { result }, name: output.name })
                  : undefined
              }
            />
          ))}
        </div>
      )}
      {!answer && !failure && <Placeholder session={session} />}
    </section>
  );
}

function Placeholder({ session }: { readonly session: Session }) {
  const { value: model } = session.model;
  if (model.kind === "loaded" && model.facts.failure) return <p class="quiet">The model cannot run here.</p>;
  if (model.kind === "loaded" || model.kind === "loading") return <p class="quiet">…</p>;
  return <p class="quiet">Open a model to see a result.</p>;
}

/** The run is under way for so long that people wonder. */
const SLOW_MS = 1000;

function Slow({ session }: { readonly session: Session }) {
  const isBusy = session.run.value.isRunning || session.model.value.kind === "loading";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (!isSlow || !isBusy) return null;
  return (
    <button type="button" class="plain-button" onClick={() => session.stop()}>
      Stop
    </button>
  );
}
