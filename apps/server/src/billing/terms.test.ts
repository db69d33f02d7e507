import { createNewProgramAccount } from '@handrail/contracts/accounts';
import { editPassengerSignature } from '@handrail/contracts/bookings';
import {
  draftInvoices,
  editPayerTerms,
  getInvoiceById,
  getPayerTerms,
  issueInvoices,
  getInvoiceFile,
} from '@handrail/contracts/billing';
import { undoOperation } from '@handrail/contracts/log';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLINIC } from '../bookings/testing.ts';
import { readPaper } from '../platform/paper/testing.ts';
import { useHouse } from '../testing.ts';
import { openPayTown, type PayTown } from './cards/testing.ts';

const house = useHouse();
const USUAL = { version: 0, net_days: 30, cycle: 'monthly', grouping: 'rider', needs: [] } as const;

let town: PayTown;
let account_id: string;
beforeEach(async () => {
  town = await openPayTown(house);
  const made = await town.mia.get(createNewProgramAccount, {
    name: 'Elm Street Clinic',
    is_insurance: true,
    program_id: [town.program],
    main_address: CLINIC,
  });
  ({ account_id } = made);
});

const agree = async (more: object) =>
  town.felix.get(editPayerTerms, {
    account_id,
    net_days: 30,
    cycle: 'monthly',
    grouping: 'rider',
    needs: [],
    ...more,
  });

const draft = async () => {
  const [only] = await town.felix.get(draftInvoices, { through: '2026-03-10' });
  if (!only) throw new Error('Nothing was drafted.');
  return only;
};

describe('The terms of a payer', () => {
  test('are the usual ones until others are agreed, and are taken back by an undo', async () => {
    expect(await town.felix.get(getPayerTerms, { account_id })).toEqual({ account_id, ...USUAL });
    const agreed = { net_days: 45, cycle: 'half_monthly', grouping: 'day', needs: ['signature', 'odometer'] };
    expect(await agree({ ...agreed, needs: ['odometer', 'signature'] })).toEqual({ account_id, version: 1, ...agreed });
    expect(await town.felix.get(getPayerTerms, { account_id })).toMatchObject(agreed);
    await agree({ net_days: 60 });
    expect(
      await town.felix.call(editPayerTerms, {
        account_id,
        net_days: 0,
        cycle: 'weekly',
        grouping: 'ride',
        needs: [],
        expected_version: 1,
      }),
    ).toBeRefused('STALE');
    await town.mia.get(undoOperation, { version: await town.version() });
    expect(await town.felix.get(getPayerTerms, { account_id })).toMatchObject(agreed);
    await town.mia.get(undoOperation, { version: (await town.version()) - 2 });
    expect(await town.felix.get(getPayerTerms, { account_id })).toEqual({ account_id, ...USUAL });
    expect(await town.felix.call(getPayerTerms, { account_id: '777777777' })).toBeRefused('NOT_FOUND');
  });

  test('say when a draft begins, is due, and how its lines stand', async () => {
    await town.billed(4590, account_id);
    await agree({ cycle: 'weekly', net_days: 15, grouping: 'day' });
    expect(await draft()).toMatchObject({
      period_start: '2026-03-08',
      period_end: '2026-03-10',
      due_date: '2026-03-25',
    });
  });

  test('that change between the draft and its issue hold for what is issued, and no longer for what was', async () => {
    await town.billed(4590, account_id);
    const { invoice_id } = await draft();
    await agree({ net_days: 60 });
    const [issued] = await town.felix.get(issueInvoices, { invoice_ids: [invoice_id] });
    expect(issued).toMatchObject({ due_date: '2026-05-09' });
    await agree({ net_days: 0 });
    expect(await town.felix.get(getInvoiceById, { invoice_id })).toMatchObject({ due_date: '2026-05-09' });
    const { file_url } = await town.felix.get(getInvoiceFile, { invoice_id });
    const cookie = `__Host-sid=${town.felix.sessionToken}`;
    const response = await fetch(`${house.address}${file_url}`, { headers: { Cookie: cookie } });
    const paper = readPaper(new Uint8Array(await response.arrayBuffer()));
    expect(paper.elements.map(({ text }) => text).join(' ')).toContain('05/09/2026, net 60');
  });

  test('hold a ride back whose proof is missing', async () => {
    await town.billed(4590, account_id);
    await agree({ needs: ['signature'] });
    expect(await draft()).toMatchObject({ lines: [], held_back: [{ lack: 'No signature', amount_cents: 4590 }] });
    await agree({ needs: ['member_number'] });
    expect(await draft()).toMatchObject({ lines: [], held_back: [{ lack: 'No member number' }] });
    await agree({});
    expect((await draft()).held_back).toEqual([]);
  });

  test('that want a signature take the reason why nobody signed, and hold the ride back again once it is taken away', async () => {
    const { booking_id } = await town.billed(4590, account_id);
    await agree({ needs: ['signature'] });
    await town.dora.get(editPassengerSignature, {
      booking_id,
      signature: null,
      signer: 'none',
      reason: 'Could not hold a pen.',
    });
    expect(await draft()).toMatchObject({ amount_cents: 4590, held_back: [] });
    await town.dora.get(editPassengerSignature, { booking_id, signature: null });
    expect(await draft()).toMatchObject({ lines: [], held_back: [{ lack: 'No signature' }] });
  });
});
