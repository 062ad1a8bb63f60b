/** The twins of the hot loops that have none by themselves: the plugin provides them. */
export { loopTwins } from "@heddle/tensor/loop-twins";
