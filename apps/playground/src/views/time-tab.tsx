import { formatBytes, formatMicros, plural } from "../app/format.js";
import { ScoreBar } from "../app/result/score-bar.js";
import type { Session } from "../model/session.js";
import type { OpTime, RunTimes, StepTime } from "../worker/messages.js";

/** The time of the last run by op and by step. */
export function TimeTab({ session }: { readonly session: Session }) {
  const { value: times } = session.times;
  if (!times) return <p class="quiet">{session.run.value.failure ? "The last run failed." : "Measuring …"}</p>;
  return (
    <div class="times">
      <p class="quiet">
        {formatMicros(times.totalMicros)} in kernels, the mean of {plural(times.runs, "run")}: clocks of browsers are
        coarse. Watching a run takes time of its own, so that it is longer than the run of the result. Ops on text are
        in colour.
      </p>
      <FlameChart times={times} />
      <OpTable ops={times.ops} />
    </div>
  );
}

/** Bars that are drawn: the longest. */
const MOST_BARS = 800;
const BAR_HEIGHT = 22;

function FlameChart({ times: { steps, totalMicros } }: { readonly times: RunTimes }) {
  const longest = [...steps].sort((a, b) => b.micros - a.micros).slice(0, MOST_BARS);
  const rows = longest.reduce((most, { depth }) => Math.max(most, depth), 0) + 1;
  const part = (micros: number) => (micros / Math.max(totalMicros, 1e-3)) * 1000;
  return (
    <svg
      class="flame"
      viewBox={`0 0 1000 ${rows * BAR_HEIGHT}`}
      preserveAspectRatio="none"
      height={rows * BAR_HEIGHT}
      role="img"
      aria-label="Steps in order of time"
    >
      {longest.map((step) => (
        <rect
          key={`${step.node} ${step.startMicros}`}
          class={`flame-bar ${familyOf(step)}`}
          x={part(step.startMicros)}
          y={step.depth * BAR_HEIGHT}
          width={Math.max(part(step.micros), 0.5)}
          height={BAR_HEIGHT - 2}
        >
          <title>{`${step.node}\n${step.op}, ${formatMicros(step.micros)}\n${step.outputs}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** Strings are what the page is about: their ops stand out. */
function familyOf({ outputs, op }: StepTime): string {
  return /\bstring\b/.test(outputs) || /String|Lookup|Regex|Unicode/.test(op) ? "is-text" : "";
}

function OpTable({ ops }: { readonly ops: readonly OpTime[] }) {
  return (
    <div class="table-scroll">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">Op</th>
            <th scope="col" class="is-number">
              Time
            </th>
            <th scope="col" class="is-number">
              Share
            </th>
            <td class="is-wide" />
            <th scope="col" class="is-number">
              Runs
            </th>
            <th scope="col" class="is-number">
              Memory
            </th>
          </tr>
        </thead>
        <tbody>
          {ops.map(({ op, selfMicros, share, calls, allocatedBytes }) => (
            <tr key={op}>
              <th scope="row">{op}</th>
              <td class="is-number">{formatMicros(selfMicros)}</td>
              <td class="is-number">{(share * 100).toFixed(1)} %</td>
              <td class="is-wide">
                <ScoreBar score={share} />
              </td>
              <td class="is-number">{calls}</td>
              <td class="is-number">{formatBytes(allocatedBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
