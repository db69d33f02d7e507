import {
  amountOfRatio,
  ASK_MEASURES,
  ASKED_BY,
  countAsked,
  groupAsked,
  PRODUCTIVITY_RATIOS,
  PRODUCTIVITY_WORDS,
  RATIOS,
  ratioOf,
  type AskCounts,
  type AskedBy,
  type AskMeasure,
  type Period,
} from '@handrail/domain/reports';
import type { Cell, Sheet } from '../../platform/sheets/index.ts';
import { listAsked } from '../asked-store.ts';
import { readProductivity } from '../productivity.ts';
import { hasWords } from './has-words.ts';
import { measureCells, MEASURE_MEANINGS, MEASURE_TITLES } from './measure-cells.ts';
import type { SheetContext } from './sheet-context.ts';

export const PRODUCTIVITY_MEANINGS: Cell[][] = [
  ...PRODUCTIVITY_RATIOS.map((name) => [RATIOS[name].label, RATIOS[name].sentence]),
  ...MEASURE_MEANINGS,
];

export const DENIAL_MEANINGS: Cell[][] = Object.values(ASK_MEASURES).map(({ label, sentence }) => [label, sentence]);

/** What the screen says of whose work it is, to two places, and every measure that it is made of. */
export async function productivitySheet(
  { services, turn, look }: SheetContext,
  period: Period,
): Promise<{ sheet: Sheet; version: number }> {
  const by = turn.divided_by ?? 'driver';
  const asked = { by, period, programs: turn.program_ids };
  const { work, version } = await readProductivity(
    { services, operator: turn.operator_id, look },
    asked,
    services.clocks.town.now(),
  );
  const sheet: Sheet = {
    name: 'Productivity',
    header: [PRODUCTIVITY_WORDS[by].one, ...PRODUCTIVITY_RATIOS.map((name) => RATIOS[name].label), ...MEASURE_TITLES],
    rows: [
      work
        .filter(({ name }) => hasWords(name, turn.filters.search ?? ''))
        .map(({ name, counts }): Cell[] => [
          name,
          ...PRODUCTIVITY_RATIOS.map((ratio) => amountOfRatio(ratio, ratioOf(ratio, counts))),
          ...measureCells(counts),
        ]),
    ],
  };
  return { sheet, version };
}

export async function denialsSheet({ turn, look }: SheetContext): Promise<Sheet> {
  const { operator_id: operator, starts_on: from, ends_on: to, program_ids: programs } = turn;
  const asked = await look(async (queries) => listAsked({ queries, operator }, { from, to, programs }));
  const line = (by: string, name: string, counts: AskCounts): Cell[] => [
    by,
    name,
    ...ASK_NAMES.map((measure) => counts[measure]),
  ];
  return {
    name: 'Denials',
    header: ['By', 'Name', ...ASK_NAMES.map((measure) => ASK_MEASURES[measure].label)],
    rows: [
      [
        line('All', 'All', countAsked(asked)),
        ...ASKED_BY.flatMap((by) =>
          groupAsked(asked, by).map(({ name, counts }) => line(ASKED_WORDS[by], name, counts)),
        ),
      ],
    ],
  };
}

// The keys of a literal of this very type.
const ASK_NAMES = Object.keys(ASK_MEASURES) as AskMeasure[];

const ASKED_WORDS: Record<AskedBy, string> = { hour: 'Hour', area: 'Area', aid: 'Mobility aid' };
