export { type BoardMarks, Marks, useIsCompared } from './board-marks.ts';
export { ComparePanel, isComparable } from './ComparePanel.tsx';
export { RecommendedBlock } from './RecommendedBlock.tsx';
export { RecommendedCard } from './RecommendedCard.tsx';
export { useCompare } from './use-compare.ts';
export { useCompareSentences } from './use-compare-sentences.ts';
