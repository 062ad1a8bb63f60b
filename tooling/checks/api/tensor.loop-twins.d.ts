import { LoopTwins } from '@heddle/memory';
declare const loopTwins: LoopTwins;
export { loopTwins };
