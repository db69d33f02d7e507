import { heatMapCells, OUTSIDE_HEAT_MAP } from '@handrail/domain/platform';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { TownMap } from '../../places/index.ts';
import {
  ActionButton,
  csvText,
  EmptyState,
  Modal,
  saveAsFile,
  Segmented,
  SelectInput,
  Toggle,
} from '../../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import type { Program } from '../../programs/index.ts';
import { countText, type Ends, heatDay, type HeatRide, type Span, spanText } from './heat-day.ts';
import { heatFill } from './heat-fill.ts';
import { HeatHours } from './HeatHours.tsx';
import { HeatSquare } from './HeatSquare.tsx';
import { HeatTable } from './HeatTable.tsx';
import './heat.css';

interface HeatDialogProps {
  programs: readonly Pick<Program, 'program_id' | 'program_name' | 'heatmap_bounds'>[];
  /** The program in view; '' for all of them. */
  programId: string;
  date: string;
  dateText: string;
  rides: readonly HeatRide[];
  onOpen: (bookingId: string) => void;
  onClose: () => void;
}

/** Where the rides of a day are, in 36 squares over a program's area: on the map, and the same in a table. */
export default function HeatDialog(props: HeatDialogProps) {
  const { programs, date, dateText, onOpen, onClose } = props;
  const bounded = programs.find(({ heatmap_bounds }) => heatmap_bounds !== null);
  const [chosen, setChosen] = useState(props.programId);
  const program = programs.find(({ program_id }) => program_id === chosen) ?? bounded ?? programs[0];
  const [which, setWhich] = useState<Ends>('pickups');
  const [span, setSpan] = useState<Span>(null);
  const [isColored, setColored] = useState(true);
  const [square, setSquare] = useState<string | null>(null);
  /** Where pointer or keys stand in the table: ringed on the map. */
  const [pointed, setPointed] = useState<string | null>(null);
  const isPhone = useIsUnder(PHONE_WIDTH);
  const bounds = program?.heatmap_bounds ?? null;
  // Not again with each square that is pointed at: a city's day has ten thousand ends.
  const day = useMemo(() => {
    const own = props.rides.filter(({ programId }) => programId === program?.program_id);
    return heatDay(own, which, span, bounds);
  }, [props.rides, program?.program_id, which, span, bounds]);
  const cells = heatMapCells(bounds).map((cell) => ({ ...cell, count: day.counts.get(cell.label) ?? 0 }));
  const most = Math.max(0, ...cells.map(({ count }) => count));
  const outside = day.counts.get(OUTSIDE_HEAT_MAP) ?? 0;

  const download = () =>
    saveAsFile(
      `heat-map-${date}.csv`,
      csvText(
        ['square', which],
        [...day.counts].map(([label, count]) => [label, String(count)]),
      ),
    );

  const map = (
    <div className="heat-map">
      <TownMap
        label="Heat map"
        cells={cells.map((cell) => ({ ...cell, isChosen: cell.label === (pointed ?? square) }))}
        isHeatColored={isColored}
        subject={program?.program_id ?? ''}
      />
    </div>
  );
  const side = (
    <div className="heat-side">
      <p className="heat-sentence">
        36 squares over the program’s area: F to A from north to south, 1 to 6 from west to east. Past the edge is
        Outside.
      </p>
      <div className="heat-tools">
        <Toggle label="Add color pattern" isOn={isColored} onChange={setColored} />
        <Segmented<Ends>
          label="What is counted"
          value={which}
          onChange={setWhich}
          choices={[
            { value: 'pickups', label: 'Pickups' },
            { value: 'dropoffs', label: 'Drop-offs' },
            { value: 'both', label: 'Both' },
          ]}
        />
      </div>
      <HeatHours hours={day.hours} span={span} onSpan={setSpan}>
        <strong>{spanText(span)}</strong> {countText(day.total, which)}.
      </HeatHours>
      <HeatTable
        cells={cells}
        most={most}
        which={which}
        isColored={isColored}
        square={square}
        onSquare={setSquare}
        onPoint={setPointed}
      />
      <p className="heat-outside">
        <span>
          <strong>{OUTSIDE_HEAT_MAP}</strong> {countText(outside, which)}
        </span>
        {outside > 0 && (
          <button type="button" className="link" onClick={() => setSquare(OUTSIDE_HEAT_MAP)}>
            Show them
          </button>
        )}
      </p>
      {square !== null && <HeatSquare label={square} ends={day.endsIn(square)} which={which} onOpen={onOpen} />}
    </div>
  );

  return (
    <Modal
      title="How does the Heatmap work?"
      isOpen
      onClose={onClose}
      width="window"
      actions={
        <div className="heat-foot">
          {bounds && <Legend most={most} which={which} isColored={isColored} />}
          {bounds && <ActionButton label="Download counts" icon={<IconDownload size={16} />} onClick={download} />}
          <ActionButton look="main" label="Close" keys="escape" onClick={onClose} />
        </div>
      }
    >
      <div className="heat-head">
        <span>
          {programs.length > 1 ? '' : `${program?.program_name ?? ''}, `}
          {dateText}
        </span>
        {programs.length > 1 && (
          <SelectInput
            label="Heat map of"
            isLabelHidden
            value={program?.program_id ?? null}
            onChange={(id) => {
              setChosen(id);
              setSquare(null);
            }}
            choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
          />
        )}
      </div>
      {!bounds && (
        <EmptyState
          line="This program has no area yet."
          action={program && <Link to={`/programs/services/modify/${program.program_id}`}>Set the area</Link>}
        />
      )}
      {bounds && (
        <div className="heat-body">
          {isPhone ? side : map}
          {isPhone ? map : side}
        </div>
      )}
    </Modal>
  );
}

/** From one to the most that a square holds. */
function Legend({ most, which, isColored }: { most: number; which: Ends; isColored: boolean }) {
  const steps = [1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1].map((part) => part * most);
  return (
    <span className="heat-legend">
      {isColored && most > 0 && (
        <>
          1
          {steps.map((count) => (
            <i key={count} aria-hidden="true" style={heatFill(count, most)} />
          ))}
        </>
      )}
      {countText(most, which)} in the fullest square
    </span>
  );
}
