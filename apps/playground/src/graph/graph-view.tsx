import "../style/kinds.css";
import "./graph-view.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GraphNode, GraphViewProps } from "../views.js";
import { layoutRequest } from "./layout/layout-request.js";
import { useLayout } from "./layout/use-layout.js";
import { GroupPanel } from "./panel/group-panel.js";
import { missingIn } from "./panel/missing-in.js";
import { NodePanel } from "./panel/node-panel.js";
import { runTimes } from "./panel/run-times.js";
import { sharedRuns } from "./panel/shared-runs.js";
import { reachedNodes } from "./scopes/reached-nodes.js";
import { buildScopeTree } from "./scopes/scope-tree.js";
import { type Crumb, enter, firstTrail, functionsOf, MODEL_CRUMB, trailTo } from "./scopes/trail.js";
import {
  drawnAs,
  firstOpenGroups,
  groupsAround,
  leafOf,
  type VisibleItem,
  visibleGraph,
} from "./scopes/visible-graph.js";
import { SearchBox } from "./search/search-box.js";
import { type FoundNode, matchesIn } from "./search/search-nodes.js";
import { type BoxFacts, GraphCanvas } from "./view/graph-canvas.js";
import { GraphTrail } from "./view/graph-trail.js";
import { textMeasure } from "./view/text-measure.js";

/** The graph of a model: groups that open, nodes with the values and times of the last run, functions as graphs of their own. */
export function GraphView({ graphs, runs, ends, missingOps, onShowCells }: GraphViewProps) {
  const [trail, setTrail] = useState<readonly Crumb[]>(() => firstTrail(graphs, ends));
  const [isWhole, setWhole] = useState(false);
  const [openBy, setOpenBy] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const [selected, setSelected] = useState<Selected>();
  const [target, setTarget] = useState<{ readonly id: string }>();
  const [anchor, setAnchor] = useState<string>();
  const [query, setQuery] = useState("");
  useEffect(() => {
    setTrail(firstTrail(graphs, ends));
    setOpenBy(new Map());
    setSelected(undefined);
    setWhole(false);
  }, [graphs]);

  const crumb = trail.at(-1) ?? MODEL_CRUMB;
  const full = useMemo(() => graphs.find(({ name }) => name === crumb.graph) ?? EMPTY, [graphs, crumb.graph]);
  const isReduced = crumb.graph === "" && ends !== undefined && !isWhole;
  const graph = useMemo(
    () => (isReduced && ends ? reachedNodes(full, ends.inputs, ends.outputs) : full),
    [full, isReduced, ends],
  );
  const tree = useMemo(() => buildScopeTree(graph), [graph]);
  const byName = useMemo(() => new Map(full.nodes.map((node) => [node.name, node])), [full]);
  const graphKey = `${crumb.prefix}${isReduced ? "" : "*"}`;
  const open = useMemo(() => openBy.get(graphKey) ?? firstOpenGroups(tree), [openBy, graphKey, tree]);
  const visible = useMemo(() => visibleGraph(tree, open), [tree, open]);
  const measure = useMemo(textMeasure, []);
  const request = useMemo(() => layoutRequest(visible, tree, measure), [visible, tree]);
  const { result, progress, error } = useLayout(
    useMemo(() => ({ ...visible, graphKey }), [visible]),
    request,
  );
  const placed = useMemo(() => result && { ...result.subject, scene: result.scene }, [result]);

  const times = useMemo(
    () => (runs ? runTimes(tree, runs, crumb.prefix) : new Map<string, number>()),
    [tree, runs, crumb],
  );
  const ownRunOf = (name: string) => runs?.get(`${crumb.prefix}${name}`);
  const shared = useMemo(() => sharedRuns(runs ? full : EMPTY, ownRunOf), [full, runs, crumb]);
  const missing = useMemo(() => missingIn(tree, missingOps ?? new Map()), [tree, missingOps]);
  const found = useMemo(
    () => new Set(matchesIn(graph, query).flatMap((name) => drawnAs(tree, open, name) ?? [])),
    [graph, query, tree, open],
  );
  const shareOf = (id: string) => (times.get(id) ?? 0) / Math.max(times.get(tree.root.id) ?? 0, Number.MIN_VALUE);
  const factsOf = ({ item }: VisibleItem): BoxFacts => ({
    constants: item.kind === "node" ? (tree.folded.byReader.get(item.node.name)?.length ?? 0) : 0,
    hasBody: item.kind === "node" && functionsOf(item.node).length > 0,
    missing: missing.get(item.id) ?? 0,
    milliseconds: times.get(item.id),
    share: shareOf(item.id),
  });

  const setOpen = (groups: ReadonlySet<string>) => setOpenBy((before) => new Map(before).set(graphKey, groups));
  const toggle = (id: string) => {
    setAnchor(id);
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const go = (next: readonly Crumb[]) => {
    setTrail(next);
    setSelected(undefined);
    setTarget(undefined);
    setAnchor(undefined);
  };
  const leave = () => {
    if (trail.length < 2) return;
    go(trail.slice(0, -1));
  };
  const jump = (name: string) => {
    const id = leafOf(tree, name);
    if (id === undefined) return;
    const groups = groupsAround(tree, id);
    if (groups.some((group) => !open.has(group))) setOpen(new Set([...open, ...groups]));
    setAnchor(undefined);
    setSelected({ node: name });
    setTarget({ id });
  };
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    jump(wanted);
    setWanted(undefined);
  }, [wanted, tree]);
  const jumpTo = ({ graph: name, name: node }: FoundNode) => {
    if (name !== crumb.graph) {
      const way = trailTo(graphs, name) ?? [MODEL_CRUMB, { graph: name, via: "", prefix: `${name}/` }];
      go(way);
    }
    if (name === "" && leafOf(tree, node) === undefined) setWhole(true);
    setWanted(node);
  };
  const select = (id: string | undefined) => {
    const item = id === undefined ? undefined : tree.items.get(id);
    setSelected(item && (item.kind === "node" ? { node: item.node.name } : { group: item.id }));
  };
  const enterFunction = (node: GraphNode, functionName: string) => {
    if (!graphs.some(({ name }) => name === functionName)) return;
    setQuery("");
    go([...trail, enter(crumb, node, functionName)]);
  };
  const enterBox = (id: string) => {
    const item = tree.items.get(id);
    if (item?.kind !== "node") return;
    const [first] = functionsOf(item.node);
    if (first !== undefined) enterFunction(item.node, first);
  };

  const node = selected?.node === undefined ? undefined : byName.get(selected.node);
  const group = selected?.group === undefined ? undefined : tree.items.get(selected.group);
  const selectedId = selected?.group ?? (selected?.node === undefined ? undefined : drawnAs(tree, open, selected.node));
  const title = crumb.graph === "" ? "Graph of the model" : `Graph of function ${crumb.graph}`;
  return (
    <div class="graph-view">
      <div class="graph-bar">
        <GraphTrail trail={trail} onGo={(length) => go(trail.slice(0, length))} />
        {crumb.graph === "" && ends !== undefined && (
          <label class="graph-whole">
            <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />
            All nodes
          </label>
        )}
        <SearchBox graphs={graphs} current={crumb.graph} query={query} onQuery={setQuery} onJump={jumpTo} />
      </div>
      <div class={`graph-main${node || group ? " has-panel" : ""}`}>
        <div class="graph-stage">
          {placed && visible.items.length > 0 && (
            <GraphCanvas
              placed={placed}
              factsOf={factsOf}
              selected={selectedId}
              found={found}
              target={target}
              anchor={anchor}
              label={`${title}, ${graph.nodes.length} nodes. Arrow keys go from node to node, Enter opens.`}
              onSelect={select}
              onToggle={toggle}
              onEnter={enterBox}
              onLeave={leave}
            />
          )}
          {visible.items.length === 0 && <p class="graph-empty">This graph has no nodes.</p>}
          {progress !== undefined && (
            <progress class="graph-progress" value={progress} max={1} aria-label="Layout">
              {Math.round(progress * 100)} %
            </progress>
          )}
          {error !== undefined && (
            <p class="graph-missing graph-error" role="alert">
              The graph cannot be laid out: {error}
            </p>
          )}
        </div>
        {node && (
          <NodePanel
            key={node.name}
            node={node}
            nodeNamed={(name) => byName.get(name)}
            readers={tree.readers.get(node.name) ?? []}
            runOf={(name) => ownRunOf(name) ?? shared.get(name)?.run}
            computedAs={shared.get(node.name)?.computedAs}
            milliseconds={times.get(`n:${node.name}`)}
            share={shareOf(`n:${node.name}`)}
            missing={missingOps?.get(node.op)}
            onJump={jump}
            onEnter={(functionName) => enterFunction(node, functionName)}
            onShowCells={
              onShowCells &&
              ((name, output) => onShowCells(`${crumb.prefix}${shared.get(name)?.computedAs ?? name}`, output))
            }
            onClose={() => setSelected(undefined)}
          />
        )}
        {group?.kind === "group" && (
          <GroupPanel
            group={group}
            isOpen={open.has(group.id)}
            milliseconds={times.get(group.id)}
            share={shareOf(group.id)}
            missing={missing.get(group.id) ?? 0}
            onToggle={() => toggle(group.id)}
            onClose={() => setSelected(undefined)}
          />
        )}
      </div>
    </div>
  );
}

const EMPTY = { name: "", nodes: [] };

/** The node or the group that the panel is about. */
interface Selected {
  readonly node?: string;
  readonly group?: string;
}
