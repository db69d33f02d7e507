export { type BoardViews, useBoardViews } from './use-board-views.ts';
export { useViewSentences } from './use-view-sentences.ts';
export { ViewList } from './ViewList.tsx';
export { ViewNameModal } from './ViewNameModal.tsx';
export { type NamedView, paramsOf, type ViewParams } from './view-params.ts';
