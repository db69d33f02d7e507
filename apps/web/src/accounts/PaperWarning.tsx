import { paperState, paperWarning } from '@handrail/domain/fleet';
import type { ReactNode } from 'react';
import { Temporal } from 'temporal-polyfill';
import { Tag } from '../platform/kit/index.ts';
import { useServiceDay } from '../programs/index.ts';

interface PaperWarningProps {
  name: string;
  expiresOn: string | null;
  /** Said where nothing is wrong. */
  otherwise?: ReactNode;
}

/** What is wrong with a certification: it has lapsed, or lapses this month. */
export function PaperWarning({ name, expiresOn, otherwise = null }: PaperWarningProps) {
  const { today } = useServiceDay();
  const date = expiresOn === null ? null : Temporal.PlainDate.from(expiresOn);
  const warning = paperWarning({ name, expiresOn: date }, today);
  if (warning === null) return otherwise;
  return <Tag tone={paperState(date, today) === 'expired' ? 'bad' : 'warn'}>{warning}</Tag>;
}
