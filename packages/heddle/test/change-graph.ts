import { fromBinary, toBinary } from "@bufbuild/protobuf";
import type { NodeDef } from "@heddle/protos/graph";
import { SavedModelSchema } from "@heddle/protos/saved-model";
import type { Random } from "@heddle/tooling-testing/fuzz";

/**
 * The bytes of a SavedModel with one to four changes of its graph: inputs from other nodes, also later ones and the node itself;
 * attributes, ops and functions of other nodes, so that functions may call each other.
 */
export function changeGraph(random: Random, bytes: Uint8Array): Uint8Array {
  const model = fromBinary(SavedModelSchema, bytes);
  const graphs = model.metaGraphs.flatMap(({ graphDef }) => graphDef ?? []);
  const functions = graphs.flatMap(({ library }) => library?.function ?? []);
  const bodies = [...graphs.map(({ node }) => node), ...functions.map(({ nodeDef }) => nodeDef)];
  const full = bodies.filter(({ length }) => length > 0);
  if (full.length === 0) return bytes;
  const names = functions.flatMap(({ signature }) => signature?.name ?? []);
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const nodes = random.pick(full);
    changeNode(random, random.pick(nodes), nodes, names);
  }
  return toBinary(SavedModelSchema, model);
}

function changeNode(random: Random, node: NodeDef, others: NodeDef[], functions: readonly string[]): void {
  const other = random.pick(others);
  switch (random.below(8)) {
    case 0:
      node.attr = { ...other.attr };
      break;
    case 1:
      [node.op, other.op] = [other.op, node.op];
      break;
    case 2:
      changeAttribute(random, node, other);
      break;
    case 3:
      callOther(random, node, functions);
      break;
    case 4:
      others.splice(others.indexOf(node), 1);
      if (others.length === 0) others.push(node);
      break;
    default:
      changeInput(random, node, other);
  }
}

/** Exchanges an attribute with another node, by the same name or any. */
function changeAttribute(random: Random, node: NodeDef, other: NodeDef): void {
  const [names, otherNames] = [Object.keys(node.attr), Object.keys(other.attr)];
  if (names.length === 0 || otherNames.length === 0) return;
  const name = random.pick(names);
  const from = otherNames.includes(name) && random.below(2) === 0 ? name : random.pick(otherNames);
  const [mine, theirs] = [node.attr[name], other.attr[from]];
  if (mine) other.attr[from] = mine;
  if (theirs) node.attr[name] = theirs;
}

/** Makes the node call another function, as its op or in each of its attributes. */
function callOther(random: Random, node: NodeDef, functions: readonly string[]): void {
  if (functions.length === 0) return;
  const calls = Object.values(node.attr).flatMap(({ value }) => (value.case === "func" ? value.value : []));
  if (calls.length === 0) node.op = random.pick(functions);
  else random.pick(calls).name = random.pick(functions);
}

/** Reads another node, or an input of it. */
function changeInput(random: Random, node: NodeDef, other: NodeDef): void {
  const edges = [
    other.name,
    `${other.name}:1`,
    `${other.name}:output:0`,
    `^${other.name}`,
    ...other.input,
    ...node.input,
  ];
  const at = random.below(node.input.length + 1);
  node.input.splice(at, random.below(4) > 0 ? 1 : 0, random.pick(edges));
}
