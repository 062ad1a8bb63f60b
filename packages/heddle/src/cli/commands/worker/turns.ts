/** Lets one holder at a time, in the order of asking. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when all earlier turns have ended; dispose the result to end this one. */
  async next(): Promise<Disposable> {
    const { promise, end } = gate();
    const before = this.#last;
    this.#last = promise;
    await before;
    return { [Symbol.dispose]: end };
  }
}

function gate(): { promise: Promise<void>; end: () => void } {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}
