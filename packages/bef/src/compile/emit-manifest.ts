import type { Signature, SignatureTensor } from "@heddle/graph";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { encodeAttribute } from "@heddle/kernel-fallback/attribute-strings";
import { FORM_VERSION, FunctionName, KernelName } from "../compiled-form.js";
import type { BefFunction, Operation } from "../ir/module.js";
import { pairAttributes } from "./attributes.js";
import { procedure } from "./procedure.js";

/** Facts that the file states. */
export interface ModelFacts {
  /** The program that compiles, with its version, such as `heddle 1.2.0`. Default: not stated. */
  readonly producer?: string;
  /** The name of the model that was compiled, such as `sentiment`. Default: not stated. */
  readonly source?: string;
  /** The module of the runtime fallback, as `--fallback` takes it, for messages. Default: not stated. */
  readonly fallbackSpec?: string | undefined;
}

/** Facts that follow from the compiled model. */
interface OwnFacts {
  /** Each as `name@version`. */
  readonly plugins: readonly string[];
  /** The name of the runtime fallback that computes nodes, if any. */
  readonly fallback: string | undefined;
}

/** The function that describes the file: the model, and each signature. */
export function emitManifest(
  signatures: readonly Signature[],
  defaultSignature: string | undefined,
  { producer = "", source = "", fallbackSpec = "", plugins, fallback }: ModelFacts & OwnFacts,
): BefFunction {
  const isKept = signatures.some(({ name }) => name === defaultSignature);
  const model = new Map<string, AttrValue>([
    ["version", { kind: "int", value: BigInt(FORM_VERSION) }],
    ["producer", text(producer)],
    ["source", text(source)],
    ["default_signature", text((isKept && defaultSignature) || "")],
    ["plugins", texts(plugins)],
    ...(fallback === undefined ? [] : delegateFacts(fallback, fallbackSpec)),
  ]);
  const operations = [
    described(KernelName.model, model),
    ...signatures.map((signature) => described(KernelName.signature, signatureAttrs(signature))),
  ];
  return procedure(FunctionName.manifest, operations);
}

function delegateFacts(name: string, spec: string): [string, AttrValue][] {
  return [
    ["fallback", text(name)],
    ["fallback_spec", text(spec)],
  ];
}

function signatureAttrs({ name, inputs, outputs }: Signature): AttrMap {
  return new Map<string, AttrValue>([
    ["name", text(name)],
    ...tensorAttrs("input", inputs),
    ["input_tensor_names", texts(inputs.map(({ tensorName }) => tensorName ?? ""))],
    ["input_is_resizable", { kind: "list", of: "bool", value: inputs.map(({ isResizable = false }) => isResizable) }],
    ...defaultAttrs(inputs),
    ...tensorAttrs("output", outputs),
  ]);
}

/** The defaults of inputs as typed strings, which are empty for inputs without one; no attribute when no input has one. */
function defaultAttrs(inputs: readonly SignatureTensor[]): [string, AttrValue][] {
  if (!inputs.some(({ defaultValue }) => defaultValue)) return [];
  const defaults = inputs.map(({ defaultValue: value }) => (value ? encodeAttribute({ kind: "tensor", value }) : ""));
  return [["input_defaults", texts(defaults)]];
}

function tensorAttrs(prefix: string, tensors: readonly SignatureTensor[]): [string, AttrValue][] {
  return [
    [`${prefix}_names`, texts(tensors.map(({ name }) => name))],
    [`${prefix}_types`, { kind: "list", of: "type", value: tensors.map(({ dtype }) => dtype) }],
    [`${prefix}_shapes`, { kind: "list", of: "shape", value: tensors.map(({ shape }) => shape) }],
  ];
}

function described(name: string, attrs: AttrMap): Operation {
  const attributes = new Map(pairAttributes(attrs));
  return { name, operands: [], results: [], attributes, regions: [], location: { kind: "unknown" } };
}

function text(value: string): AttrValue {
  return { kind: "string", value: new TextEncoder().encode(value) };
}

function texts(values: readonly string[]): AttrValue {
  return { kind: "list", of: "string", value: values.map((value) => new TextEncoder().encode(value)) };
}
