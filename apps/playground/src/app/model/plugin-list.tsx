import type { Session } from "../../model/session.js";

/** The plugins of the page. */
export function PluginList({ session }: { readonly session: Session }) {
  const { value: plugins } = session.plugins;
  if (plugins.length === 0) return null;
  const facts = session.facts.value?.plugins ?? [];
  return (
    <ul class="plugins" aria-label="Plugins">
      {plugins.map(({ path }, index) => {
        const loaded = facts[index];
        return (
          <li key={path} class="plugin">
            <span class="plugin-name">{loaded ? `${loaded.name} ${loaded.version}` : path}</span>
            {loaded && <span class="plugin-ops">{loaded.ops.join(", ")}</span>}
            <button
              type="button"
              class="plain-button"
              aria-label={`Remove ${path}`}
              onClick={() => session.removePlugin(path)}
            >
              Remove
            </button>
          </li>
        );
      })}
    </ul>
  );
}
