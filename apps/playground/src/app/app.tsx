import { useEffect, useMemo } from "preact/hooks";
import { parseLink } from "../link/page-link.js";
import { Session } from "../model/session.js";
import { Footer } from "./footer.js";
import { Header } from "./header.js";
import { InputPanel } from "./input/input-panel.js";
import { keepLink, openLink } from "./keep-link.js";
import { DropTarget } from "./model/drop-target.js";
import { ModelPanel } from "./model/model-panel.js";
import { ResultPanel } from "./result/result-panel.js";
import { ViewTabs } from "./view-tabs.js";

/** The page. */
export function App() {
  const session = useMemo(() => new Session(), []);
  useEffect(() => {
    openLink(session, parseLink(location.hash));
    return keepLink(session);
  }, [session]);
  return (
    <>
      <a class="skip" href="#input">
        Skip to the input
      </a>
      <Header session={session} />
      <main>
        <ModelPanel session={session} />
        <div class="columns">
          <InputPanel session={session} />
          <ResultPanel session={session} />
        </div>
        <ViewTabs session={session} />
      </main>
      <Footer />
      <DropTarget session={session} />
    </>
  );
}
