import { useRead } from '../platform/wire/index.ts';
import { HistoryList } from './HistoryList.tsx';

/** What happened to one thing, newest first; on request also to what belongs to it, such as its certifications. */
export function History({ entityId, withParts = false }: { entityId: string; withParts?: boolean }) {
  const parts = withParts ? { with_parts: true } : {};
  return <HistoryList log={useRead('getOperationList', { entity_id: entityId, ...parts, limit: 100 })} />;
}
