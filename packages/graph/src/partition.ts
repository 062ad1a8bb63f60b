export { deviceName, type Part, type PartNode, partNodes, type Transfer } from "./partition/cut.js";
export { findEffect } from "./partition/effects.js";
export type { FlatNode, FlatRef } from "./partition/flat-node.js";
export { type FlatGraph, type FlattenOptions, flatten } from "./partition/flatten.js";
export { type Partition, type PartitionOptions, partition } from "./partition/partition.js";
export type { Costs, PlaceOptions } from "./partition/place.js";
