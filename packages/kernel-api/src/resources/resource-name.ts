import { invalidArgument } from "@heddle/status";
import type { Attributes } from "../attributes/attributes.js";
import type { ResourceManager } from "./resource-manager.js";
import type { TypeIndex } from "./type-index.js";

/** The name under which the resource of a node is registered. */
export interface ResourceName {
  /** An empty container of the node is the resource manager's `"localhost"`. */
  readonly container: string;
  /** Undefined for a resource of its node alone, which gets a unique name. */
  readonly name: string | undefined;
}

/**
 * The name of the resource of a node: its attribute `shared_name`, else the name of the node when `use_node_name_sharing` is set.
 *
 * @param usesNodeName for ops without that attribute
 * @throws {StatusError} INVALID_ARGUMENT for a name or container with characters that are not allowed
 *
 * Source: ContainerInfo::Init of tensorflow/core/framework/resource_mgr.cc (TensorFlow 2.21).
 */
export function resourceName(
  attributes: Attributes,
  nodeName: string,
  usesNodeName = attributes.bool("use_node_name_sharing"),
): ResourceName {
  const container = attributes.string("container");
  const sharedName = attributes.string("shared_name");
  if (container !== "" && !/^[A-Za-z0-9.][A-Za-z0-9.\-/]*$/.test(container)) {
    throw invalidArgument(`container contains invalid characters: ${container}`, { container });
  }
  if (sharedName.startsWith("_")) {
    throw invalidArgument(`shared_name cannot start with '_':${sharedName}`, { sharedName });
  }
  const own = usesNodeName ? nodeName : undefined;
  return { container: container || "localhost", name: sharedName || own };
}

/** A name like `_0_node` that no resource of the container and type has. */
export function privateName(resources: ResourceManager, container: string, type: TypeIndex, nodeName: string): string {
  for (let number = 0; ; number++) {
    const name = `_${number}_${nodeName}`;
    const present = resources.lookup(container, name, type);
    if (!present) return name;
    present.release();
  }
}
