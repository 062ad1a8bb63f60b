import type { Session } from "../model/session.js";
import { ShareButton } from "./share-button.js";
import { ThemeSwitch } from "./theme-switch.js";

/** The name of the page, and what concerns all of it. */
export function Header({ session }: { readonly session: Session }) {
  return (
    <header class="header">
      <h1 class="wordmark">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 3v18M12 3v5M12 16v5M19 3v18" />
          <ellipse cx="12" cy="12" rx="2.6" ry="4" />
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
