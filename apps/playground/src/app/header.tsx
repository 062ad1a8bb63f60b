import type { Session } from "../model/session.js";
import { ShareButton } from "./share-button.js";
import { ThemeSwitch } from "./theme-switch.js";

/** The name of the page, and what concerns all of it. */
export function Header({ session }: { readonly session: Session }) {
  return (
    <header class="header">
      <h1 class="wordmark">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path class="thread" d="M2 21c5 0 7-5 14-5" />
          <path d="M16 1.5v6c-5.6 4.2-5.6 12.8 0 17v6M16 7.5c5.6 4.2 5.6 12.8 0 17" />
          <path class="thread" d="M16 16c7 0 9-5 14-5" />
        </svg>
        Heddle <span>playground</span>
      </h1>
      <div class="header-tools">
        <ShareButton session={session} />
        <ThemeSwitch />
      </div>
    </header>
  );
}
