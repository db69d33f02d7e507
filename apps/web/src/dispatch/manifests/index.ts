export { changesOf, type Paper, PaperOfDay, usePaper } from './lane-paper.ts';
export { LaneChanges, LanePrintButton, LanePrintIcon } from './LanePrint.tsx';
export { MoreButton } from './MoreButton.tsx';
export { usePaperOfDay } from './use-paper-of-day.ts';
