import type { currentAccount } from '@handrail/contracts/session';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import type { z } from 'zod';
import { findOperatorName, getUser, readSettings } from '../admin/index.ts';
import { ownsInstallation } from '../installation/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { valuesInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Services } from '../platform/services.ts';
import { listPrograms } from '../programs/index.ts';

export type CurrentAccount = z.output<typeof currentAccount>;

/** The signed-in person as every screen knows them. */
export async function readAccount(
  services: Services,
  queries: Queries,
  { operator, personId, locked }: { operator: OperatorId; personId: PersonId; locked: boolean },
): Promise<CurrentAccount> {
  const { user, version, hasTotp, avatarFileId, startPage } = await getUser(queries, operator, personId);
  const { chosen } = await readSettings(queries, operator);
  const settings = valuesInForce(services.settings, chosen) as CurrentAccount['settings'];
  return {
    userId: personId,
    name: `${user.firstname} ${user.lastname}`,
    firstname: user.firstname,
    lastname: user.lastname,
    role: 'admin',
    email: user.email ?? '',
    phone: user.phone ?? '',
    version,
    avatar: avatarFileId === null ? null : `/api/files/${avatarFileId}`,
    start_page: startPage,
    is_admin: [...(user.levels ?? [])],
    owns_installation: await ownsInstallation(queries, operator, personId),
    authorized: true,
    employer_programs: await listPrograms(queries, operator),
    fleet_name: (await findOperatorName(queries, operator)) ?? '',
    has_totp: hasTotp,
    must_enroll_totp: !hasTotp && settings.require_totp,
    locked,
    idle_timeout_ms: settings.idle_timeout_ms,
    settings,
    demo: services.settings.HANDRAIL_DEMO !== 'off',
  };
}
