import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../model/session.js";
import { type ViewName, viewNames } from "../model/view-names.js";

/** A view of the model that is open. */
export type View = ComponentType<{ readonly session: Session }>;

const TITLES: Readonly<Record<ViewName, string>> = {
  graph: "Graph",
  cells: "Cells",
  ops: "Ops",
  time: "Time",
  code: "Code",
};

/** The code of a view is loaded when it is opened. */
const VIEWS: Readonly<Record<ViewName, () => Promise<View>>> = {
  graph: async () => (await import("../views/graph-tab.js")).GraphTab,
  cells: async () => (await import("../views/cells-tab.js")).CellsTab,
  ops: async () => (await import("../views/ops-tab.js")).OpsTab,
  time: async () => (await import("../views/time-tab.js")).TimeTab,
  code: async () => (await import("../views/code-tab.js")).CodeTab,
};

/** The views below the result: one of them is open, or none. */
export function ViewTabs({ session }: { readonly session: Session }) {
  const { value: open } = session.view;
  if (!session.facts.value) return null;
  return (
    <section class="views" aria-label="Views">
      <div class="tabs" role="tablist" aria-label="Views" onKeyDown={(event) => moveFocus(event, session)}>
        {viewNames.map((name, index) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            class="tab"
            aria-selected={open === name}
            aria-controls="view"
            tabIndex={open === name || (open === undefined && index === 0) ? 0 : -1}
            onClick={() => {
              session.view.value = open === name ? undefined : name;
            }}
          >
            {TITLES[name]}
          </button>
        ))}
      </div>
      <div id="view" role="tabpanel" aria-labelledby={open && `tab-${open}`} hidden={!open}>
        {open && <OpenView key={open} name={open} session={session} />}
      </div>
    </section>
  );
}

function OpenView({ name, session }: { readonly name: ViewName; readonly session: Session }) {
  const [view, setView] = useState<{ readonly View: View }>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    VIEWS[name]().then(
      (View) => setView({ View }),
      (error: unknown) => setProblem(String(error)),
    );
  }, [name]);
  if (problem !== undefined) return <p class="quiet">The view cannot be loaded: {problem}. Reload the page.</p>;
  return view ? <view.View session={session} /> : <p class="quiet">…</p>;
}

/** Arrow keys, Home and End move between tabs, as tabs do. */
function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }, session: Session): void {
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]"));
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const last = tabs.length - 1;
  const moves: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last };
  const to = moves[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = to < 0 ? last : to > last ? 0 : to;
  tabs[next]?.focus();
  session.view.value = viewNames[next];
}
