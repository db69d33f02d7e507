import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { announcement } from '../platform/notices/index.ts';
import { Drawer } from '../platform/kit/index.ts';
import { fakeServer, refuse } from '../platform/testing/fake-server.ts';
import { openPart } from '../platform/testing/open-part.tsx';
import { type Address, AddressForm, AddressInput } from './index.ts';
import { drawing } from './map/testing/drawing.ts';
import { fakeRenderer, opened } from './map/testing/fake-renderer.ts';

vi.mock('maplibre-gl', () => fakeRenderer);

const elm: Address = {
  userplace_id: '77',
  addressLine1: '12 Elm St',
  label: 'Home',
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '16801',
  latitude: 40.79,
  longitude: -77.86,
  location_type: 2,
};

interface Given {
  start?: Address | null;
  purpose?: 'ride' | 'account';
  answers?: Parameters<typeof fakeServer>[0];
}

/** Opens the form; `saved` is what it was saved with. jsdom draws no maps, so the point is in its two fields. */
async function open({ start = elm, purpose = 'ride', answers = {} }: Given = {}) {
  const server = fakeServer({ geocodeAddress: { ...elm, latitude: 40.8, longitude: -77.9 }, ...answers });
  const saved: Address[] = [];
  const page = await openPart(
    <AddressForm
      label="Pickup"
      start={start}
      purpose={purpose}
      onSave={(one) => saved.push(one)}
      onCancel={() => {}}
    />,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    ...page,
    server,
    saved,
    field,
    type: async (label: string, text: string) => {
      await page.hand.clear(field(label));
      if (text !== '') await page.hand.type(field(label), text);
      await page.hand.tab();
    },
    save: () => page.hand.click(screen.getByRole('button', { name: 'Use this address' })),
  };
}

describe('The address form', () => {
  test('[BOOK-34] sends 3 for an address that is kept in the address book and 2 for one that is not', async () => {
    const { hand, saved, save } = await open();
    await save();
    await hand.click(screen.getByLabelText('Keep in the address book'));
    await hand.click(await screen.findByText('Yes'));
    await save();
    await waitFor(() => expect(saved.map(({ location_type }) => location_type)).toEqual([2, 3]));
  });

  test('[CONST-20] [CONST-21] keeps an address of an account, and not one that is looked up, unless one says so', async () => {
    for (const [purpose, type] of [
      ['ride', 2],
      ['account', 3],
    ] as const) {
      const { saved, save, type: write, unmount } = await open({ start: null, purpose });
      await write('Street', '12 Elm St');
      await save();
      await waitFor(() => expect(saved[0]?.location_type).toBe(type));
      unmount();
    }
  });

  test('[ERR-35] refuses a label that holds more than letters and numbers', async () => {
    const { field, saved, save, type } = await open();
    await type('Label name optional', 'Gate #4');
    expect(await screen.findByText('Label name should only contain letters and numbers.')).toBeTruthy();
    await save();
    expect(field('Label name optional').getAttribute('aria-invalid')).toBe('true');
    expect(saved).toEqual([]);
  });

  test('looks another street up when its field is left, and fills in what was left open', async () => {
    const { server, field, type } = await open({ start: null });
    await type('Street', '12 Elm St');
    await waitFor(() => expect(field('Latitude optional').value).toBe('40.800000'));
    expect(field('City').value).toBe('Cedar Valley');
    expect(field('ZIP code').value).toBe('16801');
    expect(server.paramsOf('geocodeAddress')).toEqual([{ address: '12 Elm St' }]);
  });

  test('[ERR-34] refuses a street that no map knows, and forgets the point of the one before', async () => {
    const unknown = refuse(422, 'ADDRESS_NOT_FOUND', 'Please enter correct address.');
    const { field, saved, save, type } = await open({ answers: { geocodeAddress: unknown } });
    await type('Street', '99 Farm Gate');
    expect(await screen.findByText('Please enter correct address.')).toBeTruthy();
    expect(screen.getByText(/^No map here knows “99 Farm Gate, Cedar Valley, PA/)).toBeTruthy();
    expect(field('Latitude optional').value).toBe('');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field('Street')));
    expect(saved).toEqual([]);
  });

  test('takes a street that no map knows once a hand has put its point', async () => {
    const unknown = refuse(422, 'ADDRESS_NOT_FOUND', 'Please enter correct address.');
    const { saved, save, type } = await open({ answers: { geocodeAddress: unknown } });
    await type('Street', '99 Farm Gate');
    await screen.findByText('Please enter correct address.');
    await type('Latitude optional', '40.7');
    await type('Longitude optional', '-77.8');
    await save();
    await waitFor(() =>
      expect(saved).toEqual([
        { ...elm, userplace_id: null, addressLine1: '99 Farm Gate', latitude: 40.7, longitude: -77.8 },
      ]),
    );
  });

  test('[ERR-33] refuses to be saved without a street', async () => {
    const { saved, save, type } = await open();
    await type('Street', '');
    await save();
    expect(screen.getByText('Please enter correct and complete address.')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe('A pin that is put on the map of an empty form', () => {
  afterEach(() => void vi.restoreAllMocks());

  const at = { addressLine1: '14 Elm St', city: 'Cedar Valley', state: 'PA', zipcode: '16801' };

  /** The form with its map drawn, and a hand that clicks on it. */
  async function openMap(given: Given) {
    const answers = { getServiceArea: null, getAddressAt: at, ...given.answers };
    const server = fakeServer({ geocodeAddress: elm, ...answers });
    drawing();
    const page = await openPart(
      <AddressForm label="Pickup" start={null} programId="5" onSave={() => {}} onCancel={() => {}} />,
    );
    await screen.findByRole('button', { name: 'Recenter' });
    const click = () => act(() => opened.at(-1)?.say('click', { lngLat: { lat: 40.81, lng: -77.91 } }));
    return { ...page, server, click, field: (label: string) => screen.getByLabelText<HTMLInputElement>(label) };
  }

  test('fills in the nearest address and says so', async () => {
    const { click, field, server } = await openMap({});
    click();
    await waitFor(() => expect(field('Street').value).toBe('14 Elm St'));
    expect([field('City').value, field('State').value, field('ZIP code').value]).toEqual([
      'Cedar Valley',
      'PA',
      '16801',
    ]);
    expect(field('Latitude optional').value).toBe('40.810000');
    expect(server.paramsOf('getAddressAt')).toEqual([{ point: { latitude: 40.81, longitude: -77.91 } }]);
    await screen.findByText(/The nearest address was filled in: 14 Elm St, Cedar Valley, PA 16801\./);
    expect(announcement.get().text).toContain('14 Elm St');
  });

  test('leaves what was typed as it is, before the answer comes and after', async () => {
    let answer = (_found: typeof at) => {};
    const { click, field, hand, server } = await openMap({
      answers: { getAddressAt: () => new Promise<typeof at>((resolve) => (answer = resolve)) },
    });
    await hand.type(field('City'), 'cedar valley');
    click();
    await waitFor(() => expect(server.paramsOf('getAddressAt')).toHaveLength(1));
    await hand.type(field('ZIP code'), '16801');
    act(() => answer(at));
    await waitFor(() => expect(field('Street').value).toBe('14 Elm St'));
    expect(field('City').value).toBe('cedar valley');
    // The street stands now: another pin mends the point and asks for no other address.
    click();
    expect(server.paramsOf('getAddressAt')).toHaveLength(1);
  });

  test('fills nothing in where what was typed speaks of another place, or nothing is known', async () => {
    const { click, field, hand, server } = await openMap({});
    await hand.type(field('City'), 'Penny Mill');
    click();
    await waitFor(() => expect(server.paramsOf('getAddressAt')).toHaveLength(1));
    server.answer({ getAddressAt: null });
    await hand.clear(field('City'));
    click();
    await waitFor(() => expect(server.paramsOf('getAddressAt')).toHaveLength(2));
    server.answer({ getAddressAt: refuse(429, 'TOO_MANY', 'Too many lookups.') });
    click();
    await waitFor(() => expect(server.paramsOf('getAddressAt')).toHaveLength(3));
    expect(field('Street').value).toBe('');
    expect(screen.queryByText(/nearest address/)).toBeNull();
  });

  test('is put on a map that opens where the program serves', async () => {
    const getServiceArea = { south: 40.7, west: -78, north: 40.9, east: -77.7 };
    const { server } = await openMap({ answers: { getServiceArea } });
    await waitFor(() =>
      expect(opened.at(-1)?.fits.at(-1)?.bounds).toEqual([
        [-78, 40.7],
        [-77.7, 40.9],
      ]),
    );
    expect(server.paramsOf('getServiceArea')).toEqual([{ program_id: '5' }]);
  });
});

describe('The note to drivers', () => {
  const door = { addressLine1: '12 Elm St', city: 'Cedar Valley', state: 'PA' };
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note to drivers optional');

  test('is that of the door, and is changed over the version that was seen', async () => {
    const { hand, server, saved, save } = await open({
      answers: { getPlaceNote: { note: 'Gate 4417.', version: 3 }, editPlaceNote: { note: '', version: 4 } },
    });
    await waitFor(() => expect(note().value).toBe('Gate 4417.'));
    await hand.clear(note());
    await hand.type(note(), 'Gate 9.');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.paramsOf('editPlaceNote')).toEqual([{ door, note: 'Gate 9.', expected_version: 3 }]);
  });

  test('that somebody else changed is said, and what was typed stays', async () => {
    const { hand, saved, save } = await open({
      answers: { editPlaceNote: refuse(409, 'STALE', 'Someone else just changed this note.') },
    });
    await hand.type(note(), 'Ring twice.');
    await save();
    expect(await screen.findByText('Someone else just changed this note.')).toBeTruthy();
    expect(note().value).toBe('Ring twice.');
    expect(saved).toEqual([]);
  });

  test('that nobody touched is not written again', async () => {
    const { server, saved, save } = await open({ answers: { getPlaceNote: { note: 'Gate 4417.', version: 3 } } });
    await waitFor(() => expect(note().value).toBe('Gate 4417.'));
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.paramsOf('editPlaceNote')).toEqual([]);
  });
});

describe('The details of an address', () => {
  test('open over the form that asks, and saving them does not save that form', async () => {
    fakeServer();
    const saved: Address[] = [];
    let outer = 0;
    const { hand } = await openPart(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          outer += 1;
        }}
      >
        <AddressInput label="Pickup" value={elm} onChange={(one) => one && saved.push(one)} />
      </form>,
    );
    await hand.click(screen.getByRole('button', { name: 'Details of Pickup' }));
    const street = await screen.findByLabelText<HTMLInputElement>('Street');
    expect(street.value).toBe('12 Elm St');
    await hand.click(screen.getByRole('button', { name: 'Use this address' }));
    await waitFor(() => expect(saved).toEqual([{ ...elm, userplace_id: null }]));
    expect(outer).toBe(0);
    await waitFor(() => expect(screen.queryByLabelText('Street')).toBeNull());
  });

  test('close on Escape and leave the drawer open that they lie over', async () => {
    fakeServer();
    let closed = 0;
    const { hand } = await openPart(
      <Drawer title="Rider" onClose={() => (closed += 1)}>
        <AddressInput label="Pickup" value={elm} onChange={() => {}} />
      </Drawer>,
    );
    await hand.click(screen.getByRole('button', { name: 'Details of Pickup' }));
    await hand.click(await screen.findByLabelText('Street'));
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Street')).toBeNull());
    expect(closed).toBe(0);
    await hand.keyboard('{Escape}');
    expect(closed).toBe(1);
  });
});
