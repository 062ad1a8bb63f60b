import type { NeededFallback, Signature, SignatureTensor } from "@heddle/graph";
import type { AttrKinds, AttrMap, ListKind } from "@heddle/kernel-api";
import { dataLoss } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { FORM_VERSION, FunctionName, KernelName } from "../compiled-form.js";
import type { CompiledFile } from "./compiled-file.js";
import type { ImportRareCode } from "./import-rare-code.js";

/** The facts that a compiled file states. */
export interface Manifest {
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly defaultSignature: string | undefined;
  /** The program that compiled the file; empty when it is not stated. */
  readonly producer: string;
  /** The name of the model that was compiled; empty when it is not stated. */
  readonly source: string;
  /** The plugins whose kernels the model had when it was compiled, each as `name@version`. */
  readonly plugins: readonly string[];
  /** The runtime fallback that computes some of its nodes; undefined when kernels compute all. */
  readonly fallback: NeededFallback | undefined;
}

/**
 * Reads the function that describes a compiled model.
 *
 * @throws {StatusError} UNIMPLEMENTED for another version of the form; DATA_LOSS
 */
export async function readManifest(file: CompiledFile, importCode: ImportRareCode): Promise<Manifest> {
  const [model, ...rest] = file.findFunction(FunctionName.manifest)?.kernels ?? [];
  if (model?.name !== KernelName.model) throw damaged(`it begins with ${model?.name ?? "nothing"}`);
  const facts = await file.attrs(model.more[1] as number);
  const version = facts.get("version");
  const producer = text(facts, "producer");
  if (version?.kind !== "int" || version.value !== BigInt(FORM_VERSION)) {
    const found = version?.kind === "int" ? version.value : "none";
    throw (await importCode()).otherVersion(found, producer);
  }
  const signatures = new Map<string, Signature>();
  for (const kernel of rest) {
    if (kernel.name !== KernelName.signature) throw damaged(`it has a kernel ${kernel.name}`);
    const signature = readSignature(await file.attrs(kernel.more[1] as number));
    if (signatures.has(signature.name)) throw damaged(`signature '${signature.name}' is there twice`);
    signatures.set(signature.name, signature);
  }
  const name = text(facts, "default_signature");
  return {
    signatures,
    defaultSignature: signatures.has(name) ? name : undefined,
    producer,
    source: text(facts, "source"),
    plugins: texts(facts, "plugins"),
    fallback: facts.has("fallback") ? { name: text(facts, "fallback"), spec: text(facts, "fallback_spec") } : undefined,
  };
}

/** The reference to an argument or result of a signature's function. */
export function functionRef(signature: string, side: "in" | "out", index: number) {
  return { node: `${signature}:${side}`, output: index };
}

function readSignature(attrs: AttrMap): Signature {
  const name = text(attrs, "name");
  const tensorNames = texts(attrs, "input_tensor_names");
  const resizable = listOf(attrs, "input_is_resizable", "bool");
  const inputs = readTensors(attrs, "input", name).map((tensor, index) => ({
    ...tensor,
    tensorName: tensorNames[index] || undefined,
    isResizable: resizable[index] ?? false,
  }));
  return { name, inputs, outputs: readTensors(attrs, "output", name) };
}

function readTensors(attrs: AttrMap, prefix: "input" | "output", signature: string): SignatureTensor[] {
  const dtypes = listOf(attrs, `${prefix}_types`, "type");
  const shapes = listOf(attrs, `${prefix}_shapes`, "shape");
  const names = texts(attrs, `${prefix}_names`);
  if (dtypes.length !== names.length || shapes.length !== names.length) {
    throw damaged(
      `signature '${signature}' has ${names.length} ${prefix}s, ${dtypes.length} types, ${shapes.length} shapes`,
    );
  }
  return names.map((name, index) => ({
    name,
    ref: functionRef(signature, prefix === "input" ? "in" : "out", index),
    dtype: dtypes[index] ?? DataType.INVALID,
    shape: shapes[index],
  }));
}

function text(attrs: AttrMap, name: string): string {
  const value = attrs.get(name);
  return value?.kind === "string" ? decode(value.value) : "";
}

function texts(attrs: AttrMap, name: string): string[] {
  return listOf(attrs, name, "string").map(decode);
}

/** The values of a list; an empty one may be of any kind. */
function listOf<Kind extends ListKind>(attrs: AttrMap, name: string, kind: Kind): readonly AttrKinds[Kind][] {
  const value = attrs.get(name);
  if (value?.kind !== "list") throw damaged(`it has no list '${name}'`);
  if (value.of !== kind && value.value.length > 0) throw damaged(`list '${name}' is of ${value.of}`);
  return value.value as readonly AttrKinds[Kind][];
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function damaged(why: string) {
  return dataLoss(`the description of the compiled model (function '${FunctionName.manifest}') is damaged: ${why}`);
}
