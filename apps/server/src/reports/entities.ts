import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** Which columns an account's report shows. Whoever has it open hears of it. */
export const reportConfigEntity = defineEntity({
  name: 'report_config',
  audience: [3, 4],
  live: ['account_id', 'columns'],
});
