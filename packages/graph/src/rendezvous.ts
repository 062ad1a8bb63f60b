export { DeviceLinks, type DeviceLinksOptions, type LinkPort } from "./rendezvous/device-links.js";
export {
  equalFrameAndIter,
  frameWithin,
  hashFrameAndIter,
  ILLEGAL_FRAME_AND_ITER,
  ILLEGAL_FRAME_ID,
  ILLEGAL_ITER_ID,
  type OpenLoop,
} from "./rendezvous/frame-and-iter.js";
export type { LinkMessage } from "./rendezvous/link-message.js";
export { LocalRendezvous, type LocalRendezvousOptions } from "./rendezvous/local-rendezvous.js";
export { PortRendezvous } from "./rendezvous/port-rendezvous.js";
export type { TensorMessage } from "./rendezvous/tensor-message.js";
