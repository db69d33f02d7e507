import { useState } from 'react';
import { ActionButton, ErrorState, Kbd, PageHead, useHotkeys } from '../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/widths.ts';
import { FileBar } from './FileBar.tsx';
import {
  alike,
  asksWho,
  cancelGone,
  changesOf,
  clashesOf,
  decide,
  type Decisions,
  keyOf,
  leaveOut,
  openFields,
  ridesOf,
  type Take,
  undecided,
  whyNot,
} from './file-decisions.ts';
import type { Outcome, Preview, PreviewedRide } from './nemt-types.ts';
import { RideDetail } from './RideDetail.tsx';
import { RideList } from './RideList.tsx';
import { counted, type useBrokerFile } from './use-broker-file.ts';
import { useLastFile } from './use-side-words.ts';

interface FileMergeProps {
  way: ReturnType<typeof useBrokerFile>;
  found: Preview;
  payerName: string;
}

/** A file beside what is booked: each row with its one outcome, and what clashes decided with two keys. */
export function FileMerge({ way, found, payerName }: FileMergeProps) {
  const { decisions } = way;
  const isPhone = useIsUnder(PHONE_WIDTH);
  const [shown, setShown] = useState<Outcome | 'all'>('all');
  const all = found.prebookings;
  const rides = ridesOf(found, shown);
  const [picked, setPicked] = useState(() =>
    keyOf(undecided(decisions, ridesOf(found, 'all'))[0] ?? ridesOf(found, 'all')[0]),
  );
  const [isOpen, setIsOpen] = useState(false);
  const [field, setField] = useState<string | null>(null);
  const at = Math.max(
    0,
    rides.findIndex((ride) => keyOf(ride) === picked),
  );
  const ride = rides[at];
  const refusal = whyNot(decisions, all);
  const clashes = all.filter((one) => clashesOf(one).length > 0);
  const left = undecided(decisions, all).length;
  const unnamed = all.filter((one) => asksWho(decisions, one)).length;

  // Where the file says nothing new, it is named with which it agrees.
  const isSame = all.length > 0 && all.every(({ outcome }) => outcome === 'unchanged');
  const lastFile = useLastFile(all[0]);

  const pick = (key: string) => {
    setPicked(key);
    setField(null);
  };
  const step = (by: number) => {
    const next = rides[Math.min(rides.length - 1, Math.max(0, at + by))];
    if (next) pick(keyOf(next));
  };
  const toNextOpen = (from: Decisions) => {
    const waits = (one: PreviewedRide) => undecided(from, [one]).length > 0 || asksWho(from, one);
    const next = rides.slice(at + 1).find(waits) ?? rides.find(waits);
    if (next) pick(keyOf(next));
  };
  const take = (whose: Take, isForAll: boolean, named: string | null = field) => {
    const clash =
      ride &&
      (clashesOf(ride).find((one) => one.field === named) ?? openFields(decisions, ride)[0] ?? clashesOf(ride)[0]);
    if (!ride || !clash) return;
    const next = decide(decisions, isForAll ? alike(all, ride, clash.field) : [ride], clash.field, whose);
    way.decide(next);
    setField(openFields(next, ride)[0]?.field ?? clash.field);
  };
  const bringIn = () => refusal === null && !way.isImporting && void way.bringIn(all);

  useHotkeys([
    { keys: 'arrowup', label: 'Row above', run: () => step(-1) },
    { keys: 'arrowdown', label: 'Row below', run: () => step(1) },
    { keys: 'arrowleft', label: 'Theirs', run: () => take('theirs', false) },
    { keys: 'arrowright', label: 'Ours', run: () => take('ours', false) },
    { keys: 'shift+arrowleft', label: 'Theirs, for all alike', run: () => take('theirs', true) },
    { keys: 'shift+arrowright', label: 'Ours, for all alike', run: () => take('ours', true) },
    { keys: 'j', label: 'Next undecided', run: () => toNextOpen(decisions) },
    { keys: 'u', label: 'Undo the decision', run: way.takeBack },
    {
      keys: 'x',
      label: 'Leave the row out',
      run: () => ride && ride.outcome !== 'gone' && way.decide(leaveOut(decisions, ride.row)),
    },
    {
      keys: 'c',
      label: 'Cancel a ride that is gone, or keep it',
      run: () => ride?.outcome === 'gone' && way.decide(cancelGone(decisions, ride)),
    },
    { keys: 'ctrl+enter', label: 'Import', run: () => void bringIn() },
  ]);

  const detail = ride && (
    <RideDetail
      key={keyOf(ride)}
      ride={ride}
      rides={all}
      came={found.came}
      decisions={decisions}
      onField={setField}
      onTake={(whose, isForAll, named) => take(whose, isForAll, named)}
      onDecide={way.decide}
      onBack={isPhone ? () => setIsOpen(false) : null}
    />
  );
  return (
    <div className="page nemt-merge">
      <PageHead
        title={`NEMT import › ${payerName}`}
        actions={
          <>
            {clashes.length > 0 && (
              <output className="quiet nemt-decided">
                {clashes.length - left} of {clashes.length} clashes decided
              </output>
            )}
            {unnamed > 0 && (
              <output className="quiet nemt-decided">
                {unnamed === 1 ? '1 rider to be named' : `${unnamed} riders to be named`}
              </output>
            )}
            <ActionButton label={isSame ? 'Close' : 'Put aside'} onClick={way.putAside} />
            <div className="nemt-main">
              <ActionButton
                look="main"
                keys="ctrl+enter"
                label={`Import ${counted(changesOf(decisions, all))}`}
                refusal={refusal}
                isBusy={way.isImporting}
                onClick={() => void bringIn()}
              />
            </div>
          </>
        }
      />
      {way.trouble !== null && <ErrorState sentence={way.trouble} kept="What you decided is still here." />}
      {isSame && <p className="nemt-same">Nothing differs from {lastFile}.</p>}
      {!(isPhone && isOpen) && <FileBar way={way} found={found} shown={shown} onShow={setShown} />}
      <div className="nemt-merge-body">
        {(!isPhone || !isOpen) && (
          <RideList
            rides={rides}
            shown={shown}
            decisions={decisions}
            picked={ride ? keyOf(ride) : null}
            onPick={(key) => {
              pick(key);
              setIsOpen(true);
            }}
          />
        )}
        {(!isPhone || isOpen) && detail}
      </div>
      {!isPhone && (
        <p className="nemt-keys">
          <span>
            <Kbd keys="arrowup" /> <Kbd keys="arrowdown" /> row
          </span>
          <span>
            <Kbd keys="arrowleft" /> theirs <Kbd keys="arrowright" /> ours, with <Kbd keys="shift" /> for all alike
          </span>
          <span>
            <Kbd keys="j" /> next undecided
          </span>
          <span>
            <Kbd keys="u" /> undo
          </span>
          <span>
            <Kbd keys="x" /> leave out
          </span>
          <span>
            <Kbd keys="c" /> cancel a gone ride
          </span>
          <span className="grow" />
          <span>Nothing is written until Import.</span>
        </p>
      )}
    </div>
  );
}
