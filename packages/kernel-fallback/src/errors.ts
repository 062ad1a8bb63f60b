import { internal, invalidArgument, notFound, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: a node with more or fewer inputs than its op takes. */
export function wrongInputCount(op: string, node: string, wanted: number, found: number): StatusError {
  return invalidArgument(`node '${node}' (${op}) takes ${wanted} inputs, but is given ${found}`, {
    node,
    wanted,
    found,
  });
}

/** NOT_FOUND: a file that a file system does not have. */
export function noSuchFile(path: string): StatusError {
  return notFound(`${path}; No such file or directory`, { path });
}

/** INTERNAL: a kernel that breaks its contract about an output. */
export function badOutput(node: string, index: number, problem: string): StatusError {
  return internal(`the kernel of node '${node}' ${problem} output ${index}`, { node, index });
}
