import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  ride_eta: {
    subject: () => 'When your vehicle comes',
    body: ({ company, vehicle, time, stop }) =>
      stop === 'dropoff'
        ? `${company}: you arrive about ${time}.`
        : `${company}: your vehicle, ${vehicle}, comes about ${time}.`,
  },
  tracking_link: {
    secret: ['link'],
    subject: () => 'Your ride',
    body: ({ company, link }) => `${company}: see your ride come at ${link}. It opens half an hour before your pickup.`,
  },
};
