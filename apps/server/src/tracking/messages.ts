import type { RideNotice } from '@handrail/domain/tracking';
import type { Template } from '../platform/outbox/templates.ts';
import { whyNotTrue } from './notices/why-not-true.ts';

/** What nobody's hand sends: to those who agreed, as long as it is true. */
function notice(kind: RideNotice, words: Pick<Template, 'subject' | 'body' | 'spoken' | 'secret'>): Template {
  return {
    ...words,
    isUnasked: true,
    whyNotTrue: async (queries, said, now) => whyNotTrue(queries, said, { kind, now }),
  };
}

const about = (time: string | undefined) => (time ? ` and comes about ${time}` : '');
const waits = (time: string | undefined) => (time ? ` and waits until ${time}` : ' and waits for you');
const watch = (link: string | undefined) => (link ? ` See it come: ${link}` : '');

export const templates: Record<string, Template> = {
  ride_eta: {
    subject: () => 'When your vehicle comes',
    body: ({ company, vehicle, time, stop }) =>
      stop === 'dropoff'
        ? `${company}: you arrive about ${time}.`
        : `${company}: your vehicle, ${vehicle}, comes about ${time}.`,
    whyNotTrue: async (queries, said, now) => whyNotTrue(queries, said, { kind: 'asked', now }),
  },
  tracking_link: {
    secret: ['link'],
    subject: () => 'Your ride',
    body: ({ company, link }) => `${company}: see your ride come at ${link}. It opens half an hour before your pickup.`,
  },
  ride_on_the_way: notice('on_the_way', {
    secret: ['link'],
    subject: () => 'Your vehicle is on its way',
    body: ({ company, vehicle, time, link }) =>
      `${company}: your vehicle, ${vehicle}, is on its way${about(time)}.${watch(link)}`,
    spoken: ({ company, vehicle, time }) =>
      `This is ${company}. Your vehicle, ${vehicle}, is on its way${about(time)}.`,
  }),
  ride_near: notice('near', {
    subject: () => 'Your vehicle is near',
    body: ({ company, vehicle, time }) => `${company}: your vehicle, ${vehicle}, is near${about(time)}.`,
    spoken: ({ company, vehicle, time }) => `This is ${company}. Your vehicle, ${vehicle}, is near${about(time)}.`,
  }),
  ride_late: notice('late', {
    secret: ['link'],
    subject: () => 'Your vehicle is late',
    body: ({ company, vehicle, time, link }) =>
      `${company}: we are sorry, your vehicle, ${vehicle}, is late${about(time)}.${watch(link)}`,
    spoken: ({ company, vehicle, time }) =>
      `This is ${company}. We are sorry, your vehicle, ${vehicle}, is late${about(time)}.`,
  }),
  ride_waiting: notice('waiting', {
    subject: () => 'Your vehicle waits for you',
    body: ({ company, vehicle, time }) => `${company}: your vehicle, ${vehicle}, is at your door${waits(time)}.`,
    spoken: ({ company, vehicle, time }) =>
      `This is ${company}. Your vehicle, ${vehicle}, is at your door${waits(time)}.`,
  }),
  ride_changed: notice('changed', {
    subject: () => 'Your ride has another time',
    body: ({ company, when }) => `${company}: your ride has another time. It is now on ${when}.`,
    spoken: ({ company, when }) => `This is ${company}. Your ride has another time. It is now on ${when}.`,
  }),
};
