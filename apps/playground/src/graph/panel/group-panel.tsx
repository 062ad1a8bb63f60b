import "./panel.css";
import type { ScopeGroup } from "../scopes/scope-tree.js";
import { formatTime } from "../view/scene-node.js";
import { opsIn } from "./ops-in.js";

/** Props of {@link GroupPanel}. */
export interface GroupPanelProps {
  readonly group: ScopeGroup;
  readonly isOpen: boolean;
  readonly milliseconds: number | undefined;
  /** Its part of the time of the graph, from 0 to 1. */
  readonly share: number;
  readonly missing: number;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

/** The ops of a group, and its time. */
export function GroupPanel({ group, isOpen, milliseconds, share, missing, onToggle, onClose }: GroupPanelProps) {
  const ops = opsIn(group);
  return (
    <aside class="graph-panel is-group" aria-label={`Group ${group.label}`}>
      <header>
        <p class="graph-panel-kind">group</p>
        <button type="button" class="graph-close" aria-label="Close the panel" onClick={onClose}>
          ✕
        </button>
        <h2>{group.label}</h2>
        <p class="graph-name">{group.nodeCount} nodes</p>
      </header>
      {missing > 0 && (
        <p class="graph-missing">
          <strong>✕ {missing === 1 ? "1 node" : `${missing} nodes`} cannot run.</strong>
        </p>
      )}
      <button type="button" class="graph-body" onClick={onToggle}>
        {isOpen ? "Close the group" : "Open the group"}
      </button>
      {milliseconds !== undefined && (
        <section>
          <h3>Last run</h3>
          <p class="graph-measure">
            <strong>{formatTime(milliseconds)}</strong>
            <span>{(share * 100).toFixed(share < 0.1 ? 1 : 0)} % of this graph</span>
          </p>
        </section>
      )}
      <section>
        <h3>Ops</h3>
        <ul class="graph-ops">
          {ops.map(([op, count]) => (
            <li key={op}>
              <span>{op}</span>
              <span class="graph-muted">{count}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
