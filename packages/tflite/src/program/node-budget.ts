import { resourceExhausted } from "@heddle/status";

/** The nodes that a program may have: an operator may become several. */
export class NodeBudget {
  readonly #maxNodes: number;
  #count = 0;

  constructor(maxNodes: number) {
    this.#maxNodes = maxNodes;
  }

  /** Counts a node. @throws {StatusError} RESOURCE_EXHAUSTED, with `option: "maxNodes"`, past the limit */
  spend(): void {
    if (++this.#count <= this.#maxNodes) return;
    const message = `the model has more than ${this.#maxNodes} nodes; to read it, raise the limit maxNodes`;
    throw resourceExhausted(message, { option: "maxNodes", limit: this.#maxNodes });
  }
}
