import { useId, useMemo, useRef, useState } from "preact/hooks";
import type { ModelGraph } from "../../views.js";
import { type FoundNode, searchNodes } from "./search-nodes.js";

/** Props of {@link SearchBox}. */
export interface SearchBoxProps {
  readonly graphs: readonly ModelGraph[];
  /** The name of the graph that is shown. */
  readonly current: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onJump: (node: FoundNode) => void;
}

/** A field with a list of its own, not one of the browser's. */
const COMBOBOX = { role: "combobox", list: undefined } as const;

/** A field that finds nodes by name or op, with a list of them. */
export function SearchBox({ graphs, current, query, onQuery, onJump }: SearchBoxProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { found, total } = useMemo(() => searchNodes(graphs, query, { current }), [graphs, query, current]);
  const shown = isOpen && query.trim() !== "";

  const choose = (node: FoundNode | undefined) => {
    if (!node) return;
    setOpen(false);
    onJump(node);
  };
  const move = (to: number) => {
    setActive(to);
    list.current?.children[to]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      setOpen(true);
      move(Math.min(found.length - 1, active + 1));
    } else if (event.key === "ArrowUp") move(Math.max(0, active - 1));
    else if (event.key === "Enter") choose(found[active]);
    else if (event.key === "Escape") {
      if (!shown) onQuery("");
      setOpen(false);
    } else return;
    event.preventDefault();
  };
  return (
    <div class="graph-search">
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is in COMBOBOX */}
      <input
        type="text"
        placeholder="Find a node or op"
        aria-label="Find a node by name or op"
        {...COMBOBOX}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && found.length > 0 ? `${listId}-${active}` : undefined}
        spellcheck={false}
        value={query}
        onInput={(event) => {
          setActive(0);
          setOpen(true);
          onQuery(event.currentTarget.value);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <div class="graph-results">
          <p class="graph-muted" role="status">
            {total === 0 ? "no node" : total === 1 ? "1 node" : `${total} nodes`}
            {total > found.length && `, the first ${found.length}`}
          </p>
          <div ref={list} id={listId} role="listbox" aria-label="Nodes">
            {found.map((node, index) => (
              <div
                key={`${node.graph}/${node.name}`}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(node)}
                onKeyDown={onKeyDown}
                title={node.name}
              >
                <strong>{node.op}</strong>
                <span>{node.name}</span>
                {node.graph !== current && <em>{node.graph === "" ? "model" : node.graph}</em>}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
