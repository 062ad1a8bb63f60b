import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { formatAttr, type OpDefinition } from "@heddle/kernel-api";
import { type ArgRanges, nodeAttributes, nodeSignature } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { attrsToProto } from "@heddle/proto-values";
import { GraphDefSchema, type NodeDefSchema } from "@heddle/protos/graph";
import { SavedModelSchema, type TensorInfoSchema } from "@heddle/protos/saved-model";
import { checkOptionNames, invalidArgument, unimplemented } from "@heddle/status";
import { type DataType, dataTypeName, isObjectType } from "@heddle/tensor";
import { type GivenAttrs, givenAttrs } from "./given-attrs.js";

/** Options of {@link opModel}. */
export interface OpModelOptions {
  /** The node's attributes, as values of JavaScript or attribute values; those with a default may be left out. Default: none. */
  readonly attrs?: GivenAttrs;
  /** The form of the model: the file `saved_model.pb` of a SavedModel, or a frozen graph, `model.pb`. Default `saved-model`. */
  readonly format?: "saved-model" | "graph-def";
}

/**
 * A model with one node of an op, as a file by its name: `loadModel` takes it, and so does `heddle run` when it is written to a
 * folder. Its inputs and outputs have the names of the op's arguments, numbered (`values_0`) where an argument is a list, and any
 * shape.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an attribute that is missing, unknown or not allowed; UNIMPLEMENTED for an op
 * with resources or variants among its arguments, which no model takes or returns
 */
export function opModel(op: OpDefinition, options: OpModelOptions = {}): Record<string, Uint8Array> {
  checkOptionNames("opModel", options, OPTIONS);
  const { attrs = {}, format = "saved-model" } = options;
  const given = givenAttrs(op, attrs);
  checkNoneIsMissing(op, attrs);
  const attributes = nodeAttributes(op, op.name, given);
  const { inputTypes, outputTypes, inputRanges, outputRanges } = nodeSignature(op, attributes);
  const inputs = named(op, inputRanges, inputTypes);
  const outputs = named(op, outputRanges, outputTypes);

  const node: NodeInit[] = [
    ...inputs.map(({ name, dtype }) => ({
      name,
      op: "Placeholder",
      attr: { dtype: typeAttr(dtype), shape: { value: { case: "shape", value: { unknownRank: true } } } } as const,
    })),
    {
      name: op.name,
      op: op.name,
      input: inputs.map(({ name }) => name),
      attr: attrsToProto(attributes.values, new LinearMemory()),
    },
    ...outputs.map(({ name, dtype }, index) => ({
      name,
      op: "Identity",
      input: [index === 0 ? op.name : `${op.name}:${index}`],
      attr: { T: typeAttr(dtype) },
    })),
  ];
  const graphDef = { node, versions: { producer: GRAPH_DEF_VERSION } };
  if (format === "graph-def") return { "model.pb": toBinary(GraphDefSchema, create(GraphDefSchema, graphDef)) };
  const signature = {
    inputs: tensorInfos(inputs),
    outputs: tensorInfos(outputs),
    methodName: "tensorflow/serving/predict",
  };
  const model = create(SavedModelSchema, {
    savedModelSchemaVersion: 1n,
    metaGraphs: [{ metaInfoDef: { tags: ["serve"] }, graphDef, signatureDef: { serving_default: signature } }],
  });
  return { "saved_model.pb": toBinary(SavedModelSchema, model) };
}

type NodeInit = MessageInitShape<typeof NodeDefSchema>;

/** The GraphDef version that TensorFlow 2.21 writes. Source: tensorflow/core/public/version.h. */
const GRAPH_DEF_VERSION = 2474;

interface NamedTensor {
  readonly name: string;
  readonly dtype: DataType;
}

function checkNoneIsMissing({ name, attrs }: OpDefinition, given: GivenAttrs): void {
  const missing = attrs.find((attr) => attr.defaultValue === undefined && given[attr.name] === undefined);
  if (!missing) return;
  throw invalidArgument(`op ${name} needs a value for its attribute \`${formatAttr(missing)}\``, {
    attr: missing.name,
    op: name,
  });
}

/** The tensors of arguments, by their names in a model. */
function named({ name: op }: OpDefinition, ranges: ArgRanges, types: readonly DataType[]): NamedTensor[] {
  return [...ranges].flatMap(([name, [start, stop]]) =>
    types.slice(start, stop).map((dtype, index) => {
      if (isObjectType(dtype)) {
        const type = dataTypeName(dtype);
        throw unimplemented(`argument '${name}' of op ${op} is a ${type}, which a model neither takes nor returns`, {
          op,
        });
      }
      return { name: stop - start === 1 ? name : `${name}_${index}`, dtype };
    }),
  );
}

function typeAttr(dtype: DataType) {
  return { value: { case: "type", value: dtype } } as const;
}

function tensorInfos(tensors: readonly NamedTensor[]): Record<string, MessageInitShape<typeof TensorInfoSchema>> {
  const entries = tensors.map(({ name, dtype }) => {
    const encoding = { case: "name", value: `${name}:0` } as const;
    return [name, { encoding, dtype, tensorShape: { unknownRank: true } }] as const;
  });
  return Object.fromEntries(entries);
}

const OPTIONS: Readonly<Record<keyof OpModelOptions, true>> = { attrs: true, format: true };
