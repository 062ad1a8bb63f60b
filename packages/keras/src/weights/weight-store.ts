/// <reference path="./jsfive.d.ts" />
import type { TensorAttr } from "@heddle/kernel-api";
import { invalidArgument, resourceExhausted, StatusError } from "@heddle/status";
import { bfloat16sToFloats, DataType, elementCount, formatShape, tensorFromJs } from "@heddle/tensor";
import { Dataset, File, Group } from "jsfive";
import { damaged } from "../errors.js";
import type { LayerWeights } from "./layer-weights.js";
import { namesByPath, namesInOldFolder, OLD_LAYERS } from "./old-layers.js";
import { StringAttributes } from "./string-attributes.js";

type Elements = Int8Array | Float32Array | Float64Array;

/** Elements of 16 bits that HDF5 has no type for, as floats: {@link WeightStore} tells them by an attribute. */
const BFLOAT16 = "bfloat16";

/** A type of elements in HDF5, and the array that they are read to. */
interface ElementForm {
  readonly dtype: DataType;
  /** Bytes of an element in the file. */
  readonly width: number;
  make(count: number): Elements;
}

/** Little-endian floats, and the integers of quantised weights, by the names that jsfive has for them. */
const forms: Readonly<Record<string, ElementForm>> = {
  "<i1": { dtype: DataType.INT8, width: 1, make: (count) => new Int8Array(count) },
  "|i1": { dtype: DataType.INT8, width: 1, make: (count) => new Int8Array(count) },
  [BFLOAT16]: { dtype: DataType.FLOAT, width: 2, make: (count) => new Float32Array(count) },
  "<f2": { dtype: DataType.FLOAT, width: 2, make: (count) => new Float32Array(count) },
  "<f4": { dtype: DataType.FLOAT, width: 4, make: (count) => new Float32Array(count) },
  "<f8": { dtype: DataType.DOUBLE, width: 8, make: (count) => new Float64Array(count) },
};

/** The most bytes that deflate makes of one: chunks may be compressed. */
const MOST_DEFLATED = 1032;

/** How many bytes weights may take. */
export interface WeightLimits {
  /** Of one weight. */
  readonly maxTensorBytes: number;
  /** Of all weights that are read. */
  readonly maxWeightBytes: number;
}

/** The weights of an archive: datasets of HDF5, each read when a layer asks for it. */
export class WeightStore implements LayerWeights {
  readonly #file: string;
  readonly #buffer: ArrayBuffer;
  readonly #root: Group;
  readonly #mostElements: number;
  readonly #limits: WeightLimits;
  readonly #like: WeightStore | undefined;
  readonly #attributes: StringAttributes;
  readonly #groups = new Map<string, Group>();
  /** Groups whose whole path is one name, by their paths: Keras 2 makes them on Windows. */
  readonly #flatNames: ReadonlyMap<string, string>;
  /** The names of layers in old folders, by the paths of these. */
  readonly #oldNames = new Map<string, ReadonlyMap<string, string>>();
  #count = 0;
  #sizeBytes = 0;

  /**
   * @param file its name in messages
   * @param like the model's own weights, which these replace: layers must have as many here, of the same shapes
   * @throws {StatusError} DATA_LOSS for damaged bytes; with `like`, INVALID_ARGUMENT for HDF5 of another kind
   */
  constructor(bytes: Uint8Array, file: string, limits: WeightLimits, like?: WeightStore) {
    this.#file = file;
    this.#like = like;
    this.#limits = limits;
    this.#mostElements = bytes.length * MOST_DEFLATED;
    // jsfive reads from the start of a buffer.
    const isWhole = bytes.byteOffset === 0 && bytes.length === bytes.buffer.byteLength;
    this.#buffer = (isWhole ? bytes : bytes.slice()).buffer as ArrayBuffer;
    this.#attributes = new StringAttributes(this.#buffer);
    this.#root = this.#guarded(() => new File(this.#buffer));
    const names = this.#guarded(() => this.#root.keys);
    this.#flatNames = namesByPath(names);
    if (like && this.#flatNames.size === 0 && !names.includes("layers") && !names.includes(OLD_LAYERS)) {
      throw invalidArgument(
        `${file} has no layers: weights are read as model.save_weights("NAME.weights.h5") writes them`,
      );
    }
  }

  /** The number of weights that were read. */
  get count(): number {
    return this.#count;
  }

  /** Their bytes. */
  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  /** Whether there is a weight at `path`. */
  has(path: string): boolean {
    return this.#dataset(path) !== undefined;
  }

  /** The texts of the attribute `name` of the group or weight at `path`, of the file for an empty one; undefined when there are none. */
  attribute(path: string, name: string): readonly string[] | undefined {
    const place = path === "" ? this.#root : this.#find(path);
    if (place === undefined) return undefined;
    return this.#guarded(() => {
      const messages = place._dataobjects?.find_msg_type?.(ATTRIBUTE_MESSAGE) ?? [];
      return this.#attributes.read(
        messages.map((message) => message.get("offset_to_message") ?? 0),
        name,
      );
    });
  }

  /** The shape of the weight at `path`; undefined when there is none. */
  shapeOf(path: string): readonly number[] | undefined {
    const dataset = this.#dataset(path);
    return dataset && this.#guarded(() => [...dataset.shape]);
  }

  /** The number of weights in the folder `path`, such as `layers/dense/vars`. */
  countIn(path: string): number {
    const group = this.#find(path);
    return group instanceof Group ? this.#guarded(() => group.keys.length) : 0;
  }

  read(path: string, where: string, wanted: readonly number[], takesInt8 = false): TensorAttr {
    this.#checkCount(path, where);
    const dataset = this.#dataset(path);
    if (!dataset) throw invalidArgument(`${where}: ${this.#file} has no weight '${path}'`, { path });
    const { shape, dtype } = this.#guarded(() => ({ shape: [...dataset.shape], dtype: this.#typeOf(path, dataset) }));
    const own = this.#like?.shapeOf(path) ?? wanted;
    for (const sizes of [own, wanted]) {
      if (shape.length === sizes.length && shape.every((size, axis) => sizes[axis] < 0 || size === sizes[axis]))
        continue;
      const of = this.#like ? ` of ${this.#file}` : "";
      const message = `${where}: weight '${path}'${of} has shape ${formatShape(shape)}, wanted ${formatShape(sizes)}`;
      throw invalidArgument(message, { path });
    }
    const form = typeof dtype === "string" && Object.hasOwn(forms, dtype) ? forms[dtype] : undefined;
    if (!form || (form.dtype === DataType.INT8 && !takesInt8)) {
      throw invalidArgument(
        `${where}: weight '${path}' is of HDF5's type ${String(dtype)}, wanted a floating-point one`,
      );
    }
    const count = elementCount(shape);
    if (count > this.#mostElements) throw damaged(this.#file, `'${path}' has more elements than the file can hold`);
    this.#spend(path, count * Math.max(form.width, form.dtype === DataType.FLOAT ? 4 : 1));
    const data = this.#guarded(() => {
      if (dtype === BFLOAT16) return this.#bfloat16s(path, dataset, count);
      return this.#inPlace(dataset, form.width, count) ?? elementsOf(dataset, form, path, count);
    });
    return { dtype: form.dtype, shape, materialize: (memory) => tensorFromJs(memory, form.dtype, { shape, data }) };
  }

  /** Keras compares the weights of each layer with those that it has made. */
  #checkCount(path: string, where: string): void {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const wanted = this.#like?.countIn(folder) ?? 0;
    const found = this.countIn(folder);
    if (wanted === 0 || wanted === found) return;
    const message = `${where}: wanted ${wanted} weights in '${folder}', found ${found} in ${this.#file}`;
    throw invalidArgument(message, { path: folder });
  }

  #dataset(path: string): Dataset | undefined {
    const place = this.#find(path);
    return place instanceof Dataset ? place : undefined;
  }

  #find(path: string): Group | Dataset | undefined {
    const flatName = this.#flatNames.get(path);
    if (flatName !== undefined) return this.#guarded(() => this.#root.get(flatName) ?? undefined);
    const end = path.lastIndexOf("/");
    const group = end < 0 ? this.#root : this.#group(path.slice(0, end));
    const name = path.slice(end + 1);
    return this.#guarded(() => {
      const names = group?.keys ?? [];
      const actual = this.#oldNames.get(path.slice(0, Math.max(end, 0)))?.get(name) ?? name;
      if (names.includes(actual)) return group?.get(actual) ?? undefined;
      if (name !== "layers" || !names.includes(OLD_LAYERS)) return undefined;
      const layers = group?.get(OLD_LAYERS);
      if (layers instanceof Group) this.#oldNames.set(path, namesInOldFolder(layers.keys));
      return layers ?? undefined;
    });
  }

  /** The group at `path`, whose names jsfive reads anew for each object. */
  #group(path: string): Group | undefined {
    const known = this.#groups.get(path);
    if (known) return known;
    const place = this.#find(path);
    if (!(place instanceof Group)) return undefined;
    this.#groups.set(path, place);
    return place;
  }

  #spend(path: string, sizeBytes: number): void {
    const { maxTensorBytes, maxWeightBytes } = this.#limits;
    this.#count++;
    this.#sizeBytes += sizeBytes;
    const [option, limit, found] =
      sizeBytes > maxTensorBytes
        ? ["maxTensorBytes", maxTensorBytes, sizeBytes]
        : ["maxWeightBytes", maxWeightBytes, this.#sizeBytes];
    if (found <= limit) return;
    const message = `weight '${path}' brings the bytes to ${found}; to read it, raise the limit ${option} from ${limit}`;
    throw resourceExhausted(message, { option, limit });
  }

  /** The type of a weight as NumPy writes it, or `bfloat16`, which Keras writes as bytes with an attribute. */
  #typeOf(path: string, dataset: Dataset): Dataset["dtype"] {
    const at = dataset._dataobjects?.find_msg_type?.(TYPE_MESSAGE)[0]?.get("offset_to_message");
    if (at === undefined || at + 8 > this.#buffer.byteLength) return dataset.dtype;
    const view = new DataView(this.#buffer);
    if ((view.getUint8(at) & 15) !== OPAQUE) return dataset.dtype;
    const [name = "opaque"] = this.attribute(path, "dtype") ?? [];
    return name === BFLOAT16 && view.getUint32(at + 4, true) === 2 ? BFLOAT16 : "opaque";
  }

  #bfloat16s(path: string, dataset: Dataset, count: number): Float32Array {
    const start = contiguousStart(dataset, this.#buffer);
    if (start === undefined || start + 2 * count > this.#buffer.byteLength) {
      throw new Error(`${path} is of bfloat16 and not in one piece`);
    }
    const floats = new Float32Array(count);
    bfloat16sToFloats(new Uint16Array(this.#buffer.slice(start, start + 2 * count)), floats);
    return floats;
  }

  /** A view of elements that are in one piece; undefined for chunks, and for floats of 16 bits. */
  #inPlace(dataset: Dataset, width: number, count: number): Elements | undefined {
    const start = contiguousStart(dataset, this.#buffer);
    if (start === undefined || start + width * count > this.#buffer.byteLength) return undefined;
    const isAligned = start % width === 0;
    const [buffer, at] = isAligned ? [this.#buffer, start] : [this.#buffer.slice(start, start + width * count), 0];
    if (width === 1) return new Int8Array(buffer, at, count);
    if (width === 4) return new Float32Array(buffer, at, count);
    return width === 8 ? new Float64Array(buffer, at, count) : undefined;
  }

  /** Runs code of jsfive, which throws texts and errors of every kind. */
  #guarded<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      if (error instanceof StatusError) throw error;
      throw damaged(this.#file, reasonOf(error), error);
    }
  }
}

/** The words of an error for a reader of messages. Errors of the engine tell of the code of jsfive, not of the file. */
function reasonOf(error: unknown): string {
  if (error instanceof TypeError || error instanceof RangeError) return "its structures do not fit together";
  const text = error instanceof Error ? error.message : String(error);
  return /^InvalidHDF5File\('(.*)'\)$/.exec(text)?.[1] ?? text;
}

/** The message of a header that has the type of elements, and the class of types that are bytes alone. */
const TYPE_MESSAGE = 3;
const OPAQUE = 5;

/** The message of a header that has an attribute. */
const ATTRIBUTE_MESSAGE = 12;

/** The message of a header that says where the elements are, and its form for elements in one piece. */
const LAYOUT_MESSAGE = 8;
const CONTIGUOUS = 1;

/**
 * The place of elements that are in one piece: `value` would make a number of each, a hundred times as slow. Undefined for others, and
 * for a jsfive that does not tell.
 *
 * Source: HDF5 File Format Specification 3.0, IV.A.2.i, "The Data Layout Message".
 */
function contiguousStart({ _dataobjects: header }: Dataset, buffer: ArrayBuffer): number | undefined {
  const at = header?.find_msg_type?.(LAYOUT_MESSAGE)[0]?.get("offset_to_message");
  const [, , layout, properties] = (at !== undefined && header?._get_data_message_properties?.(at)) || [];
  if (layout !== CONTIGUOUS || properties === undefined) return undefined;
  const start = new DataView(buffer).getBigUint64(properties, true);
  return start < BigInt(buffer.byteLength) ? Number(start) : undefined;
}

function elementsOf(dataset: Dataset, form: ElementForm, path: string, count: number): Elements {
  const { value } = dataset;
  if (value.length !== count) throw new Error(`${path} has ${value.length} elements, wanted ${count}`);
  const data = form.make(count);
  for (let i = 0; i < count; i++) data[i] = Number(value[i] ?? 0);
  return data;
}
