import type { OperatorId } from '@handrail/domain/platform';
import type { Services } from '../../platform/services.ts';

/** Tells whoever has the day open that phones said something of themselves: what that is, they ask. */
export function tellDesks({ feed }: Services, operator: OperatorId, day: string): void {
  feed.pass({ operator, saidBy: null, levels: [3, 4], event: { about: 'phones', day } });
}
