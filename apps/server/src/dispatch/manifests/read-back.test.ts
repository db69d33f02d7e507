import { cases } from '@handrail/testbed/properties';
import { bookingOf, entriesOf, paperDay, type Day } from '@handrail/domain/day';
import {
  dispatchBookings,
  manifestOf,
  type ManifestNames,
  manifestSheet,
  type SheetHead,
} from '@handrail/domain/dispatch';
import { clockTimeAt } from '@handrail/domain/platform';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { Paper, type PaperSize } from '../../platform/paper/index.ts';
import { paperFonts } from '../../platform/paper/paper-fonts.ts';
import { readPaper, type ReadPaper } from '../../platform/paper/testing.ts';
import { draw } from './draw-manifests.ts';

const ZONE = 'America/Los_Angeles';
const fonts = paperFonts(null);

const HEAD: SheetHead = {
  vehicle: 'Van 02',
  driver: 'Luis Ortega',
  date: 'Tuesday, March 10, 2026',
  organization: 'Cedar Valley Transit',
  shift: '7:00 AM – 6:00 PM',
  printed: 'Tue, Mar 10, 5:02 AM',
  version: 7,
  phone: '(570) 555-0100',
};

/** A rider as the test draws them: names of five scripts, and notes of any length. */
interface Drawn {
  quarter: number;
  name: string;
  note: string;
  aids: string[];
  isWillCall: boolean;
}

const HOME = { latitude: 40.9, longitude: -77.64 };
const CLINIC = { latitude: 40.91, longitude: -77.62 };

const NAMES = [
  'Okafor, Ruth',
  'Παπαδοπούλου, Ευαγγελία',
  'Щербаківська, Їванна',
  'כהן-לוי, רבקה (שרה)',
  'الأنصاري, عبد الرحمن',
];
const WORDS = [
  'Ring',
  'twice.',
  'Gravel',
  'drive,',
  'keep',
  'left.',
  'Ramp',
  'behind',
  'the',
  'garage.',
  'דלת',
  'صباحا',
];

const riders = fc.array(
  fc.record<Drawn>({
    quarter: fc.integer({ min: 0, max: 90 }),
    name: fc.constantFrom(...NAMES),
    note: fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
    aids: fc.subarray(['Wheelchair', 'Walker', 'Service Animal', 'Hearing Impaired']),
    isWillCall: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

function dayOf(drawn: readonly Drawn[], date: string): Day {
  const rides = drawn.map(({ quarter, note, aids, isWillCall }, at) => {
    // The hour that is skipped in spring is nobody's time.
    const minutes = quarter * 15 + (date === '2026-03-08' && quarter >= 8 && quarter < 12 ? 60 : 0);
    const pickup = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return {
      id: String(11 + at),
      riderId: String(900 + at),
      adminNote: note,
      aids,
      pickup: isWillCall ? null : pickup,
    };
  });
  const day = paperDay(rides, { date, zone: ZONE });
  const van = { id: '71', isActive: true, programIds: ['1'], wheelchair: 'Lift', stretcher: null, capacity: 8 };
  let id = 1000;
  const opening = { now: Temporal.Instant.from('2026-01-01T00:00Z'), nextId: () => String(id++) };
  const on = { vehicleId: '71', driverId: '81', teamId: null, bookingIds: rides.map((ride) => ride.id) };
  const verdict = dispatchBookings(day, on, van, opening);
  if (!verdict.ok) throw new Error(verdict.refusal.sentence);
  return verdict.value;
}

async function printed(day: Day, drawn: readonly Drawn[], size: PaperSize): Promise<ReadPaper> {
  const nameOf = (riderId: string) => drawn[Number(riderId) - 900]?.name ?? '';
  const names: ManifestNames = {
    rider: (id) => {
      const [last = '', first = ''] = nameOf(id).split(', ');
      return { first, last, phone: '+15705550131' };
    },
    place: (id) =>
      id === '51'
        ? { label: '', line: '12 Elm St', city: 'Cedar', note: '', point: HOME }
        : { label: 'Clinic', line: '8 Oak St', city: 'Cedar', note: 'North door, ask for chair 6.', point: CLINIC },
    account: () => '',
    boarding: () => null,
    time: (_, at) => clockTimeAt(Temporal.Instant.from(at), ZONE),
    fare: () => ({ wholeCents: 0, dueCents: 0 }),
  };
  const [run] = [...entriesOf(day.run)];
  const sheet = manifestSheet(manifestOf(day, run?.id ?? ''), HEAD, names);
  const table = {
    paper: (options: { title: string; size: PaperSize }) => new Paper(fonts, options, async () => Promise.resolve()),
    told: () => {},
  };
  return readPaper(
    await (await draw(table, { title: 'Manifest', size, sheets: [sheet], pictures: {}, roads: null })).end(),
  );
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** What the day says of a ride, reckoned from the day alone. */
function saidOf(day: Day, id: string, { name, aids }: Drawn): string[] {
  const { scheduledPickupAt, windowStartAt } = bookingOf(day, id);
  const clock = (at: string | null) => at && Temporal.Instant.from(at).toZonedDateTimeISO(ZONE);
  const at = clock(scheduledPickupAt);
  const wall = at ? `${at.hour % 12 || 12}:${String(at.minute).padStart(2, '0')}` : 'Will call';
  return [
    wall,
    ...(at ? [at.hour < 12 ? 'AM' : 'PM'] : []),
    name,
    '(570) 555-0131',
    'North door, ask for chair 6.',
    ...(windowStartAt ? ['Window'] : []),
    ...aids,
  ];
}

describe('A manifest that is read back from its file', () => {
  test('[MANI-01] says what the day says of every ride, in five scripts, on ordinary days and when the clocks change', async () => {
    const dates = fc.constantFrom('2026-03-10', '2026-03-08', '2026-11-01');
    await fc.assert(
      fc.asyncProperty(riders, dates, fc.constantFrom('A4' as const, 'LETTER' as const), async (drawn, date, size) => {
        const day = dayOf(drawn, date);
        const paper = await printed(day, drawn, size);
        const heads = paper.elements.flatMap(({ tag, text }, at) =>
          tag === 'H2' && /^\d+ (\d|Will)/.test(text) ? [at] : [],
        );
        const trips = heads.map((from, n) =>
          oneLine(
            paper.elements
              .slice(from, heads[n + 1] ?? paper.elements.length)
              .map(({ text }) => text)
              .join(' '),
          ),
        );
        const all = oneLine(paper.elements.map(({ text }) => text).join(' '));
        for (const [at, rider] of drawn.entries()) {
          const wanted = saidOf(day, String(11 + at), rider);
          const own = trips.find((trip) => wanted.every((words) => trip.includes(words)));
          expect(own, `${wanted.join(' | ')} in ${trips.join(' // ')}`).toBeDefined();
          expect(all).toContain(oneLine(rider.note));
        }
        expect(
          trips.filter((trip) => trip.includes('Rider signature') && trip.includes('Odometer, start')),
        ).toHaveLength(drawn.length);
        expect(paper.pages).toBeGreaterThanOrEqual(Math.ceil(drawn.length / 3));
      }),
      { seed: 23, ...cases(20) },
    );
  });

  test('says of both hours that come twice which one is meant', async () => {
    const drawn: Drawn[] = [{ quarter: 6, name: 'Okafor, Ruth', note: '', aids: [], isWillCall: false }];
    const paper = await printed(dayOf(drawn, '2026-11-01'), drawn, 'A4');
    expect(paper.elements.find(({ tag }) => tag === 'H2')?.text).toContain('1:30 AM PDT Okafor, Ruth');
  });

  test('goes to three lines with what is long, and says all of it on the last page', async () => {
    const note = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const drawn: Drawn[] = [{ quarter: 40, name: 'Okafor, Ruth', note, aids: [], isWillCall: false }];
    const paper = await printed(dayOf(drawn, '2026-03-10'), drawn, 'A4');
    expect(paper.pages).toBe(2);
    expect(paper.elements.some(({ text }) => text.includes('… more on the last page'))).toBe(true);
    const last = paper.elements.findIndex(({ text }) => text.includes('1 Okafor, Ruth, note'));
    expect(
      oneLine(
        paper.elements
          .slice(last)
          .map(({ text }) => text)
          .join(' '),
      ),
    ).toContain(note);
  });
});
