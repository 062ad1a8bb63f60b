import { effect } from "@preact/signals";
import { formatLink, type PageLink, parseLink } from "../link/page-link.js";
import { linkedInput } from "../model/linked-input.js";
import { takesText } from "../model/made-up-input.js";
import { samples } from "../model/samples.js";
import type { Session } from "../model/session.js";
import { type ViewName, viewNamed } from "../model/view-names.js";
import { openAddress } from "./model/open-address.js";

/** Opens the model of a link, or the first sample. */
export function openLink(session: Session, link: PageLink): void {
  session.view.value = link.view === undefined ? firstView() : viewNamed(link.view);
  const [first] = samples;
  openAddress(session, link.model ?? first.path, link);
}

/**
 * Keeps the address of the page equal to its state, and opens links that are put into the address bar.
 *
 * @returns ends it
 */
export function keepLink(session: Session): () => void {
  const end = effect(() => {
    const hash = `#${linkOf(session)}`;
    if (session.model.value.kind === "loaded" && hash !== location.hash) history.replaceState(null, "", hash);
  });
  const follow = () => openLink(session, parseLink(location.hash));
  addEventListener("hashchange", follow);
  return () => {
    end();
    removeEventListener("hashchange", follow);
  };
}

/** The link of the page's state. A model of files is not in it. */
export function linkOf(session: Session): string {
  const { value: model } = session.address;
  const { value: signature } = session.signature;
  const { value: view } = session.view;
  const facts = session.facts.value;
  const tensors = Object.entries(session.signatureInfo.value?.inputs ?? {});
  const [only] = tensors.length === 1 ? tensors : [];
  const inputs = Object.entries(session.inputs.value).map(([name, value]) => [name, linkedInput(value)] as const);
  const isDefault = signature === undefined || signature === facts?.defaultSignature;
  const link = {
    inputs: Object.fromEntries(inputs),
    ...(model !== undefined && { model }),
    ...(!isDefault && { signature }),
    ...(view !== FIRST_VIEW && { view: view ?? "none" }),
  };
  return formatLink(link, only && takesText(only[1]) ? only[0] : undefined);
}

/** The view of a link that names none. */
const FIRST_VIEW: ViewName = "graph";

/** A phone has no room for it. */
function firstView(): ViewName | undefined {
  return matchMedia("(min-width: 821px)").matches ? FIRST_VIEW : undefined;
}
