import { DEFAULT_PANEL_STATUSES, type PanelRank, type PanelStatus } from '@handrail/domain/routes';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { EmptyState, Segmented, useHotkeys } from '../platform/kit/index.ts';
import { isTextField } from '../platform/keys.ts';
import { announce } from '../platform/notices/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/index.ts';
import { useToldKeys } from '../platform/told-keys.ts';
import { PanelFoot } from './PanelFoot.tsx';
import { PanelHead } from './PanelHead.tsx';
import { drawnOf, PanelMap } from './PanelMap.tsx';
import type { PanelMode, PanelRow, ViewedRide } from './panel-row.ts';
import { PanelTools } from './PanelTools.tsx';
import { RowList } from './RowList.tsx';
import { shownRows } from './shown-rows.ts';
import { useChosen } from './use-chosen.ts';
import { useRanked } from './use-ranked.ts';
import './route-panel.css';

export interface RoutePanelProps {
  mode: PanelMode;
  onMode: (mode: PanelMode) => void;
  viewed: ViewedRide;
  rows: readonly PanelRow[];
  /** Every time has come that was asked for. */
  isTimed: boolean;
  /** What is true of all of it: that there are no times, that they are estimated, that somebody else was first. */
  notes: readonly string[];
  /** Why there is nothing to compare. */
  empty: string | null;
  /** What dispatching says as it stands: 'Dispatch to Bus 12'. */
  deedFor: (chosen: readonly PanelRow[]) => string;
  /** Why what was tried was refused. */
  refused: string | null;
  isBusy: boolean;
  /** Where no vehicle can at that time: the one that could first. */
  earliest: { sentence: string; action: string; key: string; grant: () => void } | null;
  /** Does it, or says why it cannot be done with what is chosen. */
  onDispatch: (chosen: readonly PanelRow[]) => string | null;
  /** The row that one stands on, for the board beside it. */
  onCurrent: (key: string | null) => void;
  /** Whether the day that is compared on is today: only then vehicles say where they are. */
  isToday: boolean;
  recommended: string | null;
  onRecommend: (key: string | null) => void;
  onClose: () => void;
}

/** Which vehicle fits a ride, or which rides fit a vehicle, beside the board: what each costs whom, and what would help. */
export default function RoutePanel(props: RoutePanelProps) {
  const { mode, viewed, rows, isTimed, notes, empty, earliest, recommended, onCurrent, onRecommend } = props;
  const [rank, setRank] = useState<PanelRank>('Best fit');
  const [text, setText] = useState('');
  const [statuses, setStatuses] = useState<readonly PanelStatus[]>(DEFAULT_PANEL_STATUSES);
  const [isRestricted, setRestricted] = useState(false);
  const [walked, setWalked] = useState<string | null>(null);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const [isMapFolded, setMapFolded] = useState(false);
  const [side, setSide] = useState<'list' | 'map'>('list');
  const panel = useRef<HTMLElement>(null);
  const isPhone = useIsUnder(PHONE_WIDTH);

  const { checked, chosen, toggle, check, isTouched } = useChosen(rows);
  const ranked = useRanked(rows, rank, isUnderPointer || walked !== null || isTouched);
  const shown = shownRows(
    ranked,
    { text, statuses: mode === 'rides' ? statuses : null, isRestricted: isRestricted && rank === 'Recommendation' },
    checked,
  );
  const current = shown.find(({ key }) => key === walked) ?? shown[0] ?? null;
  const currentKey = current?.key ?? null;

  useEffect(() => onCurrent(currentKey), [onCurrent, currentKey]);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useSaid(isTimed, shown, mode);
  useHotkeys([{ keys: 'f', label: mode === 'vehicles' ? 'Search vehicle' : 'Search passenger', run: focusSearch }]);
  useToldKeys(PANEL_KEYS);

  function focusSearch() {
    panel.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  }

  function walk(by: 1 | -1) {
    const at = walked === null && by === 1 ? -1 : shown.findIndex(({ key }) => key === currentKey);
    const next = shown[Math.max(0, Math.min(shown.length - 1, at + by))];
    if (!next) return;
    setWalked(next.key);
    // Drawn anew first: its button is the one that can be stood on then.
    requestAnimationFrame(() => {
      const name = panel.current?.querySelector<HTMLElement>(`[data-offer="${next.key}"]`);
      name?.focus({ preventScroll: true });
      name?.closest('li')?.scrollIntoView({ block: 'nearest' });
    });
  }

  function toggleRow(row: PanelRow) {
    setWhy(null);
    if (row.refusal !== null) return announce(row.refusal);
    toggle(row.key);
  }

  function dispatch() {
    setWhy(props.onDispatch(chosen));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || !panel.current?.contains(target)) return;
    if (target.getAttribute('role') === 'combobox') return; // its list has these keys
    const isTyping = isTextField(target);
    const isRow = target === event.currentTarget || target.dataset['offer'] !== undefined;
    const deeds: Record<string, (() => void) | false | null> = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Escape: props.onClose,
      Enter: isTyping ? () => walk(1) : isRow && dispatch,
      ' ': isRow && current && (() => toggleRow(current)),
      x: !isTyping && current && (() => toggleRow(current)),
      a: !isTyping && current?.fix ? current.fix.run : null,
      m: !isTyping && (() => setMapFolded(!isMapFolded)),
    };
    const deed = deeds[event.key];
    if (!deed || (target.closest('.map') !== null && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  }

  const drawn = drawnOf(mode, shown);
  const map = <PanelMap mode={mode} viewed={viewed} rows={drawn} current={current} isToday={props.isToday} />;

  const list = (
    <>
      <PanelTools
        mode={mode}
        text={text}
        onText={setText}
        statuses={statuses}
        onStatuses={setStatuses}
        rank={rank}
        onRank={(next) => {
          setRank(next);
          setWalked(null);
        }}
        isRestricted={isRestricted}
        onRestricted={setRestricted}
      />
      {notes.map((note) => (
        <p key={note} className="route-note">
          {note}
        </p>
      ))}
      {earliest && (
        <div className="route-earliest">
          <p>{earliest.sentence}</p>
          <button
            type="button"
            className="link"
            onClick={() => {
              earliest.grant();
              check(earliest.key);
              setWalked(earliest.key);
            }}
          >
            {earliest.action}
          </button>
        </div>
      )}
      {empty !== null ? (
        <EmptyState line={empty} />
      ) : (
        <RowList
          mode={mode}
          rank={rank}
          rows={shown}
          total={rows.length}
          text={text}
          currentKey={currentKey}
          checked={checked}
          drawn={drawn.map(({ key }) => key)}
          isTimed={isTimed}
          onToggle={toggleRow}
          onStand={setWalked}
          onPointer={setUnderPointer}
        />
      )}
    </>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its rows are heard here, once for all of them
    <section
      ref={panel}
      className="route-panel"
      aria-label={mode === 'vehicles' ? 'Compare vehicles' : 'Compare rides'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <PanelHead mode={mode} onMode={props.onMode} viewed={viewed} onClose={props.onClose} />
      {isPhone && (
        <Segmented
          label="What is shown"
          value={side}
          onChange={setSide}
          choices={[
            { value: 'list', label: 'List' },
            { value: 'map', label: 'Map' },
          ]}
        />
      )}
      {(isPhone ? side === 'map' : !isMapFolded) && <div className="route-map">{map}</div>}
      {(!isPhone || side === 'list') && list}
      <PanelFoot
        rows={rows}
        mode={mode}
        shown={shown.length}
        refused={why ?? props.refused}
        deed={props.deedFor(chosen)}
        isBusy={props.isBusy}
        isRecommended={recommended !== null}
        mayRecommend={current !== null && current.refusal === null}
        onRecommend={() => onRecommend(recommended === null ? currentKey : null)}
        onDispatch={dispatch}
      />
    </section>
  );
}

const PANEL_KEYS = [
  ['arrowup+arrowdown', 'To the next row, its lane follows'],
  ['x', 'Check the row'],
  ['a', 'Apply the fix of the row'],
  ['m', 'Fold the map'],
  ['enter', 'Dispatch what is checked'],
  ['escape', 'Close the comparison'],
] as const;

/** Said once when the times are there: who is first then. */
function useSaid(isTimed: boolean, shown: readonly PanelRow[], mode: PanelMode): void {
  const [first] = shown;
  useEffect(() => {
    if (!isTimed) return;
    const best =
      first && first.refusal === null
        ? `First: ${first.name}. ${first.sentence}`
        : `No ${mode === 'vehicles' ? 'vehicle' : 'ride'} fits.`;
    announce(`With times. ${best}`);
    // oxlint-disable-next-line react/exhaustive-deps -- said once when they are there, and not at each change of the day
  }, [isTimed, mode]);
}
