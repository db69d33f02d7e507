/** What tests of every area do with a town, whatever they test there. */
import { undoOperation } from '@handrail/contracts/log';
import type { ErrorReply, Reply } from '@handrail/contracts/platform';
import type { House, Person, Town } from '../../testing.ts';
import type { Purpose } from '../files/file-store.ts';

/** Takes back what an answer says was done. */
export async function takeBack(person: Person, answer: Reply<unknown> | ErrorReply) {
  const version = answer.status === 'success' ? answer.operation?.version : undefined;
  if (version === undefined) throw new Error(`There is nothing to undo: ${JSON.stringify(answer)}`);
  return person.call(undoOperation, { version });
}

/** One white point, whole: a PNG that is kept as it came. */
export const PICTURE = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55' +
    '0000000a49444154789c63f80f0001010100b138f6140000000049454e44ae426082',
  'hex',
);

/** A file as Mia brought it: its id, and the address under which a form names it. */
export async function bring(
  { services }: House,
  town: Town,
  purpose: Purpose,
  { bytes = PICTURE, name = 'a file.png' } = {},
) {
  const personId = town.person('Mia').id;
  const kept = await services.files.keep({ operator: town.operator, personId, purpose, name, bytes });
  if (!kept.ok) throw new Error(kept.refusal.sentence);
  return { id: kept.value, url: `/api/files/${kept.value}` };
}
