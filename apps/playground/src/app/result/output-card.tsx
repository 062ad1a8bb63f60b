import { useState } from "preact/hooks";
import type { OutputTensor } from "../../worker/messages.js";
import { formatShape } from "../format.js";
import { elementText, isScore } from "./element-text.js";
import { ScoreBar } from "./score-bar.js";

/** Elements that are shown at first, and when more are asked for. */
const FEW = 120;
const MANY = 4096;

interface OutputCardProps {
  readonly output: OutputTensor;
  /** Shows the cells of a string output. */
  readonly onShowCells: (() => void) | undefined;
}

/** An output: name, type, shape and values. */
export function OutputCard({ output, onShowCells }: OutputCardProps) {
  const { name, dtype, shape, elementCount } = output;
  return (
    <section class={elementCount === 1 && dtype !== "string" ? "output is-small" : "output"}>
      <h3 class="output-head">
        <span class="tensor-name">{name}</span>
        <span class="tensor-type">
          {dtype} {formatShape(shape)}
        </span>
        {onShowCells && (
          <button type="button" class="plain-button" onClick={onShowCells}>
            Cells
          </button>
        )}
      </h3>
      {elementCount === 0 ? (
        <p class="quiet">no elements</p>
      ) : elementCount === 1 ? (
        <Single output={output} />
      ) : (
        <Rows output={output} />
      )}
    </section>
  );
}

function Single({ output: { elements, dtype } }: { readonly output: OutputTensor }) {
  const [element] = elements;
  return (
    <div class="single">
      <span class={dtype === "string" ? "single-text" : "single-number"}>{elementText(element, dtype)}</span>
      {isScore(element, dtype) && <ScoreBar score={Number(element)} />}
    </div>
  );
}

/** The elements by rows of the last dimension. */
function Rows({ output: { elements, shape, dtype, elementCount } }: { readonly output: OutputTensor }) {
  const [limit, setLimit] = useState(FEW);
  const size = Math.max(1, shape.at(-1) ?? 1);
  const shown = elements.slice(0, limit);
  const rows = Array.from({ length: Math.ceil(shown.length / size) }, (_, row) =>
    shown.slice(row * size, (row + 1) * size),
  );
  const left = elementCount - shown.length;
  return (
    <>
      <ol class="rows">
        {rows.map((row, index) => (
          <li key={index} class="row">
            {rows.length > 1 && <span class="row-index">{index}</span>}
            <span class="row-values">
              {row.map((element, column) => (
                <span key={column} class={Number(element) === 0 && dtype !== "string" ? "value is-zero" : "value"}>
                  {elementText(element, dtype)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p class="quiet">
          {left} more{" "}
          {limit < MANY && elements.length > limit && (
            <button type="button" class="plain-button" onClick={() => setLimit(MANY)}>
              Show{" "}
              {Math.min(elements.length, MANY) === elementCount
                ? "all"
                : `the first ${Math.min(elements.length, MANY)}`}
            </button>
          )}
        </p>
      )}
    </>
  );
}
