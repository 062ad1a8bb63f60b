import type { SVGAttributes } from "preact";
import { memo } from "preact/compat";
import type { SceneBox } from "../layout/scene.js";
import type { VisibleItem } from "../scopes/visible-graph.js";
import { BOX_HEIGHT, boxLabel } from "./box-label.js";
import { opKind } from "./op-kind.js";

/** Props of {@link SceneNode}. */
export interface SceneNodeProps {
  readonly visible: VisibleItem;
  readonly box: SceneBox;
  /** Constants and variables that are drawn as part of it. */
  readonly constants: number;
  /** A function can be opened. */
  readonly hasBody: boolean;
  /** Nodes in it whose op is missing. */
  readonly missing: number;
  /** Milliseconds of the last run; undefined when it was not in it. */
  readonly milliseconds: number | undefined;
  /** Its part of the time of the last run, from 0 to 1. */
  readonly share: number;
  readonly isSelected: boolean;
  readonly isFocused: boolean;
  readonly isFound: boolean;
}

/** A node or a group of the graph. */
export const SceneNode = memo(function SceneNode(props: SceneNodeProps) {
  const { visible, box, isSelected, isFocused, isFound, missing, hasBody } = props;
  const { item, isOpen } = visible;
  const kind = item.kind === "node" ? `graph-node kind-${opKind(item.node.op)}` : isOpen ? "graph-open" : "graph-group";
  const classes = ["graph-box", kind];
  if (isSelected) classes.push("is-selected");
  if (isFocused) classes.push("is-focused");
  if (isFound) classes.push("is-found");
  if (missing > 0) classes.push("is-missing");
  return (
    <g
      class={classes.join(" ")}
      id={boxElementId(item.id)}
      data-box={item.id}
      style={{ transform: `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)` }}
      aria-label={spokenLabel(props)}
      {...spokenState(item.kind === "group" ? { "aria-expanded": isOpen } : { "aria-pressed": isSelected })}
    >
      {item.kind === "node" ? <Leaf {...props} /> : isOpen ? <GroupHeader {...props} /> : <ClosedGroup {...props} />}
      {hasBody && (
        <g class="graph-enter" data-enter={item.id}>
          <rect x={box.width - 24} y={5} width={19} height={17} rx={4} />
          <path d={`M${box.width - 18} 17 l7 -7 m-5 0 h5 v5`} />
        </g>
      )}
    </g>
  );
});

/** The id of the element of a box. */
export function boxElementId(id: string): string {
  return `graph-${encodeURIComponent(id)}`;
}

function Leaf({ visible: { item }, box, constants, missing, milliseconds, share, hasBody }: SceneNodeProps) {
  const { title, detail } = boxLabel(item);
  const { width } = box;
  const time = formatTime(milliseconds);
  const hasRoom = width - 26 - title.length * 8 > time.length * 6.6 + 8;
  return (
    <>
      <rect class="graph-face" width={width} height={BOX_HEIGHT} rx={8} />
      <rect class="graph-kind" x={6} y={9} width={3.5} height={BOX_HEIGHT - 18} rx={1.75} />
      <text class="graph-title" x={17} y={detail === "" ? 28 : 20}>
        {missing > 0 ? `✕ ${title}` : title}
      </text>
      <text class="graph-detail" x={17} y={36}>
        {detail}
      </text>
      {time !== "" && hasRoom && !hasBody && (
        <text class="graph-time" x={width - 9} y={detail === "" ? 28 : 20}>
          {time}
        </text>
      )}
      {constants > 0 && <Constants count={constants} right={width - 10} middle={detail === "" ? 35 : 32} />}
      <TimeBar width={width} share={share} />
    </>
  );
}

/** Small diamonds, at most three, for the constants in a node. */
function Constants({
  count,
  right,
  middle,
}: {
  readonly count: number;
  readonly right: number;
  readonly middle: number;
}) {
  const shown = Math.min(3, count);
  return (
    <g class="graph-constants">
      <title>{count === 1 ? "reads 1 constant" : `reads ${count} constants`}</title>
      {Array.from({ length: shown }, (_, i) => (
        <path key={i} d={`M${right - 4 - i * 9} ${middle - 3.5} l3.5 3.5 l-3.5 3.5 l-3.5 -3.5 z`} />
      ))}
    </g>
  );
}

function ClosedGroup({ visible: { item }, box: { width }, milliseconds, share, missing }: SceneNodeProps) {
  const { title, detail } = boxLabel(item);
  const time = formatTime(milliseconds);
  return (
    <>
      <rect class="graph-behind" x={5} y={5} width={width - 4} height={BOX_HEIGHT - 1} rx={8} />
      <rect class="graph-face" width={width} height={BOX_HEIGHT} rx={8} />
      <path class="graph-sign" d="M9 16 h8 m-4 -4 v8" />
      <text class="graph-title" x={24} y={20}>
        {title}
      </text>
      <text class="graph-detail" x={24} y={36}>
        {missing > 0 ? `✕ ${missing} missing` : time === "" ? detail : `${detail} · ${time}`}
      </text>
      <TimeBar width={width} share={share} />
    </>
  );
}

/** The title of an open group. Its face is drawn before the edges, by {@link OpenFace}. */
function GroupHeader({ visible: { item }, box: { width } }: SceneNodeProps) {
  const { title, detail } = boxLabel(item);
  return (
    <>
      <rect class="graph-header" width={width} height={32} rx={12} />
      <path class="graph-sign" d="M11 16 h8" />
      <text class="graph-title" x={26} y={20}>
        {title}
        <tspan class="graph-detail" dx={8}>
          {width > (title.length + detail.length) * 8 + 50 ? detail : ""}
        </tspan>
      </text>
    </>
  );
}

/** The face of an open group. */
export function OpenFace({ box, isSelected }: { readonly box: SceneBox; readonly isSelected: boolean }) {
  const { x, y, width, height } = box;
  const move = { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` };
  return (
    <rect
      class={`graph-open-face${isSelected ? " is-selected" : ""}`}
      style={move}
      width={width}
      height={height}
      rx={12}
    />
  );
}

function TimeBar({ width, share }: { readonly width: number; readonly share: number }) {
  if (share < 0.005) return null;
  return (
    <rect
      class="graph-share"
      x={6}
      y={BOX_HEIGHT - 5}
      width={Math.max(2, (width - 12) * share)}
      height={2.5}
      rx={1.25}
    />
  );
}

/** Milliseconds in three digits. */
export function formatTime(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return "";
  if (milliseconds >= 1) return `${Number(milliseconds.toPrecision(3))} ms`;
  return `${Number((milliseconds * 1000).toPrecision(2))} µs`;
}

/** SVG has no buttons: the role says it. */
function spokenState(state: SVGAttributes<SVGGElement>): SVGAttributes<SVGGElement> {
  return { role: "button", ...state };
}

function spokenLabel({ visible: { item, isOpen }, constants, missing, milliseconds, hasBody }: SceneNodeProps): string {
  const parts =
    item.kind === "group"
      ? [`group ${item.label}`, `${item.nodeCount} nodes`, isOpen ? "open" : "closed"]
      : [item.node.op, item.node.name, ...(constants > 0 ? [`reads ${constants} constants`] : [])];
  if (missing > 0) parts.push(item.kind === "group" ? `${missing} ops missing` : "op missing");
  if (milliseconds !== undefined) parts.push(formatTime(milliseconds));
  if (hasBody) parts.push("has a body");
  return parts.join(", ");
}
