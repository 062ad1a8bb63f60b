export { joinPieces, measureJoined } from "./join";
