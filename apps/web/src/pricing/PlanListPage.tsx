import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ActionButton, DataTable, PageHead } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { NewPlanModal } from './NewPlanModal.tsx';
import { planColumns, planFilters, type PlanRow } from './plan-columns.tsx';
import { dayText, type Plan, timingText } from './plans.ts';

/** How the rides of each program are priced. */
export default function PlanListPage() {
  const { data: plans, error, refetch } = useRead('getFeePlanList', {});
  const programs = useMyPrograms();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const rows = useMemo(() => {
    const names = new Map(programs.map(({ program_id, program_name }) => [program_id, program_name]));
    return plans?.map((plan): PlanRow => ({ ...plan, program: names.get(plan.program_id) ?? '' }));
  }, [plans, programs]);
  const filters = useMemo(() => planFilters(rows ?? []), [rows]);
  const open = ({ program_id, pricing_id }: Plan) =>
    void navigate({ to: `/programs/pricing/view/${program_id}/${pricing_id}` });

  return (
    <div className="page">
      <PageHead
        title="Fee plans"
        actions={
          <ActionButton
            look="main"
            icon={<IconPlus size={16} />}
            label="New fee plan"
            refusal={programs.length === 0 ? { sentence: 'There is no program yet.' } : null}
            onClick={() => setNew(true)}
          />
        }
      />
      <DataTable<PlanRow>
        list="fee-plans"
        label="Fee plans"
        rows={rows}
        columns={planColumns}
        filters={filters}
        keyOf={({ pricing_id }) => pricing_id}
        nameOf={({ pricing_name, program }) => `${pricing_name}, ${program}`}
        lines={(plan) => [
          [plan.program, plan.is_default ? 'Default' : ''].filter((text) => text !== '').join(' · '),
          `${timingText(plan.payment_timing)} · prices from ${dayText(plan.effective_on)}`,
        ]}
        onOpen={open}
        search="Fee plan or program"
        empty={{ line: 'No fee plan yet: every ride is free.' }}
        error={error && { sentence: error.message, onRetry: () => void refetch() }}
      />
      {isNew && <NewPlanModal onClose={() => setNew(false)} onMade={open} />}
    </div>
  );
}
