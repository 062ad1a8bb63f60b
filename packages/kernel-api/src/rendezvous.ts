/** Keys of rendezvous: what kernels that pass tensors between devices need. */
export { createKey, keyPrefix } from "./rendezvous/create-key.js";
export { type DeviceName, parseDeviceName } from "./rendezvous/device-name.js";
export { type ParsedKey, parseKey } from "./rendezvous/parse-key.js";
