import { useRef, useState } from 'react';
import { ErrorState, useUrlState } from '../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/index.ts';
import { CollectDeclined, type DeclinedRide } from '../billing/index.ts';
import { BookingDrawer, LateStorySection } from '../bookings/index.ts';
import { DashboardHead } from './DashboardHead.tsx';
import { FigureStrip } from './FigureStrip.tsx';
import { FollowedDays } from './FollowedDays.tsx';
import { LastStopsMap } from './LastStopsMap.tsx';
import { LateNow } from './LateNow.tsx';
import { OtherWork } from './OtherWork.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useToday } from './use-today.ts';
import { useWorks, WorkLines, WorkLists } from './WorkLists.tsx';
import './dashboard.css';

/** The first page: how the day stands, who is late, what waits for somebody, and where the vehicles were last. */
export default function DashboardPage() {
  const [program, setProgram] = useUrlState('program');
  const [open, setOpen] = useUrlState('booking');
  const [collecting, setCollecting] = useState<DeclinedRide | null>(null);
  const [rung, setRung] = useState<string | null>(null);
  const isPhone = useIsUnder(PHONE_WIDTH);
  const page = useRef<HTMLDivElement>(null);
  const today = useToday(program);
  const works = useWorks(today);
  useRowKeys(page, open === '' && collecting === null);
  const shown = today.page.data;
  const late = shown?.late.find(({ booking }) => booking.booking_id === open);
  const isFailed = today.page.error !== null && !shown;
  return (
    <div className="page dashboard-page" ref={page}>
      <FollowedDays nowMs={today.nowMs} />
      <DashboardHead which="today" program={program} onProgram={setProgram} nowMs={today.nowMs} asOfMs={today.asOfMs} />
      {isFailed ? (
        <ErrorState sentence={today.page.error?.message ?? ''} onRetry={() => void today.page.refetch()} />
      ) : (
        <FigureStrip figures={shown?.figures} program={program} />
      )}
      <div className="dashboard-parts">
        <div className="dashboard-left">
          {!isFailed && (
            <LateNow
              shown={shown}
              program={program}
              most={isPhone ? 2 : 5}
              onOpen={setOpen}
              rung={rung}
              onRing={setRung}
            />
          )}
          {isPhone ? (
            <WorkLines {...works} program={program} />
          ) : (
            <WorkLists {...works} program={program} onOpen={setOpen} onCollect={setCollecting} />
          )}
          <OtherWork program={program} most={isPhone ? 2 : 4} />
        </div>
        <LastStopsMap shown={shown} program={program} rung={rung} onRing={setRung} />
      </div>
      {collecting && <CollectDeclined ride={collecting} onClose={() => setCollecting(null)} />}
      {open !== '' && (
        <BookingDrawer
          key={open}
          bookingId={open}
          listed={null}
          story={late ? <LateStorySection story={late} /> : null}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
