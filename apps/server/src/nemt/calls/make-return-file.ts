import { makeReturnFile as contract } from '@handrail/contracts/nemt';
import { returnFormOf } from '@handrail/domain/nemt';
import { no, yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { payerOf } from '../judging-facts.ts';
import { badRange } from '../range.ts';
import { returnStandings } from '../return-standing.ts';
import { batchOnWire, layoutOfReturns } from '../return-wire.ts';
import { isAnyWritten, writeReturn } from '../write-return.ts';

export const makeReturnFileHandler = change(contract, async (params, context) => {
  const { insurance_id, start_date: from, end_date: until, layout: chosen, with_missing: isAll = false } = params;
  const looking = lookingOf(context);
  const payer = await payerOf(looking, insurance_id);
  const bad = badRange({ from, until });
  if (bad) return bad;
  const layout = await layoutOfReturns(looking, payer.id, chosen);
  if (!layout) {
    const sentence =
      chosen === undefined ? 'Choose in which layout the file is written.' : 'There is no layout of that name.';
    return no('LAYOUT_UNKNOWN', sentence, { layout: sentence });
  }
  const standings = await returnStandings(looking, payer.id, { from, until });
  const held = standings.filter(({ is }) => is === 'held');
  const ready = standings.filter(({ is }) => is === 'ready' || (isAll && is === 'held'));
  context.reveals(ready.map(({ facts }) => facts.booking.riderId));
  if (ready.length === 0) {
    return no(
      'NOTHING_TO_RETURN',
      held.length > 0
        ? `${held.length === 1 ? '1 ride lacks' : `${held.length} rides lack`} something, and no other is new.`
        : 'Nothing of these days is new to the broker.',
    );
  }
  const form = returnFormOf(layout);
  const unwritten = isAnyWritten(form, ready);
  if (unwritten !== null) return no('NOTHING_TO_RETURN', unwritten);
  const written = { payerId: payer.id, form, label: layout.label, startsOn: from, endsOn: until, corrects: null };
  return yes(batchOnWire(await writeReturn(context, ready, written)));
});
