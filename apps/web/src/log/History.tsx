import { useRead } from '../platform/wire/index.ts';
import { HistoryList } from './HistoryList.tsx';

/** What happened to one thing, newest first. */
export function History({ entityId }: { entityId: string }) {
  return <HistoryList log={useRead('getOperationList', { entity_id: entityId, limit: 100 })} />;
}
