import "../style/kinds.css";
import "./cells-view.css";
import type { DumpLayoutName } from "heddle/inspect";
import { useMemo, useState } from "preact/hooks";
import type { CellsViewProps } from "../views.js";
import { CellInspector } from "./cell-inspector.js";
import { CellList } from "./cell-list.js";
import { kindClass } from "./kind-class.js";
import { LayoutChoice } from "./layout-choice.js";
import { cellsInLayout, cellsInMemory, MOST_CELLS, type ShownCells, textsOf } from "./shown-cells.js";
import type { LongTexts } from "./string-layouts.js";

/** The cells of a string tensor as bytes, as they are in memory and in every other layout. */
export function CellsView({ tensor }: CellsViewProps) {
  const [layout, setLayout] = useState<DumpLayoutName>("tf");
  const [longTexts, setLongTexts] = useState<LongTexts | undefined>();
  const [active, setActive] = useState(0);
  const inMemory = useMemo(() => cellsInMemory(tensor), [tensor]);
  const shown = useMemo(() => inLayout(inMemory, tensor.shape, layout, longTexts), [inMemory, layout, longTexts]);
  const cells = "problem" in shown ? undefined : shown;
  const index = Math.min(active, (cells?.cells.length ?? 1) - 1);
  return (
    <div class="cells-view">
      <header class="cells-head">
        <p class="cells-name">
          <strong>{tensor.name}</strong>
          <span>
            string [{tensor.shape.join(", ")}]
            {tensor.cellCount > MOST_CELLS && `, the first ${MOST_CELLS} of ${tensor.cellCount}`}
          </span>
        </p>
        <LayoutChoice layout={layout} longTexts={longTexts} onLayout={setLayout} onLongTexts={setLongTexts} />
      </header>
      {"problem" in shown && (
        <p class="cells-problem" role="alert">
          {shown.problem}
        </p>
      )}
      {cells && <Totals shown={cells} />}
      {cells && cells.cells.length === 0 && <p class="cells-empty">The tensor has no strings.</p>}
      {cells && cells.cells.length > 0 && (
        <div class="cells-main" style={{ "--rows": Math.min(100, cells.cells.length) }}>
          <CellList shown={cells} active={index} onActive={setActive} />
          <CellInspector key={`${layout} ${index}`} shown={cells} index={index} />
        </div>
      )}
    </div>
  );
}

function Totals({ shown: { types, bytes, cells } }: { readonly shown: ShownCells }) {
  return (
    <p class="cells-totals">
      {types.map(([type, count]) => (
        <span key={type} class={`cells-type ${kindClass(type)}`}>
          {type} <b>{count}</b>
        </span>
      ))}
      <span>
        <b>{bytes.length.toLocaleString("en")}</b> bytes
        {cells.length > 0 && `, ${Number((bytes.length / cells.length).toPrecision(3))} a string`}
      </span>
    </p>
  );
}

/** The cells in a layout, or why they cannot be shown in it. */
function inLayout(
  inMemory: ShownCells,
  shape: readonly number[],
  layout: DumpLayoutName,
  longTexts: LongTexts | undefined,
): ShownCells | { readonly problem: string } {
  if (layout === "tf" && longTexts === undefined) return inMemory;
  const texts = textsOf(inMemory);
  const readable = texts.filter((text) => text !== undefined);
  if (readable.length < texts.length) {
    return {
      problem: `${texts.length - readable.length} texts are not in the memory of the tensor: other layouts cannot be made.`,
    };
  }
  try {
    const isWhole = shape.reduce((product, size) => product * size, 1) === readable.length;
    return cellsInLayout(readable, isWhole ? shape : [readable.length], layout, longTexts ?? "offset");
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
