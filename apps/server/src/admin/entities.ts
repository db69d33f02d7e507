import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

export const personEntity = defineEntity({
  name: 'person',
  live: ['status'],
  audience: [1, 2, 3, 4],
  isOwn: true,
});

export const staffEntity = defineEntity({
  name: 'staff',
  id: 'person_id',
  live: ['is_admin'],
  audience: [3, 4],
});

export const settingsEntity = defineEntity({
  name: 'settings',
  spread: 'values',
  live: [],
  audience: 'any',
});
