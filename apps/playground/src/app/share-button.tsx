import { useState } from "preact/hooks";
import type { Session } from "../model/session.js";
import { copyText } from "./copy-text.js";
import { linkOf } from "./keep-link.js";

/** Copies a link with the state of the page. */
export function ShareButton({ session }: { readonly session: Session }) {
  const [told, setTold] = useState("");
  const isOwn = session.model.value.kind === "loaded" && session.address.value === undefined;
  const share = async () => {
    const url = new URL(location.href);
    url.hash = linkOf(session);
    const isCopied = await copyText(url.href);
    const whole = isOwn ? "Link copied, without the model: it is a file of yours" : "Link copied";
    setTold(isCopied ? whole : "The link is in the address bar");
  };
  return (
    <div class="share">
      <span class="share-told" role="status" key={told}>
        {told}
      </span>
      <button type="button" class="button" onClick={share}>
        Share
      </button>
    </div>
  );
}
