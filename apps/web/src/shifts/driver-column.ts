import type { Column } from '../platform/kit/index.ts';

/** Whose line it is, in lists of leave, of patterns and of logged hours. */
export const driverColumn: Column<{ driver: string }> = {
  id: 'driver',
  title: 'Driver',
  isName: true,
  isKept: true,
  cell: ({ driver }) => driver,
  sortBy: ({ driver }) => driver,
  text: ({ driver }) => driver,
};
