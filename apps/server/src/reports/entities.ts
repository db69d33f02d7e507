import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** A report that has a name. The name goes by no feed: it may be one person's alone. When its link goes out is no deed. */
export const savedReportEntity = defineEntity({
  name: 'saved_report',
  audience: [3, 4],
  unlogged: ['last_sent_at', 'next_sending_at'],
  live: ['owner_id', 'is_shared', 'shared_levels'],
});

/** Which columns an account's report shows. Whoever has it open hears of it. */
export const reportConfigEntity = defineEntity({
  name: 'report_config',
  audience: [3, 4],
  live: ['account_id', 'columns'],
});
