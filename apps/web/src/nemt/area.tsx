import { IconFileArrowRight, IconNotes, IconPlugConnected, IconStethoscope, IconThumbUp } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const LIST = '/rider-services/nem-transport';
const BROKERS = '/rider-services/broker-integration';
const ANSWERS = '/rider-services/broker-answers';
const RETURNS = '/rider-services/broker-returns';
const LOGS = '/rider-services/trip-logs';
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
    { path: ANSWERS, access: desk, title: 'Answers to brokers', load: () => import('./AnswersPage.tsx'), quiet: true },
    { path: RETURNS, access: desk, title: 'Return files', load: () => import('./ReturnsPage.tsx'), quiet: true },
    { path: LOGS, access: desk, title: 'Trip logs', load: () => import('./TripLogsPage.tsx') },
  ],
  menu: [
    { group: 'rider-services', label: 'NEMT import', path: LIST, icon: IconStethoscope, order: 50 },
    { group: 'rider-services', label: 'Answers to brokers', path: ANSWERS, icon: IconThumbUp, order: 51 },
    { group: 'rider-services', label: 'Return files', path: RETURNS, icon: IconFileArrowRight, order: 52 },
    { group: 'rider-services', label: 'Trip logs', path: LOGS, icon: IconNotes, order: 53 },
    { group: 'rider-services', label: 'Broker integration', path: BROKERS, icon: IconPlugConnected, order: 55 },
  ],
  commands: [
    { id: 'answer-brokers', label: 'Answer brokers', access: desk, run: (go) => go(ANSWERS) },
    { id: 'return-files', label: 'Send rides back to a broker', access: desk, run: (go) => go(RETURNS) },
    { id: 'import-trips', label: "Import a broker's file", access: desk, run: (go) => go(`${LIST}/select`) },
  ],
  live: {
    prebooking: ['getNemPrebookingList', 'getNemPrebookingInfo', 'getBrokerIntegration', 'getReturnRides'],
    return_batch: ['getReturnList', 'getReturnRides'],
    answer_terms: ['getBrokerTerms'],
    broker_layout: ['getBrokerTerms', 'getReturnList'],
    ride_signature: ['getReturnRides', 'getRideReadiness'],
    member_number: ['getReturnRides', 'getRideReadiness'],
    import: ['getBrokerIntegration'],
    broker_file: ['getBrokerFiles', 'getBrokerIntegration'],
    broker_key: ['getBrokerIntegration'],
    booking: ['getNemPrebookingList', 'getBrokerIntegration', 'getReturnRides', 'getRideReadiness'],
    account: ['getBrokerIntegration'],
    vehicle_payer: ['getBrokerIntegration'],
    driver_payer: ['getBrokerIntegration'],
    driver_paper: ['getBrokerIntegration'],
    vehicle_paper: ['getBrokerIntegration'],
  },
};
