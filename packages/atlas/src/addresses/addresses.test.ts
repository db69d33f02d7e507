import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doorsFirst, oneLine } from './address.ts';
import type { AddressResult } from './address.ts';
import { editDistance } from './edit-distance.ts';
import type { Gazetteer, GazetteerStreet } from './gazetteer.ts';
import { fromGoogleResult } from './google-shape.ts';
import { parseQuery } from './query.ts';
import { openGeocoder } from './region-geocoder.ts';
import { savedPlacesGeocoder } from './saved-places.ts';
import { keyOf, stateCode, zipOf } from './words.ts';

const street = (name: string, city: string, zip: string, lat: number, numbers: string[]): GazetteerStreet => ({
  name,
  city,
  state: 'PA',
  zip,
  lat,
  lng: -77.6,
  houses: numbers.map((number, k) => ({ number, lat, lng: Math.round(-77_600 + k) / 1000, zip })),
});

const gazetteer: Gazetteer = {
  streets: [
    street('South Burrowes Street', 'State Town', '16801', 41.7, ['100', '104']),
    street('South Burrowes Street', 'University Park', '16802', 41.705, ['120', '122']),
    street('Elm Street', 'State Town', '16801', 41.71, [
      '8',
      '12',
      '12A',
      '16',
      '100-110',
      '300-1058',
      '680 C',
      '680 A',
      '608-REAR',
    ]),
    street('North Front Street', 'State Town', '16801', 41.72, ['1', '3', '101', '103']),
    street('Elm Street', 'Penny Mill', '16984', 41.9, ['12']),
    street('3rd Street', 'State Town', '16801', 41.73, []),
  ],
  places: [
    {
      kind: 'settlement',
      name: 'State Town',
      type: 'town',
      addressLine1: '',
      city: 'State Town',
      state: 'PA',
      zip: '16801',
      lat: 41.7,
      lng: -77.6,
    },
    {
      kind: 'settlement',
      name: 'Elmwood',
      type: 'village',
      addressLine1: '',
      city: 'Elmwood',
      state: 'PA',
      zip: '16984',
      lat: 41.9,
      lng: -77.6,
    },
    {
      kind: 'zip',
      name: '16984',
      type: 'postcode',
      addressLine1: '',
      city: 'Penny Mill',
      state: 'PA',
      zip: '16984',
      lat: 41.9,
      lng: -77.6,
    },
    {
      kind: 'poi',
      name: 'Mount Nittle Hospital',
      type: 'hospital',
      addressLine1: '1800 East Park Avenue',
      city: 'State Town',
      state: 'PA',
      zip: '16803',
      lat: 41.74,
      lng: -77.6,
    },
    {
      kind: 'poi',
      name: 'Wren and Harrow Books',
      type: 'books',
      addressLine1: '8 Elm Street',
      city: 'State Town',
      state: 'PA',
      zip: '16801',
      lat: 41.71,
      lng: -77.6,
    },
    {
      kind: 'poi',
      name: '7 Kettles',
      type: 'cafe',
      addressLine1: '3 North Front Street',
      city: 'State Town',
      state: 'PA',
      zip: '16801',
      lat: 41.72,
      lng: -77.6,
    },
  ],
  crossings: [{ streets: [2, 5], lat: 41.7111, lng: -77.6111 }],
};
const geocoder = openGeocoder(gazetteer);

async function best(text: string): Promise<string | undefined> {
  return (await geocoder.geocode(text))[0]?.label;
}

describe('An address', () => {
  test.each([
    ['12 elm st', '12 Elm Street, State Town, PA 16801'],
    ['12 Elm Street, State Town, PA 16801', '12 Elm Street, State Town, PA 16801'],
    ['12 ELM ST., STATE TOWN, PENNSYLVANIA 16801-1234, USA', '12 Elm Street, State Town, PA 16801'],
    ['12 elm penny mill', '12 Elm Street, Penny Mill, PA 16984'],
    ['12 elm 16984', '12 Elm Street, Penny Mill, PA 16984'],
    ['12 Elm St Apt 4, State Town', '12 Elm Street Apt 4, State Town, PA 16801'],
    ['12 Elm St #7b', '12 Elm Street #7b, State Town, PA 16801'],
    ['12a elm', '12A Elm Street, State Town, PA 16801'],
    ['300-1058 Elm', '300-1058 Elm Street, State Town, PA 16801'],
    ['680 C Elm St', '680 C Elm Street, State Town, PA 16801'],
    ['608-rear elm st', '608-REAR Elm Street, State Town, PA 16801'],
    ['n front', 'North Front Street, State Town, PA 16801'],
    ['third street', '3rd Street, State Town, PA 16801'],
    ['elm & 3rd', 'Elm Street & 3rd Street, State Town, PA 16801'],
    ['corner of 3rd St and Elm St, State Town', 'Elm Street & 3rd Street, State Town, PA 16801'],
    ['Wren and Harrow', 'Wren and Harrow Books, 8 Elm Street, State Town, PA 16801'],
    ['7 kettles', '7 Kettles, 3 North Front Street, State Town, PA 16801'],
    ['16984', 'Penny Mill, PA 16984'],
    ['mt nittle hosp', 'Mount Nittle Hospital, 1800 East Park Avenue, State Town, PA 16803'],
  ])('is found as people write it: %s', async (typed, label) => expect(await best(typed)).toBe(label));

  test.each([
    ['burowes', 'South Burrowes Street'],
    ['nroth front', 'North Front Street'],
    ['12 elm stret', '12 Elm Street'],
    ['hospitl', 'Mount Nittle Hospital'],
  ])('is found with a typing error: %s', async (typed, begin) => expect(await best(typed)).toContain(begin));

  test('is found across the town line when the postal city is the neighbor’s', async () => {
    expect(await best('120 South Burrowes Street, State Town, PA 16801')).toBe(
      '120 South Burrowes Street, University Park, PA 16802',
    );
  });

  test('is placed between its neighbors of the same side when the door itself is unknown', async () => {
    const [found] = await geocoder.geocode('14 Elm St, State Town');
    expect(found).toMatchObject({ addressLine1: '14 Elm Street', accuracy: 'RANGE_INTERPOLATED' });
    expect(found?.longitude).toBeGreaterThan(-77.599);
    expect(found?.longitude).toBeLessThan(-77.597);
  });

  test('inside a range on a door is that door', async () => {
    expect(await best('106 Elm St')).toBe('100-110 Elm Street, State Town, PA 16801');
  });

  test('is only its street when its number is far from all others', async () => {
    expect((await geocoder.geocode('2500 Front St'))[0]).toMatchObject({
      addressLine1: 'North Front Street',
      accuracy: 'GEOMETRIC_CENTER',
    });
  });

  test('prefers a town to a street named after it, and what is near to what is far', async () => {
    expect(await best('elmw')).toBe('Elmwood, PA 16984');
    const [near] = await geocoder.autocomplete('12 elm', { bias: { lat: 41.9, lng: -77.6 } });
    expect(near?.city).toBe('Penny Mill');
  });

  test('is never a post-office box, and nothing at all is found for nonsense', async () => {
    expect(await geocoder.geocode('PO Box 12, State Town')).toEqual([]);
    expect(await geocoder.geocode('zzzzzz')).toEqual([]);
    expect(await geocoder.geocode('12')).toEqual([]);
  });

  test('suggests nothing before the third letter and eight at most', async () => {
    expect(await geocoder.autocomplete('el')).toEqual([]);
    const many = openGeocoder({
      streets: Array.from({ length: 30 }, (_, k) => street(`Elm ${k} Street`, 'Town', '16801', 41, ['1'])),
      places: [],
      crossings: [],
    });
    expect(await many.autocomplete('elm')).toHaveLength(8);
  });

  test('holds for whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('&', ',', '#', '12 ', '- -', 'apt apt', '( & )'),
        ),
        async (text) => {
          for (const found of [await geocoder.autocomplete(text), await geocoder.geocode(text)]) {
            for (const { latitude, longitude, label } of found)
              expect(Number.isFinite(latitude + longitude) && label !== '').toBe(true);
          }
        },
      ),
      cases(300),
    );
  });

  test('[ENT-15] carries the fields the console reads, and is not saved by a lookup', async () => {
    const [found] = await geocoder.geocode({
      addressLine1: '12 Elm St',
      city: 'State Town',
      state: 'PA',
      zipcode: '16801',
    });
    expect(found).toEqual({
      userplace_id: null,
      label: '12 Elm Street, State Town, PA 16801',
      addressLine1: '12 Elm Street',
      city: 'State Town',
      state: 'PA',
      zipcode: '16801',
      latitude: 41.71,
      longitude: -77.599,
      location_type: 2,
      accuracy: 'ROOFTOP',
      source: 'region',
      ref: '41.710000,-77.599000',
    });
  });

  test('is found again from its own point, and a point in the fields is a pin near the town', async () => {
    expect((await geocoder.reverse({ lat: 41.7101, lng: -77.5991 }))?.addressLine1).toBe('12 Elm Street');
    expect(await geocoder.reverse({ lat: 41.69, lng: -77.62 })).toMatchObject({
      addressLine1: '',
      city: 'State Town',
      source: 'pin',
      accuracy: 'APPROXIMATE',
    });
    expect(await geocoder.reverse({ lat: Number.NaN, lng: 0 })).toBeNull();
  });
});

describe('Words', () => {
  test('come to one spelling', () => {
    expect(keyOf('North Saint Mary’s Street')).toBe(keyOf('N. St. Marys St'));
    expect(keyOf('Façade Avenue')).toBe('facade ave');
  });

  test('name states by letters or in full, and ZIP codes with or without their four', () => {
    expect(['PA', 'pa', 'Pennsylvania', 'US-PA', 'new york', 'Atlantis', '', undefined].map(stateCode)).toEqual([
      'PA',
      'PA',
      'PA',
      'PA',
      'NY',
      '',
      '',
      '',
    ]);
    expect(['16801', '16801-1234', '1680', 'x', undefined].map(zipOf)).toEqual(['16801', '16801', '', '', '']);
  });

  test('tell a unit from a street and a direction from a door letter', () => {
    expect(parseQuery('12 Elm St, Unit B, Town')).toMatchObject({
      number: '12',
      unit: 'Unit B',
      words: ['elm', 'st', 'town'],
    });
    expect(parseQuery('120 S Burrowes')).toMatchObject({ number: '120', letter: 's', words: ['s', 'burrowes'] });
    expect(parseQuery('3rd Street')).toMatchObject({ number: null, words: ['3rd', 'st'] });
  });

  test('are as far apart as the fewest keystrokes between them', () => {
    expect([
      editDistance('elm', 'elm', 2),
      editDistance('burowes', 'burrowes', 2),
      editDistance('nroth', 'north', 1),
      editDistance('abc', 'xyz', 1),
    ]).toEqual([0, 1, 1, 2]);
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(editDistance(a, b, 20)).toBe(editDistance(b, a, 20));
        expect(editDistance(a, b, 20) === 0).toBe(a === b);
        expect(editDistance(a, b, 2)).toBe(Math.min(3, editDistance(a, b, 20)));
      }),
      cases(100),
    );
  });
});

describe('A lookup', () => {
  const result = (addressLine1: string): AddressResult => ({
    userplace_id: null, label: addressLine1, addressLine1, city: '', state: '', zipcode: '', latitude: 1, longitude: 1, location_type: 2, accuracy: 'APPROXIMATE', source: 'x', ref: '',
  }); // prettier-ignore

  test('prefers results with both a street number and a route', () => {
    expect(
      doorsFirst([result('Elm Street'), result('12 Elm Street'), result(''), result('7 Oak Avenue')]).map(
        (found) => found.addressLine1,
      ),
    ).toEqual(['12 Elm Street', '7 Oak Avenue', 'Elm Street', '']);
  });

  test('gives suggestions whose text ends with the postal code when it is known', async () => {
    const [known] = await geocoder.autocomplete('12 elm');
    expect(known?.label.endsWith(' 16801')).toBe(true);
    const noZip = openGeocoder({
      streets: [{ ...street('Oak Lane', 'Town', '', 41, ['1']), zip: '' }],
      places: [],
      crossings: [],
    });
    expect((await noZip.autocomplete('1 oak'))[0]?.label).toBe('1 Oak Lane, Town, PA');
  });

  test('takes an address in pieces as well as on one line', () => {
    expect(oneLine({ addressLine1: '12 Elm St', city: 'Town', state: 'PA' })).toBe('12 Elm St, Town, PA');
  });
});

describe('The shape of a maps service', () => {
  test('is read by its address components', () => {
    const part = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types });
    const components = [
      part('12', 'street_number'),
      part('Elm St', 'route'),
      part('State Town', 'locality', 'political'),
      part('PA', 'administrative_area_level_1', 'political'),
      part('16801', 'postal_code'),
    ];
    const geometry = { location: { lat: 41.71, lng: -77.599 }, location_type: 'ROOFTOP' };
    expect(fromGoogleResult({ address_components: components, geometry })).toMatchObject({
      label: '12 Elm St, State Town, PA 16801',
      latitude: 41.71,
      accuracy: 'ROOFTOP',
    });
  });

  test('is refused when it has no point', () => {
    expect(fromGoogleResult({ geometry: { location: { lat: '41', lng: -77 } } })).toBeNull();
    expect(fromGoogleResult({})).toBeNull();
  });
});

describe('Without a region', () => {
  const saved = savedPlacesGeocoder([
    {
      id: 5,
      name: 'Ada at home',
      addressLine1: '12 Elm St',
      city: 'State Town',
      state: 'PA',
      zipcode: '16801',
      latitude: 41.71,
      longitude: -77.6,
    },
    {
      id: 6,
      name: 'Mercy dialysis',
      addressLine1: '3 Front St',
      city: 'State Town',
      state: 'PA',
      zipcode: '16801',
      latitude: 41.72,
      longitude: -77.6,
    },
  ]);

  test('saved places are found by name and by address, and keep their id', async () => {
    expect((await saved.autocomplete('ada')).map((found) => found.userplace_id)).toEqual([5]);
    expect((await saved.geocode('3 front st')).map((found) => found.label)).toEqual([
      'Mercy dialysis, 3 Front St, State Town, PA 16801',
    ]);
    expect((await saved.reverse({ lat: 41.7101, lng: -77.6 }))?.userplace_id).toBe(5);
    expect(await saved.reverse({ lat: 41.75, lng: -77.6 })).toBeNull();
  });
});
