/** A thread that helps a team, in browsers. */
import { helpTeam, type TeamInvitation } from "@heddle/memory/threads";

globalThis.onmessage = ({ data }: MessageEvent<TeamInvitation>) => {
  globalThis.postMessage("ready");
  helpTeam(data);
  globalThis.close();
};
