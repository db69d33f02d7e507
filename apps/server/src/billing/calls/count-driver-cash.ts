import { countDriverCash as contract } from '@handrail/contracts/billing';
import { countCash, countSentence, mayCount } from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { findDriver } from '../../drivers/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { inHandOf } from '../cash-store.ts';
import { cashCountEntity } from '../entities.ts';
import { postEntry } from '../post-entries.ts';
import { officeDay } from '../today.ts';

/** What a driver brings in is in the till from now on; what differs stands in an account of its own, with its reason. */
export const countDriverCashHandler = change(
  contract,
  async ({ driver_id, date, taken_cents, counted_cents, reason = '' }, context) => {
    const { tx, by, clock } = context;
    const { queries, operator } = tx;
    if (!(await findDriver(queries, operator, driver_id))) throw notFound();
    const inHandCents = await inHandOf({ queries, operator }, driver_id, date);
    const counting = { inHandCents, takenCents: taken_cents, countedCents: counted_cents, reason };
    const verdict = mayCount(counting);
    if (!verdict.ok) return verdict;
    if (reason !== '') context.because(reason);
    const entry_id = await postEntry(tx, {
      why: 'cash_count',
      at: textOfInstant(clock.now()),
      countsOn: (await officeDay(queries, operator, clock)).toString(),
      serviceDay: date,
      subject: null,
      reverses: null,
      reason,
      postings: countCash(driver_id, taken_cents, counted_cents),
    });
    const { cash_count_id } = await tx.insert(cashCountEntity, {
      driver_id,
      service_day: date,
      taken_cents,
      counted_cents,
      reason,
      entry_id,
      counted_by: by.personId,
      counted_at: clock.now().toString(),
    });
    return yes({ cash_count_id, sentence: countSentence(taken_cents, counted_cents) });
  },
);
