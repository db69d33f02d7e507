import { type PaperState, paperState, paperWarning } from '@handrail/domain/fleet';
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
  const isExpired = usePaperState(expiresOn) === 'expired';
  const warning = paperWarning({ name, expiresOn: dateOf(expiresOn) }, today);
  return warning === null ? otherwise : <Tag tone={isExpired ? 'bad' : 'warn'}>{warning}</Tag>;
}

/** How a license or certification stands today. */
export function usePaperState(expiresOn: string | null): PaperState {
  const { today } = useServiceDay();
  return paperState(dateOf(expiresOn), today);
}

function dateOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
