export { History } from './History.tsx';
export { HistoryList } from './HistoryList.tsx';
export { momentText } from './moment.ts';
export { useToldBefore } from './use-told-before.tsx';
export { useUndo } from './use-undo.ts';
export { LineBars } from './LineBars.tsx';
export { OperationEntry } from './OperationEntry.tsx';
