import { type ProgramNode, parseTensorRef, type ReadLimits, type Signature, type SignatureTensor } from "@heddle/graph";
import { shapesCompatible, type TensorAttr } from "@heddle/kernel-api";
import { shapeFromProto, tensorFromProto } from "@heddle/proto-values";
import type { SignatureDef, TensorInfo } from "@heddle/protos/saved-model";
import { StatusError } from "@heddle/status";
import { baseType, DataType, dataTypeName, formatShape } from "@heddle/tensor";
import { badTensorInfo } from "./errors.js";
import { partName } from "./part-name.js";

/** The signatures of a meta graph. */
export interface SignatureSet {
  readonly signatures: ReadonlyMap<string, Signature>;
  /** The other signatures, each with the failure to raise when it is asked for. */
  readonly unusable: ReadonlyMap<string, StatusError>;
}

/** Signatures that are not for users. Source: tensorflow/cc/saved_model/constants.h. */
const internalSignatures = new Set(["__saved_model_init_op", "__saved_model_train_op"]);

/**
 * The signatures among `defs`, sorted by name, as are their inputs and outputs. A ragged or sparse tensor `x` is passed as its
 * dense parts `x`, `x_1`, and so on. An input has a default where its signature or its PlaceholderWithDefault states one.
 *
 * @param nodes the nodes of the graph by name
 */
export function readSignatures(
  defs: Readonly<Record<string, SignatureDef>>,
  nodes: ReadonlyMap<string, ProgramNode>,
  limits?: ReadLimits,
): SignatureSet {
  const signatures = new Map<string, Signature>();
  const unusable = new Map<string, StatusError>();
  for (const [name, def] of Object.entries(defs).sort(byKey)) {
    if (internalSignatures.has(name)) continue;
    try {
      const inputs = tensors("input", def.inputs, nodes).map((input) => withDefault(input, def, nodes, limits));
      signatures.set(name, { name, inputs, outputs: tensors("output", def.outputs, nodes) });
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      unusable.set(name, error.at(`signature '${name}'`, { signature: name }));
    }
  }
  return { signatures, unusable };
}

/** The names of the nodes that signatures feed, one tensor each. */
export function fedNodes(defs: Readonly<Record<string, SignatureDef>>): ReadonlySet<string> {
  const inputs = Object.values(defs).flatMap((def) => Object.values(def.inputs));
  return new Set(
    inputs.flatMap(({ encoding }) => (encoding.case === "name" ? [encoding.value.replace(/:\d+$/, "")] : [])),
  );
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The default of a signature comes before that of the placeholder. */
function withDefault(
  input: SignatureTensor,
  { defaults }: SignatureDef,
  nodes: ReadonlyMap<string, ProgramNode>,
  limits: ReadLimits | undefined,
): SignatureTensor {
  const place = `default of input '${input.name}'`;
  const proto = Object.hasOwn(defaults, input.name) ? defaults[input.name] : undefined;
  const value = proto ? tensorFromProto(proto, place, limits) : placeholderDefault(input, nodes);
  if (!value) return input;
  if (value.dtype !== input.dtype) {
    throw badTensorInfo(place, `is of type ${dataTypeName(value.dtype)}, not ${dataTypeName(input.dtype)}`);
  }
  if (!shapesCompatible(value.shape, input.shape)) {
    throw badTensorInfo(place, `has shape ${formatShape(value.shape)}, not ${formatShape(input.shape ?? [])}`);
  }
  return { ...input, defaultValue: value };
}

/** The constant that a PlaceholderWithDefault passes on; undefined when it is computed. */
function placeholderDefault({ ref }: SignatureTensor, nodes: ReadonlyMap<string, ProgramNode>): TensorAttr | undefined {
  const node = nodes.get(ref.node);
  if (node?.op !== "PlaceholderWithDefault") return undefined;
  const constant = nodes.get(node.inputs[0]?.node ?? "");
  const value = constant?.op === "Const" ? constant.attrs.get("value") : undefined;
  return value?.kind === "tensor" ? value.value : undefined;
}

function tensors(
  kind: "input" | "output",
  infos: Readonly<Record<string, TensorInfo>>,
  nodes: ReadonlyMap<string, unknown>,
): SignatureTensor[] {
  const taken = new Set(Object.keys(infos));
  const found = Object.entries(infos)
    .sort(byKey)
    .flatMap(([name, info]) => {
      const place = `${kind} '${name}'`;
      return denseTensors(place, info).map((part, index) =>
        signatureTensor(place, index === 0 ? name : partName(name, index, taken), part, nodes),
      );
    });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The parts of a ragged or sparse tensor: values and row splits, or indices, values and dense shape.
 *
 * Source: tensorflow/python/saved_model/utils_impl.py, `build_tensor_info`.
 */
function denseTensors(place: string, info: TensorInfo): readonly TensorInfo[] {
  const { encoding, dtype, tensorShape } = info;
  if (encoding.case === "compositeTensor") {
    const { components } = encoding.value;
    if (components.length === 0) throw badTensorInfo(place, "names no tensor");
    return components.flatMap((component) => denseTensors(place, component));
  }
  if (encoding.case !== "cooSparse") return [info];
  const { indicesTensorName, valuesTensorName, denseShapeTensorName } = encoding.value;
  const shape = tensorShape && shapeFromProto(tensorShape);
  const rank = shape ? BigInt(shape.length) : -1n;
  const part = (name: string, type: number, sizes: readonly bigint[]): TensorInfo => ({
    $typeName: "tensorflow.TensorInfo",
    encoding: { case: "name", value: name },
    dtype: type,
    tensorShape: {
      $typeName: "tensorflow.TensorShapeProto",
      dim: sizes.map((size) => ({ $typeName: "tensorflow.TensorShapeProto.Dim", size, name: "" })),
      unknownRank: false,
    },
  });
  return [
    part(indicesTensorName, DataType.INT64, [-1n, rank]),
    part(valuesTensorName, dtype, [-1n]),
    part(denseShapeTensorName, DataType.INT64, [rank]),
  ];
}

function signatureTensor(
  place: string,
  name: string,
  info: TensorInfo,
  nodes: ReadonlyMap<string, unknown>,
): SignatureTensor {
  const { encoding, dtype, tensorShape } = info;
  if (encoding.case !== "name" || !encoding.value) throw badTensorInfo(place, "names no tensor");
  const ref = parseTensorRef(encoding.value);
  if (!nodes.has(ref.node)) throw badTensorInfo(place, `is node '${ref.node}', which does not exist`);
  if (dtype === 0) throw badTensorInfo(place, "has no type");
  return { name, ref, dtype: baseType(dtype), shape: tensorShape && shapeFromProto(tensorShape) };
}
