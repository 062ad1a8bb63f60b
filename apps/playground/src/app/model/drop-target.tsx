import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Session } from "../../model/session.js";
import { droppedFiles } from "./chosen-files.js";
import { openFiles } from "./open-files.js";

const isOver = signal(false);

/** Takes what is dropped anywhere on the page: a model, plugins, or the text of a URL. */
export function DropTarget({ session }: { readonly session: Session }) {
  useEffect(() => {
    const listeners = listen(session);
    for (const [name, listener] of listeners) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener);
    };
  }, [session]);
  return (
    <div class="drop-cover" hidden={!isOver.value} aria-hidden="true">
      <p>Drop a model, or a plugin</p>
    </div>
  );
}

type DragListener = (event: DragEvent) => void;

function listen(session: Session): readonly (readonly ["dragover" | "dragleave" | "drop", DragListener])[] {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
  return [
    [
      "dragover",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        isOver.value = true;
      },
    ],
    [
      "dragleave",
      ({ relatedTarget }) => {
        if (relatedTarget === null) isOver.value = false;
      },
    ],
    [
      "drop",
      (event) => {
        isOver.value = false;
        if (!hasFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        void droppedFiles(event.dataTransfer).then((files) => openFiles(session, files));
      },
    ],
  ];
}
