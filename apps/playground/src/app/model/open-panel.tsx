import { useSignal } from "@preact/signals";
import { samples } from "../../model/samples.js";
import type { Session } from "../../model/session.js";
import { pickedFiles } from "./chosen-files.js";
import { openAddress } from "./open-address.js";
import { openFiles } from "./open-files.js";

interface OpenPanelProps {
  readonly session: Session;
  readonly onOpened: () => void;
}

/** The ways to open a model: files, a folder, a URL, a sample. */
export function OpenPanel({ session, onOpened }: OpenPanelProps) {
  const address = useSignal("");
  const take = (input: HTMLInputElement) => {
    const files = pickedFiles(input.files);
    input.value = "";
    if (files.length === 0) return;
    openFiles(session, files);
    onOpened();
  };
  const fetchModel = (event: Event) => {
    event.preventDefault();
    if (address.value.trim() === "") return;
    openAddress(session, address.value.trim());
    onOpened();
  };
  return (
    <div class="open">
      <div class="open-files">
        <p class="open-hint">
          Drop a SavedModel, a frozen graph, a Keras, TensorFlow.js or TFLite model, or an archive of one, anywhere on
          this page. A plugin (<code>.mjs</code>, <code>.wasm</code>) too.
        </p>
        <div class="open-pickers">
          <label class="button">
            Choose files
            <input class="visually-hidden" type="file" multiple onChange={(event) => take(event.currentTarget)} />
          </label>
          <label class="button">
            Choose a folder
            <input
              class="visually-hidden"
              type="file"
              {...{ webkitdirectory: true }}
              onChange={(event) => take(event.currentTarget)}
            />
          </label>
        </div>
        <form class="open-url" onSubmit={fetchModel}>
          <label class="field-label" for="model-url">
            URL of a model
          </label>
          <div class="open-url-line">
            <input
              id="model-url"
              class="text-field"
              type="text"
              inputMode="url"
              spellcheck={false}
              autocomplete="off"
              placeholder="https://example.org/model/model.json"
              value={address.value}
              onInput={(event) => {
                address.value = event.currentTarget.value;
              }}
            />
            <button type="submit" class="button">
              Fetch
            </button>
          </div>
        </form>
      </div>
      <div>
        <h3 class="field-label">Samples</h3>
        <ul class="samples">
          {samples.map(({ name, about, path }) => (
            <li key={path}>
              <button
                type="button"
                class="sample"
                onClick={() => {
                  openAddress(session, path);
                  onOpened();
                }}
              >
                <strong>{name}</strong>
                <span>{about}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
