import { busiestWeekdayText, MEASURES, wholeText, type Counts, type Measure } from '@handrail/domain/reports';
import { Segmented, useUrlState } from '../platform/kit/index.ts';
import { type Series, StackedBars } from '../platform/kit/plots/index.ts';
import type { CountedDay } from './ridership.ts';

/** By what the rides of a day are told apart. */
const PARTS = ['need', 'status', 'passengers'] as const;

type Part = (typeof PARTS)[number];

interface Layer {
  name: string;
  of: (counts: Counts) => number;
  look?: string;
}

const measure = (name: Measure, look?: string): Layer => ({
  name: MEASURES[name].label,
  of: (counts) => counts[name],
  ...(look === undefined ? {} : { look }),
});

const LAYERS: Record<Part, { label: string; what: string; layers: readonly Layer[] }> = {
  need: {
    label: 'By need',
    what: 'completed, by need',
    layers: [measure('ambulatory'), measure('wheelchair'), measure('stretcher')],
  },
  status: {
    label: 'By status',
    what: 'booked, by what became of them',
    layers: [
      measure('completed', 'completed'),
      measure('canceled', 'canceled'),
      measure('no_show', 'noshow'),
      measure('missed', 'dispatched'),
      { name: 'Open or never called', of: ({ open, not_called }) => open + not_called, look: 'booked' },
    ],
  },
  passengers: {
    label: 'Passengers',
    what: 'everybody on board of completed rides',
    layers: [
      {
        name: 'Riders',
        of: ({ passengers, attendants, companions, guests }) => passengers - attendants - companions - guests,
      },
      measure('attendants'),
      measure('companions'),
      measure('guests'),
    ],
  },
};

interface RidesPlotProps {
  days: readonly CountedDay[];
  sums: readonly Counts[];
  labels: readonly string[];
  names: readonly string[];
  per: string;
  isOpen: (at: number) => boolean;
  onOpen: (measure: Measure) => (at: number) => void;
}

/** How many rode on each day: with what need, what became of what was booked, or who was on board. */
export function RidesPlot({ days, sums, labels, names, per, isOpen, onOpen }: RidesPlotProps) {
  const [shown, setShown] = useUrlState('rides', 'need');
  const part = PARTS.find((one) => one === shown) ?? 'need';
  const { what, layers } = LAYERS[part];
  const series = layers.map(({ name, of, look }): Series => ({
    name,
    values: sums.map(of),
    ...(look === undefined ? {} : { look }),
  }));
  const title = busiestWeekdayText(
    days.map(({ date, isOpen: is, counts }) => ({ date, isOpen: is, completed: counts.completed })),
  );
  return (
    <>
      <div className="report-choice">
        <Segmented<Part>
          label="What the bars show"
          value={part}
          onChange={setShown}
          choices={PARTS.map((value) => ({ value, label: LAYERS[value].label }))}
        />
      </div>
      <StackedBars
        title={title ?? `Rides ${per}`}
        subtitle={`${title ? `rides ${per}, ` : ''}${what}; hatched is not over yet`}
        labels={labels}
        names={names}
        layers={series}
        isOpen={isOpen}
        onOpen={onOpen(part === 'status' ? 'booked' : 'completed')}
        table={{
          header: ['Days', ...layers.map(({ name }) => name), 'Booked', 'Completed', 'Passengers'].filter(isFirst),
          rows: names.map((name, at) => [
            name,
            ...layers.map(({ of }) => wholeText(sums[at] ? of(sums[at]) : 0)),
            ...(['booked', 'completed', 'passengers'] as const)
              .filter((total) => !layers.some((layer) => layer.name === MEASURES[total].label))
              .map((total) => wholeText(sums[at]?.[total] ?? 0)),
          ]),
        }}
      />
    </>
  );
}

function isFirst(name: string, at: number, all: readonly string[]): boolean {
  return all.indexOf(name) === at;
}
