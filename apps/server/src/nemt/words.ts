import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

export function slashDateText(day: string): string {
  return slashDate(Temporal.PlainDate.from(day));
}
