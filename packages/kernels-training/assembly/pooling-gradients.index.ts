export { giveDoubles, giveFloats, shareDoubles, shareFloats, takeDoubles, takeFloats } from "./pooling-gradients";
