import { CutsByModule } from '@heddle/memory/threads';
declare const loopCuts: CutsByModule;
export { loopCuts };
