import { getContactInfo as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { act } from '../../platform/calls/handler.ts';
import { asNobody } from '../../platform/db/transaction.ts';
import { valuesInForce } from '../../platform/operator-settings/operator-setting.ts';
import { release } from '../../platform/settings/release.ts';
import { isLoopback } from '../../platform/settings/settings.ts';

export const getContactInfoHandler = act(contract, async (_params, { services, visit }) => {
  await services.guard.count('publicByAddress', visit.address);
  const { settings, db } = services;
  const { chosen, open } = await asNobody(db, async (queries) => {
    const { rows } = await sql<{ chosen: Record<string, unknown> | null; open: boolean }>`
      select only_operator_settings() as chosen, signup_open() as open`.execute(queries);
    return { chosen: rows[0]?.chosen ?? {}, open: rows[0]?.open ?? false };
  });
  const values = valuesInForce(settings, chosen);
  return yes({
    company_name: String(values['company_name']),
    contact_phone: String(values['contact_phone']),
    contact_email: String(values['contact_email']),
    contact_address: String(values['contact_address']),
    release,
    release_date: settings.HANDRAIL_RELEASE_DATE,
    signup_open: open,
    password_min_length: Number(values['password_min_length']),
    demo: settings.HANDRAIL_DEMO !== 'off',
    needs_https: !isLoopback(settings.HOST) && !settings.HANDRAIL_PUBLIC_URL?.startsWith('https:'),
    page_tracking: settings.HANDRAIL_ANALYTICS_URL !== undefined,
    bot_check: settings.HANDRAIL_BOT_CHECK_URL !== undefined,
    embedded_database: db.kind === 'embedded',
  });
});
