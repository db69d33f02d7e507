import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const personEntity = defineEntity({
  name: 'person',
  table: 'person',
  id: 'person_id',
  live: ['status'],
  audience: [1, 2, 3, 4],
  isOwn: true,
});

export const staffEntity = defineEntity({
  name: 'staff',
  table: 'staff',
  id: 'person_id',
  live: ['is_admin'],
  audience: [3, 4],
});

export const settingsEntity = defineEntity({
  name: 'settings',
  table: 'settings',
  id: 'settings_id',
  spread: 'values',
  live: [],
  audience: 'any',
});
