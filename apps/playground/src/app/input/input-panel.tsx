import type { TensorInfo } from "heddle";
import { takesText } from "../../model/made-up-input.js";
import type { Session } from "../../model/session.js";
import type { InputValue } from "../../worker/messages.js";
import { formatShape } from "../format.js";
import { JsonInput } from "./json-input.js";
import { TextInput } from "./text-input.js";

/** The signature and its inputs. */
export function InputPanel({ session }: { readonly session: Session }) {
  const signatures = Object.keys(session.facts.value?.signatures ?? {});
  const inputs = Object.entries(session.signatureInfo.value?.inputs ?? {});
  return (
    <section class="panel" id="input" aria-label="Input">
      <div class="panel-head">
        <h2>Input</h2>
        {signatures.length > 1 && <SignatureSelect session={session} names={signatures} />}
      </div>
      {inputs.map(([name, info]) => (
        <InputField key={name} session={session} name={name} info={info} />
      ))}
      {session.facts.value && inputs.length === 0 && <p class="quiet">The signature has no inputs.</p>}
    </section>
  );
}

function SignatureSelect({ session, names }: { readonly session: Session; readonly names: readonly string[] }) {
  return (
    <label class="signature">
      <span>Signature</span>
      <select
        class="select"
        value={session.signature.value}
        onChange={(event) => session.selectSignature(event.currentTarget.value)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface InputFieldProps {
  readonly session: Session;
  readonly name: string;
  readonly info: TensorInfo;
}

function InputField({ session, name, info }: InputFieldProps) {
  const value = session.inputs.value[name];
  if (!value) return null;
  const id = `input-${name}`;
  const { failure } = session.run.value;
  const problem = failure?.input === name ? failure.message : undefined;
  const change = (next: InputValue) => session.setInput(name, next);
  return (
    <div class="input">
      <div class="input-head">
        <label class="tensor-name" for={id}>
          {name}
        </label>
        <span class="tensor-type">
          {info.dtype} {formatShape(info.shape)}
        </span>
        {takesText(info) && (
          <button type="button" class="plain-button" onClick={() => change(otherForm(value, info))}>
            {value.kind === "text" ? "Edit as JSON" : "Edit as text"}
          </button>
        )}
      </div>
      {value.kind === "text" ? (
        <TextInput id={id} session={session} text={value.text} onText={(text) => change({ kind: "text", text })} />
      ) : (
        <JsonInput
          id={id}
          json={value.json}
          info={info}
          problem={problem}
          onJson={(json) => change({ kind: "json", json })}
        />
      )}
      {problem && (
        <p class="input-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The value as JSON, or its first text. */
function otherForm(value: InputValue, { shape = [-1] }: TensorInfo): InputValue {
  if (value.kind === "text") {
    return { kind: "json", json: shape.reduce<string>((inner) => `[${inner}]`, JSON.stringify(value.text)) };
  }
  try {
    const first = [JSON.parse(value.json)].flat(Number.POSITIVE_INFINITY)[0];
    return { kind: "text", text: typeof first === "string" ? first : "" };
  } catch {
    return { kind: "text", text: "" };
  }
}
