import type { CurrentReaders } from '../platform/calls/current.ts';
import { readSettings } from './settings-store.ts';
import { settingsOnWire } from './settings-wire.ts';
import { findUser } from './user-store.ts';
import { userOnWire } from './user-wire.ts';

export const current: CurrentReaders = {
  user: async (queries, by, params) => {
    const id = typeof params['user_id'] === 'string' ? params['user_id'] : by.personId;
    const stored = id === null ? null : await findUser(queries, by.operator, id);
    return stored && userOnWire(stored);
  },
  settings: async (queries, by, _params, services) =>
    settingsOnWire(services.settings, await readSettings(queries, by.operator)),
};
