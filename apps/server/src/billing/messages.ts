import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  // Neither where the ride went nor why: whoever reads over a shoulder learns a day and an amount.
  ride_receipt: {
    subject: ({ company, day }) => `Your receipt from ${company}, ${day}`,
    body: ({ name, company, day, ride, lines }) =>
      `Hello ${name},\n\nhere is what your ride ${ride} on ${day} with ${company} cost.\n\n${lines}\n`,
  },
  prepaid_receipt: {
    subject: ({ company, day }) => `Your receipt from ${company}, ${day}`,
    body: ({ name, company, day, lines }) =>
      `Hello ${name},\n\nthank you. On ${day} you paid ahead for rides with ${company}:\n\n${lines}\n`,
  },
};
