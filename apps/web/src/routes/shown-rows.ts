import { isWithinRestriction, type PanelStatus } from '@handrail/domain/routes';
import type { PanelRow } from './panel-row.ts';

interface Sought {
  text: string;
  /** Null where entries have no status: vehicles. */
  statuses: readonly PanelStatus[] | null;
  isRestricted: boolean;
}

/** The rows that are asked to be seen. Whoever is chosen already stays in sight. */
export function shownRows(
  rows: readonly PanelRow[],
  { text, statuses, isRestricted }: Sought,
  checked: ReadonlySet<string>,
): PanelRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (checked.has(row.key)) return true;
    if (statuses && row.status !== null && !statuses.includes(row.status)) return false;
    if (isRestricted && (row.fit === null || !isWithinRestriction(row.fit))) return false;
    const about = `${row.name} ${row.about}`.toLowerCase();
    return words.every((word) => about.includes(word));
  });
}
