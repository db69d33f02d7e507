import { useUrlState } from '../platform/kit/index.ts';
import { ofProgram, usePeriod, wireDays } from './use-period.ts';

/** What every report is asked for: its days and its program, both in the address. */
export function useReport(of: { days: number; most: number }) {
  const days = usePeriod(of);
  const [program, setProgram] = useUrlState('program');
  return { days, program, setProgram, asked: { ...wireDays(days.period), ...ofProgram(program) } };
}

export type Report = ReturnType<typeof useReport>;
