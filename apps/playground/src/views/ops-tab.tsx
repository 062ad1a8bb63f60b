import type { NeededOp } from "heddle/inspect";
import { plural } from "../app/format.js";
import type { Session } from "../model/session.js";

const MISSING = "missing";

/** The ops that the model needs, and the package of each: what `heddle check` says. */
export function OpsTab({ session }: { readonly session: Session }) {
  const { value: facts } = session.facts;
  if (!facts) return null;
  const missing = facts.ops.filter((op) => op.package === undefined);
  const packages = byPackage(facts.ops);
  const contradictions = Object.entries(facts.contradictions);
  const unusable = Object.entries(facts.unusable);
  return (
    <div class="ops">
      <p class={missing.length > 0 ? "verdict is-bad" : "verdict"}>
        {missing.length > 0
          ? `${plural(missing.length, "op")} of ${facts.ops.length} missing: ${missing.map(({ op }) => op).join(", ")}`
          : `All ${plural(facts.ops.length, "op")} that the model needs are here.`}
      </p>
      {missing.length > 0 && (
        <p class="quiet">
          No package of Heddle has a kernel for them. Drop a plugin that has one (.mjs or .wasm) on this page, or write
          one with npm create heddle-plugin.
        </p>
      )}
      {contradictions.map(([signature, message]) => (
        <p key={signature} class="verdict is-bad">
          The shapes of signature {signature} contradict each other: {message}
        </p>
      ))}
      {unusable.map(([signature, message]) => (
        <p key={signature} class="verdict is-bad">
          Signature {signature} cannot be run: {message}
        </p>
      ))}
      <dl class="packages">
        {packages.map(([name, ops]) => (
          <div key={name} class={name === MISSING ? "package is-missing" : "package"}>
            <dt>{name}</dt>
            <dd>
              {ops.map((op) => (
                <code key={op} class="op">
                  {op}
                </code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The ops of each package, those that are missing first. */
function byPackage(ops: readonly NeededOp[]): (readonly [name: string, ops: readonly string[]])[] {
  const packages = new Map<string, string[]>([[MISSING, []]]);
  for (const { op, package: name = MISSING } of ops) packages.set(name, [...(packages.get(name) ?? []), op]);
  return [...packages].filter((each) => each[1].length > 0);
}
