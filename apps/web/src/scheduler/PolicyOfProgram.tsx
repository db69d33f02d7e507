import { EmptyState, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import type { Program } from '../programs/index.ts';
import { PlannerPolicyForm } from './PlannerPolicyForm.tsx';

/** By what one program is planned from a day on, on its own page and before a plan is made. */
export function PolicyOfProgram({ program, date }: { program: Program; date: string }) {
  const policy = useRead('getPlannerPolicy', { program_id: program.program_id, date });
  if (policy.isPending) return <LoadingState label="Loading the planner settings." bars={<LineBars count={12} />} />;
  if (policy.error) return <ErrorState sentence={policy.error.message} onRetry={() => void policy.refetch()} />;
  if (policy.data.effective_on === null) return <EmptyState line="The program has no service on that day." />;
  return <PlannerPolicyForm now={policy.data} programName={program.program_name} />;
}
