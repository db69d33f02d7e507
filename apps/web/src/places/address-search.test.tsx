import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { fakeServer, refuse } from '../platform/testing/fake-server.ts';
import { openPart } from '../platform/testing/open-part.tsx';
import { type Address, addressText, AddressInput } from './index.ts';

const elm: Address = {
  userplace_id: null,
  addressLine1: '12 Elm St',
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '16801',
  latitude: 40.79,
  longitude: -77.86,
  location_type: 2,
};
const clinic: Address = { ...elm, label: 'Mercy Clinic', addressLine1: '3 Mill Rd', location_type: 3 };

const incomplete = refuse(422, 'ADDRESS_INCOMPLETE', 'Please enter correct and complete address.');
const unknown = refuse(422, 'ADDRESS_NOT_FOUND', 'Please enter correct address.');

/** Opens one address of a form, with what it holds written under it, and a button to leave it by. */
async function open(
  answers: Parameters<typeof fakeServer>[0] = {},
  given: { start?: Address; saved?: readonly Address[]; programId?: string } = {},
) {
  const server = fakeServer({
    searchAddress: [
      { suggestion_id: 'elm', label: '12 Elm St, Cedar Valley, PA', place: elm },
      { suggestion_id: 'elmwood', label: '12 Elmwood Ave, Cedar Valley, PA', place: null },
    ],
    geocodeAddress: elm,
    ...answers,
  });
  function Part() {
    const [value, setValue] = useState<Address | null>(given.start ?? null);
    return (
      <>
        <AddressInput
          label="Pickup"
          value={value}
          onChange={setValue}
          saved={given.saved ?? []}
          programId={given.programId}
        />
        <output>{value === null ? 'none' : addressText(value)}</output>
        <button type="button">Next</button>
      </>
    );
  }
  const page = await openPart(<Part />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /Pickup/ });
  return {
    ...page,
    server,
    input,
    held: () => page.container.querySelector('output')?.textContent,
    type: async (text: string) => {
      await page.hand.clear(input);
      await page.hand.type(input, text);
    },
  };
}

describe('An address in one line', () => {
  test('[ACCT-16] is chosen by arrows and Enter, and its postal code is appended to the words it was chosen by', async () => {
    const { hand, input, held, type, server } = await open();
    await type('12 elm');
    const option = await screen.findByRole('option', { name: /12 Elm St/ });
    expect(input.getAttribute('aria-activedescendant')).toBe(option.id);
    await hand.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Elmwood/ }).getAttribute('aria-selected')).toBe('true');
    await hand.keyboard('{ArrowUp}{Enter}');
    expect(input.value).toBe('12 Elm St, Cedar Valley, PA 16801');
    expect(held()).toBe('12 Elm St, Cedar Valley, PA 16801');
    expect(server.paramsOf('geocodeAddress')).toEqual([]);
  });

  test('is asked for from the third letter on', async () => {
    const { type, server } = await open();
    await type('12 elm');
    await screen.findByRole('option', { name: /12 Elm St/ });
    const asked = server.paramsOf('searchAddress').map((params) => (params as { text: string }).text);
    expect(asked.at(-1)).toBe('12 elm');
    expect(asked.filter((text) => text.length < 3)).toEqual([]);
  });

  test('is looked for first where the program of the ride serves', async () => {
    const { hand, type, server } = await open({}, { programId: '5' });
    await type('12 elm');
    await hand.click(await screen.findByRole('option', { name: /Elmwood/ }));
    await waitFor(() =>
      expect(server.paramsOf('geocodeAddress')).toEqual([{ suggestion_id: 'elmwood', program_id: '5' }]),
    );
    expect(server.paramsOf('searchAddress').at(-1)).toEqual({ text: '12 elm', program_id: '5' });
  });

  test('is looked up where the suggestion has no place of its own', async () => {
    const { hand, held, type, server, input } = await open({
      geocodeAddress: { ...elm, addressLine1: '12 Elmwood Ave' },
    });
    await type('12 elm');
    await hand.click(await screen.findByRole('option', { name: /Elmwood/ }));
    await waitFor(() => expect(held()).toBe('12 Elmwood Ave, Cedar Valley, PA 16801'));
    expect(input.value).toBe('12 Elmwood Ave, Cedar Valley, PA 16801');
    expect(server.paramsOf('geocodeAddress')).toEqual([{ suggestion_id: 'elmwood' }]);
  });

  test('that was typed and not chosen is looked up when the field is left', async () => {
    const { hand, held, type, server } = await open();
    await type('12 Elm Street');
    await hand.tab();
    await waitFor(() => expect(held()).toBe('12 Elm St, Cedar Valley, PA 16801'));
    expect(server.paramsOf('geocodeAddress')).toEqual([{ address: '12 Elm Street' }]);
  });

  test('[ERR-34] that nobody knows is refused beside the field, and what was typed stays', async () => {
    const { hand, held, type, input } = await open({ searchAddress: [], geocodeAddress: unknown });
    await type('13 Nowhere Rd');
    await hand.tab();
    expect(await screen.findByText('Please enter correct address.')).toBeTruthy();
    expect(screen.getByText(/^No map here knows “13 Nowhere Rd”\. Check the street and the town/)).toBeTruthy();
    expect(input.value).toBe('13 Nowhere Rd');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(held()).toBe('none');
  });

  test('[ERR-33] that has no street line, or was emptied, is refused beside the field', async () => {
    const { hand, held, type, input } = await open({ searchAddress: [], geocodeAddress: incomplete }, { start: elm });
    await type('Cedar Valley');
    await hand.tab();
    expect(await screen.findByText('Please enter correct and complete address.')).toBeTruthy();
    expect(screen.getByText(/^“Cedar Valley” names no street/)).toBeTruthy();
    await type('12');
    expect(screen.queryByText('Please enter correct and complete address.')).toBeNull();
    await hand.clear(input);
    await hand.tab();
    expect(screen.getByText('Please enter correct and complete address.')).toBeTruthy();
    expect(held()).toBe('none');
  });

  test('is offered from the saved places first, before anything is typed', async () => {
    const { hand, input, held } = await open({}, { saved: [clinic] });
    await hand.click(input);
    const list = screen.getByRole('listbox', { name: 'Pickup' });
    expect(within(list).getByText('Saved places')).toBeTruthy();
    await hand.keyboard('{Enter}');
    expect(held()).toBe('3 Mill Rd, Cedar Valley, PA 16801');
  });

  test('keeps what is typed when Escape closes the answers', async () => {
    const { hand, input, type } = await open();
    await type('12 elm');
    await screen.findByRole('option', { name: /12 Elm St/ });
    await hand.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(input.value).toBe('12 elm');
  });

  test('does not take an answer for words that were typed over meanwhile', async () => {
    let answerFirst = (_address: Address) => {};
    const first = new Promise<Address>((resolve) => (answerFirst = resolve));
    const { hand, held, type, input } = await open({
      searchAddress: [],
      geocodeAddress: ({ address }) => (address === '1 Old Rd' ? first : { ...elm, addressLine1: '2 New Rd' }),
    });
    await type('1 Old Rd');
    await hand.tab();
    await type('2 New Rd');
    answerFirst({ ...elm, addressLine1: '1 Old Rd' });
    await hand.tab();
    await waitFor(() => expect(held()).toBe('2 New Rd, Cedar Valley, PA 16801'));
    expect(input.value).toBe('2 New Rd 16801');
  });
});
