import type { Cents } from '@handrail/domain/platform';
import type { Changing } from '../platform/calls/handler.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import { REFUND_DOLLARS } from './settings.ts';

const CENTS = 100;

/** What anybody at the desk may give back at once; more asks for level 1. */
export function refundThreshold({ services, by }: Pick<Changing, 'services' | 'by'>): Cents {
  const chosen = by.kind === 'user' ? by.settings : {};
  return valueInForce<number>(services.settings, chosen, REFUND_DOLLARS) * CENTS;
}
