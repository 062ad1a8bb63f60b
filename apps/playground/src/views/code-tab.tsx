import { useSignal } from "@preact/signals";
import { copyText } from "../app/copy-text.js";
import type { Session } from "../model/session.js";
import { codeSamples } from "./code-samples.js";

/** The run of the page as code. */
export function CodeTab({ session }: { readonly session: Session }) {
  const copied = useSignal("");
  const { value: signature } = session.signature;
  const { value: info } = session.signatureInfo;
  if (signature === undefined || !info) return <p class="quiet">The model has no signature.</p>;
  const isDefault = signature === session.facts.value?.defaultSignature;
  const model = modelName(session);
  const samples = codeSamples({
    model,
    signature: isDefault ? undefined : signature,
    info,
    inputs: session.inputs.value,
    plugins: session.plugins.value.map(({ path }) => path),
  });
  return (
    <div class="codes">
      {samples.map(({ title, about, code }) => (
        <section key={title} class="code-sample">
          <div class="code-head">
            <h3>{title}</h3>
            <span class="quiet">{about}</span>
            <button
              type="button"
              class="plain-button"
              onClick={async () => {
                copied.value = (await copyText(code)) ? title : "";
              }}
            >
              {copied.value === title ? "Copied" : "Copy"}
              <span class="visually-hidden"> the code for {title}</span>
            </button>
          </div>
          <pre class="code">
            <code>{code}</code>
          </pre>
        </section>
      ))}
    </div>
  );
}

/** The model as its user has it: the URL, or the name of the file or folder. */
function modelName(session: Session): string {
  const { value: address } = session.address;
  const { value: model } = session.model;
  if (address !== undefined)
    return /^https?:/.test(address) ? address : address.replace(/^samples\//, "").replace(/\/$/, "");
  return model.kind === "none" ? "model" : model.title;
}
