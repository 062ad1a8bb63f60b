import { FailureNote } from "../app/result/failure-note.js";
import { CellsView } from "../cells/cells-view.js";
import type { Session } from "../model/session.js";
import type { NamedPlace } from "../model/session-state.js";

/** The cells of a string tensor, which a list chooses. */
export function CellsTab({ session }: { readonly session: Session }) {
  const places = stringTensors(session);
  const { value: cells } = session.cells;
  const chosen = session.cellsPlace.value ?? places[0];
  if (places.length === 0) return <p class="quiet">The model has no string tensors.</p>;
  return (
    <div class="cells-tab">
      <label class="signature">
        <span>Tensor</span>
        <select
          class="select"
          value={chosen?.name}
          onChange={({ currentTarget }) => {
            session.cellsPlace.value = places.find(({ name }) => name === currentTarget.value);
          }}
        >
          {places.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {cells === undefined ? (
        <p class="quiet">{session.run.value.failure ? "The last run failed." : "…"}</p>
      ) : "code" in cells ? (
        <FailureNote failure={cells} />
      ) : (
        <CellsView tensor={cells} />
      )}
    </div>
  );
}

/** The string tensors of the last run: inputs, outputs, and those of nodes. */
function stringTensors(session: Session): NamedPlace[] {
  const { value: info } = session.signatureInfo;
  const isText = ([, { dtype }]: readonly [string, { readonly dtype: string }]) => dtype === "string";
  const inputs = Object.entries(info?.inputs ?? {}).filter(isText);
  const outputs = Object.entries(info?.outputs ?? {}).map(([name, { dtype }], result) => ({ name, dtype, result }));
  const nodes = [...(session.run.value.answer?.nodes ?? [])].flatMap(([node, { outputs, executions }]) =>
    // The nodes of inputs did not run.
    executions === undefined
      ? []
      : outputs.flatMap(({ dtype }, output) =>
          dtype === "string" ? [{ name: `${node}:${output}`, place: { node, output } }] : [],
        ),
  );
  return [
    ...inputs.map(([name]) => ({ name, place: { input: name } })),
    ...outputs.filter(({ dtype }) => dtype === "string").map(({ name, result }) => ({ name, place: { result } })),
    ...nodes,
  ];
}
