import { invalidArgument } from "@heddle/status";
import { type DeviceName, parseDeviceName } from "./device-name.js";

/** The parts of a rendezvous key. */
export interface ParsedKey {
  readonly srcDevice: string;
  readonly src: DeviceName;
  readonly srcIncarnation: bigint;
  readonly dstDevice: string;
  readonly dst: DeviceName;
  readonly edgeName: string;
  /** Frame and iteration, as the key has them: not checked. */
  readonly frameAndIter: string;
  readonly fullKey: string;
}

/**
 * Parses a rendezvous key. As in TensorFlow, the incarnation has 1 to 16 hexadecimal digits, any text is taken for frame and iteration,
 * and one `;` may follow them.
 *
 * @throws {StatusError} INVALID_ARGUMENT `Invalid  rendezvous key: …`, with TensorFlow's two spaces
 *
 * Source: Rendezvous::ParseKey of tensorflow/core/framework/rendezvous.cc (TensorFlow 2.21).
 */
export function parseKey(key: string): ParsedKey {
  const parts = key.split(";", 7);
  const [srcDevice = "", incarnation = "", dstDevice = "", edgeName = "", frameAndIter = "", rest = ""] = parts;
  const src = parseDeviceName(srcDevice);
  const dst = parseDeviceName(dstDevice);
  const isWhole = parts.length <= 6 && rest === "" && frameAndIter !== "" && edgeName !== "";
  if (!isWhole || !src || !dst || !/^[0-9a-fA-F]{1,16}$/.test(incarnation)) {
    throw invalidArgument(`Invalid  rendezvous key: ${key}`, { key });
  }
  const srcIncarnation = BigInt(`0x${incarnation}`);
  return { srcDevice, src, srcIncarnation, dstDevice, dst, edgeName, frameAndIter, fullKey: key };
}
