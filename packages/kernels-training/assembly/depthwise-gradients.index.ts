export {
  addDoublesToFilter,
  addDoublesToInput,
  addFloatsToFilter,
  addFloatsToInput,
} from "./depthwise-gradients";
