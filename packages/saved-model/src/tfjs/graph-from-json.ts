import { overLimit } from "@heddle/protos";
import type { FunctionDef, GraphDef, NodeDef, OpDef, OpDef_ArgDef } from "@heddle/protos/graph";
import { attrsFromJson } from "./attrs-from-json.js";
import type { JsonPlace } from "./json-place.js";

/**
 * The GraphDef in the JSON form of protobuf. Fields that readers of graphs do not use are skipped.
 *
 * @throws {StatusError} INVALID_ARGUMENT when `json` is not a GraphDef; the message has the place.
 *
 * Source: tensorflow/core/framework/graph.proto; protobuf.dev/programming-guides/json.
 */
export function graphFromJson(json: JsonPlace): GraphDef {
  const functions = json.get("library")?.get("function")?.items() ?? [];
  const versions = json.get("versions");
  return {
    $typeName: "tensorflow.GraphDef",
    node: nodesFromJson(json.get("node")),
    library: { $typeName: "tensorflow.FunctionDefLibrary", function: functions.map(functionFromJson) },
    version: 0,
    versions: versions && {
      $typeName: "tensorflow.VersionDef",
      producer: versions.get("producer")?.int32() ?? 0,
      minConsumer: versions.get("minConsumer")?.int32() ?? 0,
      badConsumers:
        versions
          .get("badConsumers")
          ?.items()
          .map((version) => version.int32()) ?? [],
    },
  };
}

/** @throws {StatusError} RESOURCE_EXHAUSTED when the graphs have more than `maxNodes` nodes, including those of functions. */
export function checkNodeCount(graphs: readonly GraphDef[], file: string, maxNodes: number): void {
  let count = 0;
  for (const { node, library } of graphs) {
    count += node.length;
    for (const { nodeDef } of library?.function ?? []) count += nodeDef.length;
  }
  if (count > maxNodes) throw overLimit(file, "nodes", "maxNodes", maxNodes);
}

function nodesFromJson(json: JsonPlace | undefined): NodeDef[] {
  return json?.items().map(nodeFromJson) ?? [];
}

function nodeFromJson(json: JsonPlace): NodeDef {
  return {
    $typeName: "tensorflow.NodeDef",
    name: json.get("name")?.string() ?? "",
    op: json.get("op")?.string() ?? "",
    input: stringsFromJson(json.get("input")),
    device: "",
    attr: attrsFromJson(json.get("attr")),
  };
}

function functionFromJson(json: JsonPlace): FunctionDef {
  const signature = json.get("signature");
  return {
    $typeName: "tensorflow.FunctionDef",
    signature: signature && opFromJson(signature),
    nodeDef: nodesFromJson(json.get("nodeDef")),
    ret: stringMapFromJson(json.get("ret")),
    controlRet: stringMapFromJson(json.get("controlRet")),
    attr: {},
    argAttr: {},
  };
}

function opFromJson(json: JsonPlace): OpDef {
  const args = (place: JsonPlace | undefined) => place?.items().map(argFromJson) ?? [];
  return {
    $typeName: "tensorflow.OpDef",
    name: json.get("name")?.string() ?? "",
    inputArg: args(json.get("inputArg")),
    outputArg: args(json.get("outputArg")),
    controlOutput: stringsFromJson(json.get("controlOutput")),
    attr: [],
    isAggregate: false,
    isStateful: false,
    isCommutative: false,
    allowsUninitializedInput: false,
  };
}

function argFromJson(json: JsonPlace): OpDef_ArgDef {
  return {
    $typeName: "tensorflow.OpDef.ArgDef",
    name: json.get("name")?.string() ?? "",
    type: json.get("type")?.dataType() ?? 0,
    typeAttr: json.get("typeAttr")?.string() ?? "",
    numberAttr: json.get("numberAttr")?.string() ?? "",
    typeListAttr: json.get("typeListAttr")?.string() ?? "",
    isRef: json.get("isRef")?.bool() ?? false,
  };
}

function stringsFromJson(json: JsonPlace | undefined): string[] {
  return json?.items().map((item) => item.string()) ?? [];
}

function stringMapFromJson(json: JsonPlace | undefined): Record<string, string> {
  return Object.fromEntries(json?.entries().map(([key, value]) => [key, value.string()]) ?? []);
}
