import { removeShuttlePeriod as contract } from '@handrail/contracts/fleet';
import { yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { vehiclePeriodEntity } from '../entities.ts';
import { findPeriod, periodOfRow, periodOnWire } from '../period-store.ts';

export const removeShuttlePeriodHandler = change(
  contract,
  async ({ vehicle_period_id, date, expected_version }, { tx }) => {
    const stored = await findPeriod(tx.queries, tx.operator, vehicle_period_id);
    if (!stored) throw notFound();
    if (isStale(stored, expected_version)) return stale('days', 'these');
    const back = Temporal.PlainDate.from(date);
    if (Temporal.PlainDate.compare(back, stored.startsOn) <= 0) {
      await tx.remove(vehiclePeriodEntity, stored.id, stored.version);
      return yes({ period: null });
    }
    const isOver = stored.endsOn !== null && Temporal.PlainDate.compare(back, stored.endsOn) > 0;
    if (isOver) return yes({ period: periodOnWire(stored) });
    const row = await tx.save(vehiclePeriodEntity, stored.id, stored.version, {
      ends_on: back.subtract({ days: 1 }).toString(),
    });
    return yes({ period: row && periodOnWire(periodOfRow(row)) });
  },
);
