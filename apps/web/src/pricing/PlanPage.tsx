import { useParams } from '@tanstack/react-router';
import { LineBars } from '../log/index.ts';
import { OneRecord, useUrlChange, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { PlanRecord } from './plans.ts';
import { VersionEditor } from './VersionEditor.tsx';
import './pricing.css';

/** One fee plan: what it charges from which day on, and a ride priced by it line by line. */
export default function PlanPage() {
  const { program_id = '', pricing_id = '' } = useParams({ strict: false });
  const read = useRead('getProgramPricingInfo', { program_id, pricing_id });
  const list = { label: 'All fee plans', path: '/programs/pricing' };
  return (
    <div className="page pricing-page">
      <OneRecord read={read} noun="fee plan" list={list} bars={<LineBars count={10} />}>
        {(plan) => <OnePlan key={plan.pricing_id} plan={plan} />}
      </OneRecord>
    </div>
  );
}

/** The address says which version is shown, or from which one a new one is begun. */
function OnePlan({ plan }: { plan: PlanRecord }) {
  const [asked] = useUrlState('version');
  const [from] = useUrlState('from');
  const change = useUrlChange();
  const newest = plan.versions.at(-1);
  const base = plan.versions.find(({ effective_on }) => effective_on === (from || asked)) ?? newest;
  const choose = (day: string) => change({ version: day, from: null });
  if (!base) return null;
  const day = base.effective_on;
  const isNew = from !== '';
  return (
    <VersionEditor
      key={`${day} ${isNew}`}
      plan={plan}
      version={base}
      isNew={isNew}
      onBegin={() => change({ version: null, from: day })}
      onChoose={choose}
    />
  );
}
