import type { DumpedCell } from "heddle/inspect";
import { memo } from "preact/compat";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { hex, textParts } from "./byte-text.js";
import { type CellSpan, cellSpans } from "./cell-spans.js";
import { kindClass } from "./kind-class.js";
import { rowWindow, scrollToRow } from "./row-window.js";
import { type ShownCells, textOf } from "./shown-cells.js";

/** Props of {@link CellList}. */
export interface CellListProps {
  readonly shown: ShownCells;
  /** The cell that the inspector shows. */
  readonly active: number;
  readonly onActive: (index: number) => void;
}

/** Pixels of a row, on a wide page and on a phone, where a row has two lines. */
const ROW_HEIGHT = 34;
const NARROW_ROW_HEIGHT = 58;
const NARROW = "(max-width: 720px)";

/** Bytes of a text that a row shows. */
const MOST_TEXT = 160;

/** The cells as rows: number, type, bytes, text. Only the rows on the screen are in the document. */
export function CellList({ shown, active, onActive }: CellListProps) {
  const { cells } = shown;
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, height: 600 });
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const narrow = matchMedia(NARROW);
    const measure = () => {
      setRowHeight(narrow.matches ? NARROW_ROW_HEIGHT : ROW_HEIGHT);
      setPlace({ top: element.scrollTop, height: element.clientHeight });
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element) element.scrollTop = scrollToRow(element.scrollTop, element.clientHeight, rowHeight, active);
  }, [active, rowHeight]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(place.height / rowHeight) - 1);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: cells.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onActive(Math.max(0, Math.min(cells.length - 1, to)));
  };
  const { first, end } = rowWindow(place.top, place.height, rowHeight, cells.length);
  return (
    <div
      ref={frame}
      class="cells-list"
      role="listbox"
      tabIndex={0}
      aria-label={`${cells.length} cells`}
      aria-activedescendant={`cell-${active}`}
      onKeyDown={onKeyDown}
      onScroll={(event) => setPlace({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
    >
      <div style={{ height: `${cells.length * rowHeight}px` }}>
        <div style={{ transform: `translateY(${first * rowHeight}px)` }}>
          {cells.slice(first, end).map((cell, i) => (
            <Row
              key={first + i}
              cell={cell}
              index={first + i}
              count={cells.length}
              shown={shown}
              isActive={first + i === active}
              onActive={onActive}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  readonly cell: DumpedCell;
  readonly index: number;
  readonly count: number;
  readonly shown: ShownCells;
  readonly isActive: boolean;
  readonly onActive: (index: number) => void;
}

const Row = memo(function Row({ cell, index, count, shown, isActive, onActive }: RowProps) {
  const spans = cellSpans(cell, shown).filter(({ isInCell }) => isInCell);
  const text = textOf(cell, shown.outside);
  const label = `${cell.type ?? "string"} ${index}, ${cell.sizeBytes} bytes: ${spokenText(text, cell)}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    <div
      id={`cell-${index}`}
      class={`cells-row ${kindClass(cell.type)}${isActive ? " is-active" : ""}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-label={label}
      onClick={() => onActive(index)}
    >
      <span class="cells-index">{index}</span>
      <span class="cells-chip">{cell.type ?? ""}</span>
      <span class="cells-hex">
        {spans.map((span) => (
          <HexSpan key={span.at} span={span} />
        ))}
      </span>
      <span class="cells-size">{String(cell.sizeBytes)}</span>
      <span class="cells-text">
        <Text bytes={text} problem={cell.problem} />
      </span>
    </div>
  );
});

function HexSpan({ span: { kind, means, bytes } }: { readonly span: CellSpan }) {
  return (
    <span class={`field field-${kind}`} title={means}>
      {Array.from(bytes, hex).join(" ")}
    </span>
  );
}

/** A text with its invisible bytes shown. */
export function Text(props: { readonly bytes: Uint8Array | undefined; readonly problem?: string | undefined }) {
  const { bytes, problem } = props;
  if (!bytes) return <em>{problem ?? "not in memory"}</em>;
  if (bytes.length === 0) return <em>empty</em>;
  return (
    <>
      {textParts(bytes, MOST_TEXT).map(({ text, kind }, index) => (
        <span key={index} class={`text-${kind}`}>
          {text}
        </span>
      ))}
      {bytes.length > MOST_TEXT && "…"}
    </>
  );
}

function spokenText(bytes: Uint8Array | undefined, { problem }: DumpedCell): string {
  if (!bytes) return problem ?? "not in memory";
  if (bytes.length === 0) return "empty";
  return textParts(bytes, MOST_TEXT)
    .map(({ text }) => text)
    .join("");
}
