import "./cell-inspector.css";
import { useMemo, useState } from "preact/hooks";
import { byteGlyph, hex } from "./byte-text.js";
import { type CellSpan, cellSpans, headerSpans, targetOf } from "./cell-spans.js";
import { explainSpan } from "./explain-span.js";
import { kindClass } from "./kind-class.js";
import type { ShownCells } from "./shown-cells.js";

/** Props of {@link CellInspector}. */
export interface CellInspectorProps {
  readonly shown: ShownCells;
  readonly index: number;
}

/** Bytes of a line of the dump. */
const LINE_BYTES = 8;

/** Bytes of a text that are shown at first; the button shows four times as many. */
const FIRST_TEXT_BYTES = 128;

/** One cell, byte by byte, with its fields. A field that is hovered or focused is explained, and the bytes that it leads to are marked. */
export function CellInspector({ shown, index }: CellInspectorProps) {
  const [active, setActive] = useState<number>();
  const [most, setMost] = useState(FIRST_TEXT_BYTES);
  const cell = shown.cells[index];
  const spans = useMemo(() => (cell ? cellSpans(cell, shown) : []), [cell, shown]);
  const header = useMemo(() => headerSpans(shown), [shown]);
  if (!cell) return null;

  const target = targetOf(spans);
  const activeSpan = active === undefined ? undefined : spans[active];
  const marked = activeSpan?.kind === "pointer" ? target : -1;
  const inCell = spans.map((span, place) => ({ span, place })).filter(({ span }) => span.isInCell);
  const elsewhere = spans.map((span, place) => ({ span, place })).filter(({ span }) => !span.isInCell);
  const textBytes = elsewhere.reduce((sum, { span }) => sum + span.bytes.length, 0);
  const cellBytes = inCell.reduce((sum, { span }) => sum + span.bytes.length, 0);
  const isOutside = cell.text === undefined && elsewhere.length > 0;
  const state = { active, marked, onActive: setActive };
  return (
    <section class={`cell-inspector ${kindClass(cell.type)}`} aria-label={`Cell ${index}`}>
      <h3>
        Cell {index}
        {cell.type !== undefined && <span class="cells-chip">{cell.type}</span>}
        <span class="cells-place">
          {cellBytes} bytes at {cell.at}
        </span>
      </h3>
      <Dump spans={inCell} {...state} />
      {elsewhere.length > 0 && (
        <>
          <p class={`cell-leads${marked >= 0 ? " is-marked" : ""}`}>
            <span aria-hidden="true">↓</span> text, {textBytes} bytes at{" "}
            {isOutside ? `address ${elsewhere[0]?.span.at}` : elsewhere[0]?.span.at}
          </p>
          <Dump spans={limited(elsewhere, most)} {...state} />
          {textBytes > most && (
            <button type="button" class="cell-more" onClick={() => setMost(most * 4)}>
              {textBytes - most} more bytes
            </button>
          )}
        </>
      )}
      {cell.problem !== undefined && !isOutside && (
        <p class="cells-problem">The text cannot be shown: {cell.problem}.</p>
      )}
      <ul class="cell-fields">
        {spans.map((span, place) => (
          <li key={`${span.kind} ${span.at}`}>
            <button
              type="button"
              class={`field-name field-${span.kind}${place === active ? " is-active" : ""}${place === marked ? " is-target" : ""}`}
              aria-describedby="cell-explanation"
              onMouseEnter={() => setActive(place)}
              onFocus={() => setActive(place)}
              onClick={() => setActive(place)}
            >
              <i aria-hidden="true" />
              <span>{span.means}</span>
              <small>
                {span.bytes.length === 1 ? `byte ${span.at}` : `${span.at} – ${span.at + span.bytes.length - 1}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <p id="cell-explanation" class="cell-explanation" aria-live="polite">
        {activeSpan
          ? explainSpan(activeSpan, cell, shown.layout, spans[target])
          : "Hover or focus a field: it is explained here."}
      </p>
      {header.length > 0 && (
        <details class="cell-header">
          <summary>Header, {header.reduce((sum, { bytes }) => sum + bytes.length, 0)} bytes</summary>
          <dl>
            {header.map(({ at, means, bytes }) => (
              <div key={at}>
                <dt>{means}</dt>
                <dd>{Array.from(bytes, hex).join(" ")}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

interface PlacedSpan {
  readonly span: CellSpan;
  /** Its place among the spans of the cell. */
  readonly place: number;
}

interface DumpProps {
  readonly spans: readonly PlacedSpan[];
  readonly active: number | undefined;
  readonly marked: number;
  readonly onActive: (place: number | undefined) => void;
}

/** Bytes in lines: position, digits, text. */
function Dump({ spans, active, marked, onActive }: DumpProps) {
  const bytes = spans.flatMap(({ span, place }) =>
    Array.from(span.bytes, (byte, i) => ({ byte, at: span.at + i, kind: span.kind, place })),
  );
  const lines = Array.from({ length: Math.ceil(bytes.length / LINE_BYTES) }, (_, line) =>
    bytes.slice(line * LINE_BYTES, (line + 1) * LINE_BYTES),
  );
  const stateOf = (place: number) => `${place === active ? " is-active" : ""}${place === marked ? " is-target" : ""}`;
  return (
    // The fields below are the same for the keyboard and for screen readers.
    <div
      class="dump"
      aria-hidden="true"
      onMouseMove={({ target }) => onActive(placeOf(target))}
      onMouseLeave={() => onActive(undefined)}
    >
      {lines.map((line) => (
        <div key={line[0]?.at} class="dump-line">
          <span class="dump-at">{line[0]?.at}</span>
          <span class="dump-hex">
            {line.map(({ byte, at, kind, place }) => (
              <b key={at} class={`field field-${kind}${stateOf(place)}`} data-place={place}>
                {hex(byte)}
              </b>
            ))}
          </span>
          <span class="dump-text">
            {line.map(({ byte, at, kind, place }) => (
              <b key={at} class={`field field-${kind}${stateOf(place)}`} data-place={place}>
                {byteGlyph(byte)}
              </b>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The place of the field of a byte. */
function placeOf(target: EventTarget | null): number | undefined {
  const place = target instanceof HTMLElement ? target.dataset.place : undefined;
  return place === undefined ? undefined : Number(place);
}

/** The first `most` bytes of spans. */
function limited(spans: readonly PlacedSpan[], most: number): readonly PlacedSpan[] {
  let left = most;
  return spans.map(({ span, place }) => {
    const bytes = span.bytes.subarray(0, left);
    left -= bytes.length;
    return { span: { ...span, bytes }, place };
  });
}
