import type { Area } from '../platform/areas.ts';

export const area: Area = {
  routes: [],
  menu: [],
  over: { access: [1, 2, 3, 4], load: () => import('./where/WhereOver.tsx') },
  live: {
    booking: ['getRideWhereabouts', 'getRideMessages'],
    trip: ['getRideWhereabouts'],
    run: ['getRideWhereabouts'],
  },
};
