export { History } from './History.tsx';
export { HistoryList } from './HistoryList.tsx';
export { momentText } from './moment.ts';
export { useUndo } from './use-undo.ts';
export { LineBars } from './LineBars.tsx';
export { OperationEntry } from './OperationEntry.tsx';
