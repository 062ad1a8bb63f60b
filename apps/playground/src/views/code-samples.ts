import type { SignatureInfo } from "heddle";
import type { InputValue } from "../worker/messages.js";

/** The run of the page, for {@link codeSamples}. */
export interface CodeRun {
  /** The URL of the model, or the name of its file or folder. */
  readonly model: string;
  /** Undefined for the default one. */
  readonly signature: string | undefined;
  readonly info: SignatureInfo;
  readonly inputs: Readonly<Record<string, InputValue>>;
  /** The names of the plugins' files. */
  readonly plugins: readonly string[];
}

/** The run in one language or tool. */
export interface CodeSample {
  readonly title: string;
  readonly about: string;
  readonly code: string;
}

/** The run of the page as code: for Node, for a page, for the command, and as a request to `heddle serve`. */
export function codeSamples(run: CodeRun): CodeSample[] {
  return [
    { title: "Node", about: "npm install heddle", code: moduleCode(run, `"${run.model}"`, run.plugins.length > 0) },
    { title: "Browser", about: "one file from a CDN, or bundled", code: browserCode(run) },
    { title: "Command line", about: "npx heddle", code: commandCode(run) },
    { title: "HTTP", about: "TensorFlow Serving's API", code: httpCode(run) },
  ];
}

function moduleCode(run: CodeRun, source: string, hasPlugins: boolean): string {
  const plugins = hasPlugins
    ? [
        'import { Host, loadModel } from "heddle";',
        'import { loadPlugin } from "@heddle/plugin-loader/node";',
        "",
        "const host = new Host();",
        ...run.plugins.map((path) => `await loadPlugin(host, ${JSON.stringify(`./${path}`)});`),
        `const model = await loadModel(${source}, { host });`,
      ]
    : ['import { loadModel } from "heddle";', "", `const model = await loadModel(${source});`];
  return [...plugins, ...runLines(run), "console.log(outputs);", "model.dispose();"].join("\n");
}

function browserCode(run: CodeRun): string {
  const isUrl = /^https?:/.test(run.model);
  const source = JSON.stringify(isUrl ? run.model : `/models/${run.model}${run.model.includes(".") ? "" : "/"}`);
  const lines = [
    'import { loadModel } from "https://cdn.jsdelivr.net/npm/heddle/dist/browser/heddle.min.js";',
    `const model = await loadModel(${source});`,
    ...runLines(run),
    "document.body.append(JSON.stringify(outputs));",
  ];
  return ['<script type="module">', ...lines.map((line) => `  ${line}`), "</script>"].join("\n");
}

function runLines({ signature, info, inputs }: CodeRun): string[] {
  const values = Object.entries(inputs).map(
    ([name, value]) => `${key(name)}: ${jsonOf(value, info.inputs[name]?.shape)}`,
  );
  const options = signature === undefined ? "" : `, { signature: ${JSON.stringify(signature)} }`;
  return [`const outputs = await model.run({ ${values.join(", ")} }${options});`];
}

function commandCode({ model, signature, info, inputs, plugins }: CodeRun): string {
  const entries = Object.entries(inputs);
  const [only] = entries;
  const isText = entries.length === 1 && only?.[1].kind === "text";
  const values =
    isText && only?.[1].kind === "text"
      ? [`--text ${quoted(only[1].text)}`]
      : entries.map(([name, value]) => `--input ${quoted(`${name}=${jsonOf(value, info.inputs[name]?.shape)}`)}`);
  const words = [
    `npx heddle run ${quoted(model)}`,
    ...plugins.map((path) => `--plugin ${quoted(`./${path}`)}`),
    ...(signature === undefined ? [] : [`--signature ${quoted(signature)}`]),
    ...values,
  ];
  return words.join(" \\\n  ");
}

function httpCode({ model, signature, info, inputs }: CodeRun): string {
  const values = Object.entries(inputs).map(
    ([name, value]) => `${JSON.stringify(name)}: ${jsonOf(value, info.inputs[name]?.shape)}`,
  );
  const named = signature === undefined ? "" : `"signature_name": ${JSON.stringify(signature)}, `;
  const body = `{${named}"inputs": {${values.join(", ")}}}`;
  const name =
    model
      .replace(/[?#].*$/, "")
      .replace(/\/(model\.json)?$/, "")
      .split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "") || "model";
  return [
    `npx heddle serve ${quoted(`${name}=${model}`)} --port 8501`,
    "",
    `curl http://localhost:8501/v1/models/${encodeURIComponent(name)}:predict \\`,
    `  -d ${quoted(body)}`,
  ].join("\n");
}

/** A value as JSON, a text in as many arrays as the input has dimensions. */
function jsonOf(value: InputValue, shape: readonly number[] = [-1]): string {
  if (value.kind === "json") return value.json.trim();
  return shape.reduce<string>((inner) => `[${inner}]`, JSON.stringify(value.text));
}

/** A word of a shell, in single quotes where it needs them. */
function quoted(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
