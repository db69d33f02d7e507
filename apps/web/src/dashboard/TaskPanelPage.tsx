import { useRef, useState } from 'react';
import { SelectInput, useUrlState } from '../platform/kit/index.ts';
import { CollectDeclined, type DeclinedRide } from '../billing/index.ts';
import { BookingDrawer } from '../bookings/index.ts';
import { DashboardHead } from './DashboardHead.tsx';
import { FollowedDays } from './FollowedDays.tsx';
import { OtherWork } from './OtherWork.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useToday } from './use-today.ts';
import { useWorks, WholeWorkLists } from './WorkLists.tsx';
import { WORK_TITLES } from './work-rows.ts';
import './dashboard.css';

/** The work that waits for somebody, every row of it. */
export default function TaskPanelPage() {
  const [program, setProgram] = useUrlState('program');
  const [list, setList] = useUrlState('list');
  const [open, setOpen] = useUrlState('booking');
  const [collecting, setCollecting] = useState<DeclinedRide | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const today = useToday(program);
  const works = useWorks(today);
  useRowKeys(page, open === '' && collecting === null);
  return (
    <div className="page dashboard-panel" ref={page}>
      <FollowedDays nowMs={today.nowMs} />
      <DashboardHead
        which="task-panel"
        program={program}
        onProgram={setProgram}
        nowMs={today.nowMs}
        asOfMs={today.asOfMs}
      />
      <div className="dashboard-panel-choice">
        <SelectInput
          label="Which work"
          isLabelHidden
          value={list}
          onChange={setList}
          choices={[
            { value: '', label: 'All work' },
            ...Object.entries(WORK_TITLES).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <WholeWorkLists {...works} only={list} onOpen={setOpen} onCollect={setCollecting} />
      {list === '' && <OtherWork program={program} most={Infinity} />}
      {collecting && <CollectDeclined ride={collecting} onClose={() => setCollecting(null)} />}
      {open !== '' && (
        <BookingDrawer key={open} bookingId={open} listed={null} onOpen={setOpen} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
