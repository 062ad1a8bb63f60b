import "./graph-canvas.css";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene, SceneEdge } from "../layout/scene.js";
import type { VisibleEdge, VisibleItem } from "../scopes/visible-graph.js";
import { edgePath } from "./edge-path.js";
import { type Direction, nextBox } from "./next-box.js";
import { SceneIndex } from "./scene-index.js";
import { boxElementId, OpenFace, SceneNode, type SceneNodeProps } from "./scene-node.js";
import { useViewport } from "./use-viewport.js";

/** A part of a graph with its places. */
export interface PlacedGraph {
  readonly items: readonly VisibleItem[];
  readonly edges: readonly VisibleEdge[];
  /** Boxes and edges in the same order. */
  readonly scene: Scene;
  /** Names the graph that it is of: another one is shown from its beginning. */
  readonly graphKey: string;
}

/** Facts of a box that are not in the graph. */
export type BoxFacts = Pick<SceneNodeProps, "constants" | "hasBody" | "missing" | "milliseconds" | "share">;

/** Props of {@link GraphCanvas}. */
export interface GraphCanvasProps {
  readonly placed: PlacedGraph;
  readonly factsOf: (visible: VisibleItem) => BoxFacts;
  readonly selected: string | undefined;
  readonly found: ReadonlySet<string>;
  /** The box to bring to the middle; a new object each time. */
  readonly target: { readonly id: string } | undefined;
  /** The box that was opened or closed: it stays where it is on the screen. */
  readonly anchor: string | undefined;
  readonly label: string;
  readonly onSelect: (id: string | undefined) => void;
  readonly onToggle: (id: string) => void;
  readonly onEnter: (id: string) => void;
  readonly onLeave: () => void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The graph as a picture that can be moved and zoomed. Only what is on the screen, or near it, is in the document. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { placed, factsOf, selected, found, target, anchor, label } = props;
  const { scene, items, edges } = placed;
  const index = useMemo(() => new SceneIndex(scene), [scene]);
  const [focused, setFocused] = useState<string>();
  const { frame, layer, area, percent, controls } = useViewport();

  const before = useRef<PlacedGraph | undefined>(undefined);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = placed;
    if (last === undefined || last.graphKey !== placed.graphKey) controls.begin(scene, scene.boxes[0]);
    else if (anchor !== undefined && last !== placed) {
      const [from, to] = [last, placed].map((each) => each.scene.boxes.find(({ id }) => id === anchor));
      if (from && to) controls.keep(from, to);
    }
  }, [placed]);
  useEffect(() => {
    const box = target && scene.boxes.find(({ id }) => id === target.id);
    if (box) controls.centre(box);
    if (target) setFocused(target.id);
  }, [target, scene]);

  const activate = (id: string) => {
    const visible = items.find(({ item }) => item.id === id);
    setFocused(id);
    props.onSelect(id);
    if (visible?.item.kind === "group") props.onToggle(id);
  };
  const onClick = (event: MouseEvent) => {
    if (controls.wasDragged() || !(event.target instanceof Element)) return;
    const enter = event.target.closest("[data-enter]")?.getAttribute("data-enter");
    if (enter) return props.onEnter(enter);
    const box = event.target.closest("[data-box]")?.getAttribute("data-box");
    if (box) activate(box);
    else props.onSelect(undefined);
  };
  const onDblClick = (event: MouseEvent) => {
    const box = event.target instanceof Element ? event.target.closest("[data-box]")?.getAttribute("data-box") : null;
    if (box) props.onEnter(box);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (direction && event.shiftKey) controls.pan(direction);
    else if (direction) {
      const next = nextBox(scene, focused ?? "", direction);
      const box = scene.boxes.find(({ id }) => id === next);
      if (box) {
        setFocused(box.id);
        props.onSelect(box.id);
        controls.show(box);
      }
    } else if (event.key === "Enter" || event.key === " ") {
      if (focused === undefined) return;
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) props.onEnter(focused);
      else activate(focused);
    } else if (event.key === "+" || event.key === "=") controls.zoom(1.25);
    else if (event.key === "-") controls.zoom(0.8);
    else if (event.key === "0") controls.showAll(scene);
    else if (event.key === "Backspace") props.onLeave();
    else if (event.key === "Escape") props.onSelect(undefined);
    else return;
    event.preventDefault();
  };

  const parts = useMemo(() => index.within(area), [index, area]);
  const boxes = parts.boxes.flatMap((i) => {
    const [visible, box] = [items[i], scene.boxes[i]];
    return visible && box ? [{ visible, box }] : [];
  });
  const isOpen = ({ visible }: { readonly visible: VisibleItem }) => visible.isOpen;
  const drawn = ({ visible, box }: (typeof boxes)[number]) => (
    <SceneNode
      key={visible.item.id}
      visible={visible}
      box={box}
      {...factsOf(visible)}
      isSelected={visible.item.id === selected}
      isFocused={visible.item.id === focused}
      isFound={found.has(visible.item.id)}
    />
  );
  return (
    <div class="graph-frame">
      <div
        ref={frame}
        class="graph-canvas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from node to node
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-activedescendant={focused === undefined ? undefined : boxElementId(focused)}
        onClick={onClick}
        onDblClick={onDblClick}
        onKeyDown={onKeyDown}
      >
        <svg width="100%" height="100%" aria-hidden="false">
          <title>{label}</title>
          <defs>
            {["", "-strong"].map((kind) => (
              <marker
                key={kind}
                id={`graph-arrow${kind}`}
                class={`graph-arrow${kind}`}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path d="M0 0.8 L7.5 4 L0 7.2 z" />
              </marker>
            ))}
          </defs>
          <g ref={layer} class="graph-layer">
            <g>
              {boxes.filter(isOpen).map(({ visible: { item }, box }) => (
                <OpenFace key={item.id} box={box} isSelected={item.id === selected} />
              ))}
            </g>
            <g>
              {parts.edges.map((i) => {
                const [edge, line] = [edges[i], scene.edges[i]];
                return (
                  edge && line && <Edge key={`${edge.from} ${edge.to}`} edge={edge} line={line} selected={selected} />
                );
              })}
            </g>
            <g>{boxes.map(drawn)}</g>
          </g>
        </svg>
      </div>
      <fieldset class="graph-zoom">
        <legend class="graph-hidden">Zoom</legend>
        <button type="button" title="Zoom in (+)" aria-label="Zoom in" onClick={() => controls.zoom(1.25)}>
          +
        </button>
        <output class="graph-scale" aria-label="Scale">
          {percent}
        </output>
        <button type="button" title="Zoom out (-)" aria-label="Zoom out" onClick={() => controls.zoom(0.8)}>
          −
        </button>
        <button type="button" title="Show all (0)" onClick={() => controls.showAll(scene)}>
          Fit
        </button>
      </fieldset>
    </div>
  );
}

function Edge(props: { readonly edge: VisibleEdge; readonly line: SceneEdge; readonly selected: string | undefined }) {
  const { edge, line, selected } = props;
  const path = useMemo(() => edgePath(line.points), [line]);
  const isNear = selected === edge.from || selected === edge.to;
  const classes = ["graph-edge"];
  if (edge.isControl) classes.push("is-control");
  if (isNear) classes.push("is-near");
  return (
    <path
      class={classes.join(" ")}
      d={path}
      stroke-width={Math.min(4, 1.2 + Math.log2(edge.count) * 0.5)}
      marker-end={`url(#graph-arrow${isNear ? "-strong" : ""})`}
    />
  );
}
