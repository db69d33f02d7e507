import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, Popup, SelectInput, VisuallyHidden } from '../../platform/kit/index.ts';
import { type Lane, driverText, vehicleText } from '../board/lanes.ts';
import { useVerdict } from '../hand/verdict-store.ts';
import { useOfferedHand } from './offered-hand.ts';
import { hueOf, MOST_LANES } from './use-town.ts';

interface LaneChipsProps {
  /** All lanes of the day. */
  lanes: readonly Lane[];
  shown: readonly Lane[];
  onToggle: (key: string) => void;
}

/** The lanes that are drawn, each with the color of its line, and the way to one more. */
export function LaneChips({ lanes, shown, onToggle }: LaneChipsProps) {
  const [isOpen, setOpen] = useState(false);
  const others = lanes.filter((lane) => !shown.includes(lane));
  const refusal =
    shown.length >= MOST_LANES
      ? { sentence: `At most ${MOST_LANES} vehicles are told apart by their lines.` }
      : others.length === 0
        ? { sentence: 'Every vehicle is shown.' }
        : null;
  return (
    <ul className="town-lanes" aria-label="Vehicles on the map">
      {shown.map((lane, at) => (
        <LaneChip key={lane.key} lane={lane} at={at} onDrop={() => onToggle(lane.key)} />
      ))}
      <li>
        <Popup
          label="Show a vehicle"
          isOpen={isOpen}
          onOpenChange={setOpen}
          placement="bottomLeft"
          content={
            <div className="town-more">
              <SelectInput<string>
                label="Vehicle"
                value={null}
                placeholder="Vehicle or driver"
                choices={others.map((lane) => ({
                  value: lane.key,
                  label: `${vehicleText(lane.column)}, ${driverText(lane.column)}`,
                }))}
                onChange={(key) => {
                  setOpen(false);
                  onToggle(key);
                }}
              />
            </div>
          }
        >
          <span>
            <ActionButton
              isSmall
              icon={<IconPlus size={14} />}
              label="Vehicle"
              refusal={refusal}
              onClick={() => setOpen(!isOpen)}
            />
          </span>
        </Popup>
      </li>
    </ul>
  );
}

function LaneChip({ lane, at, onDrop }: { lane: Lane; at: number; onDrop: () => void }) {
  const { verdicts } = useOfferedHand();
  const verdict = useVerdict(verdicts, lane.key);
  const name = vehicleText(lane.column);
  return (
    <li className={`town-lane map-hue-${hueOf(at)}${verdict ? ` town-${verdict.is}` : ''}`}>
      <span className="town-line" aria-hidden="true" />
      <strong>{name}</strong>
      {verdict && <span className="town-verdict">{verdict.word}</span>}
      <button type="button" className="town-off" onClick={onDrop}>
        <IconX size={13} aria-hidden="true" />
        <VisuallyHidden>Take {name} off the map</VisuallyHidden>
      </button>
    </li>
  );
}
