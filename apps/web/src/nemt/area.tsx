import { IconPlugConnected, IconStethoscope } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const LIST = '/rider-services/nem-transport';
const BROKERS = '/rider-services/broker-integration';
const desk = [1, 2] as const;

export const area: Area = {
  routes: [
    {
      path: LIST,
      access: desk,
      title: 'NEMT import',
      load: () => import('./NemTransportPage.tsx'),
      quiet: true,
      aliases: ['/nem-transport'],
    },
    {
      path: `${LIST}/select`,
      access: desk,
      title: 'Choose a payer',
      load: () => import('./SelectInsurancePage.tsx'),
      aliases: ['/nem-transport/select'],
    },
    {
      path: `${LIST}/fileUpload/$insurance`,
      access: desk,
      title: 'Import a file',
      load: () => import('./FileUploadPage.tsx'),
      quiet: true,
      aliases: ['/nem-transport/fileUpload/$insurance'],
    },
    {
      path: `${LIST}/newInsurance`,
      access: desk,
      title: 'New payer',
      load: () => import('./NewInsurancePage.tsx'),
      aliases: ['/nem-transport/newInsurance'],
    },
    { path: BROKERS, access: desk, title: 'Broker integration', load: () => import('./BrokerIntegrationPage.tsx') },
  ],
  menu: [
    { group: 'rider-services', label: 'NEMT import', path: LIST, icon: IconStethoscope, order: 50 },
    { group: 'rider-services', label: 'Broker integration', path: BROKERS, icon: IconPlugConnected, order: 55 },
  ],
  commands: [{ id: 'import-trips', label: "Import a broker's file", access: desk, run: (go) => go(`${LIST}/select`) }],
  live: {
    prebooking: ['getNemPrebookingList', 'getNemPrebookingInfo', 'getBrokerIntegration'],
    import: ['getBrokerIntegration'],
    broker_file: ['getBrokerFiles', 'getBrokerIntegration'],
    broker_key: ['getBrokerIntegration'],
    booking: ['getNemPrebookingList', 'getBrokerIntegration'],
    account: ['getBrokerIntegration'],
    vehicle_payer: ['getBrokerIntegration'],
    driver_payer: ['getBrokerIntegration'],
  },
};
