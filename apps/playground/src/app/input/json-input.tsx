import type { TensorInfo } from "heddle";

interface JsonInputProps {
  readonly id: string;
  readonly json: string;
  readonly info: TensorInfo;
  readonly problem: string | undefined;
  readonly onJson: (json: string) => void;
}

/** An input as JSON: nested arrays of numbers, texts, booleans. */
export function JsonInput({ id, json, info, problem, onJson }: JsonInputProps) {
  return (
    <>
      <textarea
        id={id}
        class="text-field code-field"
        rows={Math.min(8, Math.max(2, json.split("\n").length, Math.ceil(json.length / 56)))}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint${problem === undefined ? "" : ` ${id}-problem`}`}
        value={json}
        onInput={(event) => onJson(event.currentTarget.value)}
      />
      <p class="hint" id={`${id}-hint`}>
        {hintFor(info)}
      </p>
    </>
  );
}

function hintFor({ dtype, shape }: TensorInfo): string {
  const rank = shape?.length;
  const nested = rank === undefined ? "a value or nested arrays" : rank === 0 ? "one value" : `arrays, ${rank} deep`;
  if (dtype === "string") return `JSON: ${nested} of texts; bytes are {"b64": "…"}`;
  if (dtype === "bool") return `JSON: ${nested} of true and false`;
  if (/int/.test(dtype)) return `JSON: ${nested} of whole numbers`;
  return `JSON: ${nested} of numbers; "NaN", "Infinity" and "-Infinity" too`;
}
