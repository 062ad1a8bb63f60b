import type { PageLink } from "../../link/page-link.js";
import { samples } from "../../model/samples.js";
import type { Session } from "../../model/session.js";

/** Opens a model by its URL, or by its address relative to the page. */
export function openAddress(session: Session, address: string, link?: PageLink): void {
  const sample = samples.find(({ path }) => path === address);
  const given = link ?? { inputs: {} };
  const isBare = Object.keys(given.inputs).length === 0;
  const texts = sample && isBare ? { "": { kind: "text", value: sample.text } as const } : given.inputs;
  let url: string;
  try {
    url = new URL(address, document.baseURI).href;
  } catch {
    session.notice.value = { code: "INVALID_ARGUMENT", message: `'${address}' is not a URL` };
    return;
  }
  const title = sample?.name ?? nameIn(url);
  void session.open({ from: { kind: "url", url }, title, address }, { ...given, inputs: texts });
}

/** The last part of a URL's path that says something. */
function nameIn(url: string): string {
  const { hostname, pathname } = new URL(url);
  const parts = pathname.split("/").filter((part) => part !== "" && !/^(model\.json|saved_model\.pb)$/.test(part));
  try {
    return decodeURIComponent(parts.at(-1) ?? hostname);
  } catch {
    return parts.at(-1) ?? hostname;
  }
}
