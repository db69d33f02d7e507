import { editService as contract } from '@handrail/contracts/programs';
import { invariant, no, yes } from '@handrail/domain/platform';
import { checkServiceEdit } from '@handrail/domain/programs';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { listPrograms } from '../program-store.ts';
import { hasRidesToCome } from '../rides-to-come.ts';
import { saveService } from '../save-service.ts';
import { findServiceInfo } from '../service-info.ts';
import { findService, termsOn } from '../service-store.ts';
import { editOf } from '../service-params.ts';
import { yardOf } from '../today.ts';

export const editServiceHandler = change(contract, async (params, context) => {
  const { tx } = context;
  const { program_id, expected_version } = params;
  const stored = await findService(yardOf(context), program_id);
  if (!stored) return no('PROGRAM_NOT_FOUND', 'Program not found!');
  const { program, terms, today } = stored;
  if (isStale(program, expected_version)) return stale('program');
  const read = editOf(params);
  if (!read.ok) return read;
  const edit = read.value;
  const others = (await listPrograms(tx.queries, tx.operator)).filter((other) => other.program_id !== program_id);
  const verdict = checkServiceEdit(edit, {
    zone: program.zone,
    otherNames: others.map(({ program_name }) => program_name),
    hasRidesToCome: await hasRidesToCome(tx.queries, tx.operator, program_id, today),
    today,
    hasBegun: termsOn(terms, today) !== null,
  });
  if (!verdict.ok) return verdict;
  await saveService(tx, stored, { params, edit });
  const saved = await findServiceInfo(yardOf(context), program_id);
  invariant(saved, 'A program that was there a moment ago is there.');
  return yes(saved);
});
