import { TF_DeleteStatus, TF_NewStatus } from "@heddle/c-api/assemblyscript/tfk1";
import { registerNearestWord } from "./nearest-word";

export { free, malloc, tfk1_abi } from "@heddle/c-api/assemblyscript/plugin";

/** The host calls it once. A registration that fails makes the load fail: the host has seen the status. */
export function TF_InitKernel(): void {
  const status = TF_NewStatus();
  registerNearestWord(status);
  TF_DeleteStatus(status);
}
