/** An operation in the analysis of streams. */
export interface StreamNode {
  readonly cost: number;
  readonly isReturn: boolean;
  /** The cost of the way from the start of the region to the end of the operation. */
  costFromRoot: number;
  /** The operations that are assumed to start when this one ends. */
  readonly users: StreamNode[];
  /** Other operations that use its results. */
  readonly sideUses: Set<StreamNode>;
}

interface Stream {
  cost: number;
  /** The stream that this one became a part of; -1 for none. */
  mergedInto: number;
  /** Streams that use its results or the reverse, outside the tree. */
  readonly dependencies: Set<number>;
  hasReturn: boolean;
}

/** Builds streams from the last operation to the first. */
export class StreamBuilder {
  readonly #threshold: number;
  readonly #fromRoot: boolean;
  readonly #mergeDependent: boolean;
  readonly #streams: Stream[] = [];
  readonly #streamOf = new Map<StreamNode, number>();

  /**
   * @param options `threshold`: streams below this cost are merged; `fromRoot`: costs are counted from the start of the region, as when
   * no threshold is given; `mergeDependent`: streams that depend on each other are merged first
   */
  constructor(options: { threshold: number; fromRoot: boolean; mergeDependent: boolean }) {
    this.#threshold = options.threshold;
    this.#fromRoot = options.fromRoot;
    this.#mergeDependent = options.mergeDependent;
  }

  /** The stream of a node, when all are added. */
  streamOf(node: StreamNode): number {
    return this.#latest(this.#streamOf.get(node) ?? 0);
  }

  /** Adds a node whose users were added. */
  add(node: StreamNode): void {
    if (node.users.length === 0) {
      this.#streams.push({ cost: 0, mergedInto: -1, dependencies: new Set(), hasReturn: false });
      this.#assign(node, this.#streams.length - 1);
      return;
    }
    let children = node.users.map((user) => this.#streamOf.get(user) ?? 0);
    if (this.#mergeDependent && children.length > 1) children = this.#mergeDependentStreams(node, children);
    const isAbove = (a: number, b: number) => {
      if (!this.#fromRoot) return this.#costOf(a) >= this.#threshold;
      return node.costFromRoot + this.#costOf(a) + this.#costOf(b) >= this.#threshold;
    };
    let costliest = -1;
    let withReturn = -1;
    const consider = (stream: number) => {
      if (this.#costOf(stream) > this.#costOf(costliest)) costliest = stream;
      if (this.#at(stream).hasReturn) withReturn = stream;
    };
    let open = -1;
    for (const child of children) {
      if (isAbove(child, -1)) {
        consider(child);
        continue;
      }
      if (open < 0 || isAbove(open, child)) open = child;
      else this.#merge(child, open);
      consider(open);
    }
    const own = withReturn >= 0 ? withReturn : costliest;
    this.#assign(node, own);
    if (!this.#fromRoot && open >= 0 && !isAbove(open, -1) && own !== open) this.#merge(open, own);
  }

  #assign(node: StreamNode, index: number): void {
    const stream = this.#at(index);
    this.#streamOf.set(node, index);
    stream.cost += node.cost;
    stream.hasReturn ||= node.isReturn;
    for (const user of node.sideUses) {
      const other = this.streamOf(user);
      this.#streamOf.set(user, other);
      if (other === index) continue;
      stream.dependencies.add(other);
      this.#at(other).dependencies.add(index);
    }
  }

  #merge(from: number, into: number): void {
    const source = this.#at(from);
    const target = this.#at(into);
    for (const dependency of source.dependencies) {
      const latest = this.#latest(dependency);
      if (latest !== into) target.dependencies.add(latest);
    }
    target.dependencies.delete(from);
    target.hasReturn ||= source.hasReturn;
    target.cost += source.cost;
    source.mergedInto = into;
  }

  #mergeDependentStreams(node: StreamNode, children: readonly number[]): number[] {
    const fromRoot = this.#fromRoot ? node.costFromRoot : 0;
    const all = new Set(children);
    const gone = new Set<number>();
    for (const child of children) {
      if (gone.has(child)) continue;
      const partners = new Set<number>();
      for (const dependency of this.#at(child).dependencies) {
        const latest = this.#latest(dependency);
        if (latest !== child && all.has(dependency) && this.#costOf(latest) < this.#threshold) partners.add(latest);
      }
      for (const partner of inHashOrder(partners)) {
        this.#merge(partner, child);
        gone.add(partner);
        if (fromRoot + this.#costOf(child) >= this.#threshold) break;
      }
    }
    return children.filter((child) => !gone.has(child));
  }

  /** The stream that `index` is now a part of. */
  #latest(index: number): number {
    let latest = index;
    while (this.#at(latest).mergedInto >= 0) latest = this.#at(latest).mergedInto;
    return latest;
  }

  #costOf(index: number): number {
    return this.#streams[index]?.cost ?? 0;
  }

  #at(index: number): Stream {
    const stream = this.#streams[index];
    if (!stream) throw new RangeError(`no stream ${index}`);
    return stream;
  }
}

/** The order in which LLVM's set of integers visits its members, on which the merged streams depend. */
function inHashOrder(numbers: ReadonlySet<number>): number[] {
  let buckets = 64;
  while (numbers.size * 4 >= buckets * 3) buckets *= 2;
  const place = (number: number) => (number * 37) % buckets;
  return [...numbers].sort((a, b) => place(a) - place(b));
}
