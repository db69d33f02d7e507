export type { Move } from './previews.ts';
export { useBoardSentences } from './use-board-sentences.ts';
