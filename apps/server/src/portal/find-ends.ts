import { addressWords, knownAddress } from '@handrail/domain/portal';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import { type Address, findInTown } from '../places/index.ts';
import { type AccountPage } from '../platform/calls/principal.ts';
import type { Services } from '../platform/services.ts';
import type { PageFacts } from './page-facts.ts';

export interface Ends {
  pickup: Address;
  dropoff: Address;
}

type Code = 'ADDRESS_NOT_FOUND' | 'SAME_ADDRESS';

/** Where both texts are: an address that the page knows by name, else the town's. */
export async function findEnds(
  services: Services,
  page: AccountPage,
  { known }: Pick<PageFacts, 'known'>,
  typed: { pickup: string; dropoff: string },
): Promise<Verdict<Ends, Code>> {
  const pickup = await findEnd(services, page, known, typed.pickup, 'pickup');
  if (!pickup.ok) return pickup;
  const dropoff = await findEnd(services, page, known, typed.dropoff, 'dropoff');
  if (!dropoff.ok) return dropoff;
  if (addressWords(pickup.value) === addressWords(dropoff.value)) {
    const sentence = 'Both addresses are the same.';
    return no('SAME_ADDRESS', sentence, { dropoff: sentence });
  }
  return yes({ pickup: pickup.value, dropoff: dropoff.value });
}

async function findEnd(
  services: Services,
  page: AccountPage,
  known: readonly Address[],
  text: string,
  field: keyof Ends,
): Promise<Verdict<Address, Code>> {
  const meant = knownAddress(text, known);
  if (meant) return yes(meant);
  const asked = { operator: page.operator, programId: page.programId, asker: `account:${page.accountId}` };
  const found = text === '' ? null : await findInTown(services, asked, text);
  if (found?.ok) return yes(found.value);
  const sentence =
    text === '' ? 'Enter an address.' : `We can’t find “${text}”. Write it with its number, street and town.`;
  return no('ADDRESS_NOT_FOUND', sentence, { [field]: sentence });
}
