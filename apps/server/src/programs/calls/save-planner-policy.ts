import { savePlannerPolicy as contract } from '@handrail/contracts/programs';
import { invariant, no, serviceDateOf, yes } from '@handrail/domain/platform';
import { readFigures } from '@handrail/domain/scheduler';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { findPolicy, policyOnWire, savePolicy } from '../planner-policy-store.ts';

export const savePlannerPolicyHandler = change(contract, async (params, { tx, clock }) => {
  const { program_id, date, expected_version } = params;
  const stored = await findPolicy(tx, program_id, date);
  if (!stored) return no('PROGRAM_NOT_FOUND', 'Program not found!');
  if (isStale(stored, expected_version)) return stale('planner settings', 'these');
  const figures = readFigures(params.policy);
  if (!figures.ok) return figures;
  if (date < serviceDateOf(clock.now(), stored.zone).toString()) {
    const sentence = 'What is over is planned already: choose today or a later day.';
    return no('PAST_DAY', sentence, { date: sentence });
  }
  const { terms } = stored;
  if (!terms) {
    const sentence = 'The program has no service on that day.';
    return no('NO_SERVICE', sentence, { date: sentence });
  }
  await savePolicy(tx, { ...stored, terms }, figures.value);
  const saved = await findPolicy(tx, program_id, date);
  invariant(saved, 'A program that was there a moment ago is there.');
  return yes(policyOnWire(saved, figures.value));
});
