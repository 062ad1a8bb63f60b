import type { ServableLease } from "../servable/model-provider.js";
import type { Servable } from "../servable/servable.js";

/** A loaded version of a model, which is disposed of once, after its last lease. */
export class HeldServable {
  readonly name: string;
  readonly version: bigint;
  readonly #servable: Servable;
  readonly #onEnd: () => void;
  #leases = 0;
  #isRetired = false;

  /** @param onEnd called after the servable's `dispose`, with its error */
  constructor(name: string, version: bigint, servable: Servable, onEnd: (error?: unknown) => void = () => {}) {
    this.name = name;
    this.version = version;
    this.#servable = servable;
    this.#onEnd = () => {
      try {
        servable.dispose();
      } catch (error) {
        onEnd(error);
        return;
      }
      onEnd();
    };
  }

  lease(): ServableLease {
    this.#leases++;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      this.#leases--;
      this.#endWhenFree();
    };
    return {
      name: this.name,
      version: this.version,
      servable: this.#servable,
      release,
      [Symbol.dispose]: release,
    };
  }

  /** Gives no more leases, and ends after the last one. */
  retire(): void {
    if (this.#isRetired) return;
    this.#isRetired = true;
    this.#endWhenFree();
  }

  #endWhenFree(): void {
    if (this.#isRetired && this.#leases === 0) this.#onEnd();
  }
}
