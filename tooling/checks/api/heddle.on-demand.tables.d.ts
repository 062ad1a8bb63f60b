export { registerLookupOps, registerRareTableOps, registerTableHandles } from '@heddle/hashtable/on-demand';
