import { availabilityText, recommendedMiles, type PanelRank } from '@handrail/domain/routes';
import { IconBan } from '@tabler/icons-react';
import { useId } from 'react';
import { VisuallyHidden } from '../platform/kit/index.ts';
import type { PanelMode, PanelRow } from './panel-row.ts';

interface RowListProps {
  mode: PanelMode;
  rank: PanelRank;
  rows: readonly PanelRow[];
  /** How many there are, whatever is searched for. */
  total: number;
  text: string;
  currentKey: string | null;
  checked: ReadonlySet<string>;
  /** Those whose way is drawn, the heavy one first. */
  drawn: readonly string[];
  isTimed: boolean;
  onToggle: (row: PanelRow) => void;
  onStand: (key: string) => void;
  onPointer: (isOver: boolean) => void;
}

/** What is compared, row by row. The arrows walk them, and one of them is the tab stop. */
export function RowList(props: RowListProps) {
  const { mode, rank, rows, total, text, currentKey, checked, drawn, isTimed, onToggle, onStand, onPointer } = props;
  const what = mode === 'vehicles' ? 'vehicle' : 'ride';
  return (
    <div
      className={`route-list route-list-${mode}`}
      aria-busy={!isTimed}
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={() => onPointer(false)}
    >
      <div className="route-columns" aria-hidden="true">
        <span>{mode === 'vehicles' ? 'Vehicle' : 'Ride'}</span>
        <span>Adds</span>
        <span>Pickup</span>
        <span>
          {rank === 'Recommendation'
            ? 'How it follows'
            : mode === 'vehicles'
              ? 'What it does, and the cheapest fix'
              : 'What it does'}
        </span>
      </div>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            number={drawn.indexOf(row.key) + 1}
            mode={mode}
            rank={rank}
            isCurrent={row.key === currentKey}
            isChecked={checked.has(row.key)}
            onToggle={() => onToggle(row)}
            onStand={() => onStand(row.key)}
          />
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="route-note">
          {total === 0
            ? `There is no ${what} to compare.`
            : text === ''
              ? `No ${what} is left by these filters.`
              : `No ${what} matches “${text}”.`}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  row: PanelRow;
  /** The how many-th of the ways on the map is its own, from 1; 0 where it is not drawn. */
  number: number;
  mode: PanelMode;
  rank: PanelRank;
  isCurrent: boolean;
  isChecked: boolean;
  onToggle: () => void;
  onStand: () => void;
}

/** One of them. What cannot be stays in reach, hatched and without a box, and says why. */
function Row({ row, number, mode, rank, isCurrent, isChecked, onToggle, onStand }: RowProps) {
  const { key, name, about, offer, pickup, arrival, refusal, fix } = row;
  const saysId = useId();
  const isOut = refusal !== null;
  const classes = ['route-row', `route-row-${offer.is}`, isCurrent && 'route-row-current', isOut && 'route-row-out'];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <span className="route-box">
        {!isOut && (
          <input type="checkbox" tabIndex={-1} aria-label={`Choose ${name}`} checked={isChecked} onChange={onToggle} />
        )}
        {number > 0 && (
          <i aria-hidden="true" className={`route-line route-line-${mode === 'vehicles' ? number - 1 : number}`} />
        )}
      </span>
      <span className="route-who">
        <button
          type="button"
          className="route-name"
          data-offer={key}
          tabIndex={isCurrent ? 0 : -1}
          aria-describedby={saysId}
          {...(isOut ? {} : { 'aria-pressed': isChecked })}
          onFocus={onStand}
          onClick={onStand}
        >
          {name}
        </button>
        <span className="route-about">{row.status === null ? about : `${row.status} · ${about}`}</span>
        <VisuallyHidden>
          <span id={saysId}>{row.sentence}</span>
        </VisuallyHidden>
      </span>
      <span className="route-adds">
        {'addedSec' in offer ? (
          <>
            <strong>+{Math.round(offer.addedSec / 60)}</strong> min
          </>
        ) : (
          isOut && <IconBan size={15} aria-hidden="true" />
        )}
      </span>
      <span className="route-times">
        {pickup !== null && <span>{pickup}</span>}
        {arrival !== null && <span className="route-about">there {arrival}</span>}
      </span>
      <span className="route-says">
        <Says row={row} rank={rank} />
        {fix && (
          <button type="button" className="link" tabIndex={isCurrent ? 0 : -1} onClick={fix.run}>
            {fix.label}
          </button>
        )}
      </span>
    </li>
  );
}

/** The worst that comes of it; where it is recommended by the crow, how it follows what is before it. */
function Says({ row: { fit, says, saysMore, refusal }, rank }: Pick<RowProps, 'row' | 'rank'>) {
  if (rank === 'Recommendation' && fit !== null && refusal === null)
    return (
      <>
        <span className="route-says-first">{availabilityText(fit)}</span>
        <span className="route-about">
          {recommendedMiles(fit.distanceKm)} mi away, {Math.round(fit.gapMin)} min between
        </span>
      </>
    );
  return (
    <>
      <span className="route-says-first">{says}</span>
      {saysMore !== null && <span className="route-about">{saysMore}</span>}
    </>
  );
}
