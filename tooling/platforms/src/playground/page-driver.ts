/** A browser that a test drives: one page. */
export interface PageDriver {
  /** Opens an address, and waits until the page is loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page, and returns its result, which is JSON. */
  run(body: string): Promise<unknown>;
  /** Replaces the text of a field by keys, as a person does. */
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  close(): Promise<void>;
}

/** Waits in the page until an expression is true, and returns its value: the page tells of its changes, so nothing is polled. */
export function waitFor(driver: PageDriver, expression: string): Promise<unknown> {
  return driver.run(`
    return new Promise((resolve) => {
      const look = () => {
        const value = (() => ${expression})();
        if (!value) return false;
        observer.disconnect();
        resolve(value);
        return true;
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
  `);
}
