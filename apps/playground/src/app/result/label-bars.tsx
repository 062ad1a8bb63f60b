import type { LabelledScore } from "./labelled-scores.js";
import { ScoreBar } from "./score-bar.js";

/** Labels that are shown. */
const MOST_LABELS = 10;

/** The best labels with their scores. */
export function LabelBars({ labels }: { readonly labels: readonly LabelledScore[] }) {
  return (
    <section class="output">
      <h3 class="output-head">
        <span class="tensor-name">Labels</span>
        {labels.length > MOST_LABELS && (
          <span class="tensor-type">
            best {MOST_LABELS} of {labels.length}
          </span>
        )}
      </h3>
      <ol class="labels">
        {labels.slice(0, MOST_LABELS).map(({ label, score }, index) => (
          <li key={label} class={index === 0 ? "label is-best" : "label"}>
            <span class="label-name">{label}</span>
            <ScoreBar score={score} />
            <span class="label-score">{score.toFixed(3)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
