import { useState } from 'react';
import { useUrlState } from '../platform/kit/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { ofProgram, usePeriod, wireDays } from './use-period.ts';

/** What every report is asked for: its days and its program, both in the address. */
export function useReport(of: { days: number; most: number }) {
  const days = usePeriod(of);
  const { program, setProgram, strangeProgram } = useReportProgram();
  return { days, program, setProgram, strangeProgram, asked: { ...wireDays(days.period), ...ofProgram(program) } };
}

export type Report = ReturnType<typeof useReport>;

/** The program of a report. Where the address names none that whoever looks may see, it says so and keeps the one it showed last. */
export function useReportProgram() {
  const [named, setProgram] = useUrlState('program');
  const programs = useMyPrograms();
  const isOurs = named === '' || programs.some(({ program_id }) => program_id === named);
  const [held, setHeld] = useState(isOurs ? named : '');
  if (isOurs && held !== named) setHeld(named);
  return {
    program: isOurs ? named : held,
    setProgram,
    strangeProgram: isOurs ? null : 'This address names a program that you may not see. The report is the one before.',
  };
}
