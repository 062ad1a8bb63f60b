/** The parts of a device's name; a part that is missing, or `*`, is undefined. */
export interface DeviceName {
  readonly job?: string;
  readonly replica?: number;
  readonly task?: number;
  /** Such as `CPU`. */
  readonly type?: string;
  readonly id?: number;
}

type Parts = { -readonly [part in keyof DeviceName]: DeviceName[part] };

/**
 * The parts of a name such as `/job:localhost/replica:0/task:0/device:CPU:1`, each of which may be missing; undefined for other text.
 * `/CPU:1`, `/cpu:1` and the same of GPU are the old spelling of `/device:CPU:1`.
 *
 * Source: DeviceNameUtils::ParseFullName of tensorflow/core/util/device_name_utils.cc (TensorFlow 2.21).
 */
export function parseDeviceName(text: string): DeviceName | undefined {
  const parts: Parts = {};
  if (text === "/") return parts;
  for (let rest = text; rest !== ""; ) {
    const part = PARTS.find(({ pattern }) => pattern.test(rest));
    const found = part?.pattern.exec(rest);
    if (!part || !found || !part.set(parts, found[1] ?? "*", found[2])) return undefined;
    rest = rest.slice(found[0].length);
  }
  return parts;
}

/** Each reads its part from the beginning; a name ends before the next part. */
const PARTS: readonly {
  readonly pattern: RegExp;
  /** False for a number past 64 bits. */
  set(parts: Parts, value: string, id: string | undefined): boolean;
}[] = [
  {
    pattern: /^\/job:(?:\*|([A-Za-z]\w*(?=\/|$)))/,
    set: (parts, job) => setPart(parts, "job", job),
  },
  { pattern: /^\/replica:(?:\*|(\d+))/, set: (parts, text) => setNumber(parts, "replica", text) },
  { pattern: /^\/task:(?:\*|(\d+))/, set: (parts, text) => setNumber(parts, "task", text) },
  {
    pattern: /^\/device:(?:\*|([A-Za-z]\w*(?=[/:]|$)))(?::(\*|\d+))?/,
    set: (parts, type, id) => setPart(parts, "type", type) && setNumber(parts, "id", id ?? "*"),
  },
  {
    pattern: /^\/(cpu|CPU|gpu|GPU):(\*|\d+)/,
    set: (parts, type, id) => setPart(parts, "type", type.toUpperCase()) && setNumber(parts, "id", id ?? "*"),
  },
];

function setPart(parts: Parts, part: "job" | "type", value: string): boolean {
  if (value === "*") delete parts[part];
  else parts[part] = value;
  return true;
}

/** A number past 31 bits is truncated, as TensorFlow does. */
function setNumber(parts: Parts, part: "replica" | "task" | "id", text: string): boolean {
  if (text === "*") {
    delete parts[part];
    return true;
  }
  const value = BigInt(text.slice(0, MAX_DIGITS));
  if (text.length > MAX_DIGITS || value >= 1n << 64n) return false;
  parts[part] = Number(BigInt.asIntN(32, value));
  return true;
}

/** Longer texts do not fit 64 bits, leading zeros aside. */
const MAX_DIGITS = 64;
