import type { FleetLine } from './fleet.ts';

const BOTH = [0, 1];
const RIDE = [0];
const MEDICAL = [1];

/** Cedar Valley's fleet book. Minibuses fetch the day centers, ramp vans the clinics, and somebody is out from 5 to 9. */
export const cedarFleet: readonly FleetLine[] = [
  { number: '201', model: 'minibus', year: 2021, programs: BOTH, days: [1, 2, 3, 4, 5, 6], drivers: [{ name: 'Rosa Delgado', from: '05:00', to: '13:15' }, { name: 'Hank Boone', from: '13:00', to: '21:00' }] },
  { number: '202', model: 'minibus', year: 2022, programs: BOTH, drivers: [{ name: 'Lena Voss', from: '06:00', to: '16:30' }] },
  { number: '202', model: 'minibus', year: 2022, programs: BOTH, days: [0], drivers: [{ name: 'Al Kemp', from: '07:30', to: '15:30' }] },
  { number: '203', model: 'minibus', year: 2019, programs: RIDE, drivers: [{ name: 'Curt Emery', from: '07:00', to: '17:00' }], note: 'The lift is slow in the cold.' },
  { number: '204', model: 'minibus', year: 2023, programs: RIDE, drivers: [{ name: 'Nadia Pham', from: '07:30', to: '18:00' }] },
  { number: '101', model: 'rampVan', year: 2022, programs: BOTH, drivers: [{ name: 'Sam Whitaker', from: '05:00', to: '15:00' }] },
  { number: '101', model: 'rampVan', year: 2022, programs: BOTH, days: [0, 6], drivers: [{ name: 'Jo Mercer', from: '06:00', to: '17:00' }] },
  { number: '102', model: 'rampVan', year: 2022, programs: MEDICAL, drivers: [{ name: 'Tess Harmon', from: '05:00', to: '15:00' }] },
  { number: '103', model: 'rampVan', year: 2020, programs: BOTH, days: [1, 2, 3, 4, 5, 6], drivers: [{ name: 'Omar Haas', from: '05:15', to: '13:15' }, { name: 'Bea Larkin', from: '13:00', to: '21:00' }] },
  { number: '104', model: 'rampVan', year: 2023, programs: MEDICAL, drivers: [{ name: 'Ivan Novak', from: '08:30', to: '18:30' }] },
  { number: '105', model: 'rampVan', year: 2021, programs: BOTH, drivers: [{ name: 'Grace Tully', from: '10:00', to: '20:00' }] },
  { number: '301', model: 'minivan', year: 2019, programs: RIDE, drivers: [{ name: 'Will Stokes', from: '06:30', to: '16:30' }] },
  { number: '302', model: 'minivan', year: 2020, programs: BOTH, drivers: [{ name: 'Dee Calder', from: '08:00', to: '18:00' }] },
  { number: '302', model: 'minivan', year: 2020, programs: BOTH, days: [0, 6], drivers: [{ name: 'Raj Sloan', from: '07:30', to: '18:00' }] },
  { number: '303', model: 'sedan', year: 2018, programs: MEDICAL, drivers: [{ name: 'Faye Brandt', from: '09:30', to: '19:30' }] },
  { number: '401', model: 'stretcherVan', year: 2022, programs: MEDICAL, drivers: [{ name: 'Carl Ives', from: '07:00', to: '17:00' }] },
  { number: '106', model: 'rampVan', year: 2017, programs: BOTH, drivers: [], note: 'In reserve: for when another one breaks down.' },
]; // prettier-ignore
