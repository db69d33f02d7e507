import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  // Neither where the ride went nor why: whoever reads over a shoulder learns a day and an amount.
  ride_receipt: {
    secret: ['link'],
    subject: ({ company, day }) => `Your receipt from ${company}, ${day}`,
    body: ({ name, company, day, ride, lines, link }) =>
      `Hello ${name},\n\nhere is what your ride ${ride} on ${day} with ${company} cost.\n\n${lines}\n\nAs a file to print or hand in: ${link}\n`,
  },
  receipt_link: {
    secret: ['link'],
    subject: ({ company, day }) => `Your receipt from ${company}, ${day}`,
    body: ({ company, day, link }) => `${company}: your receipt for the ride on ${day}: ${link}`,
  },
  // Whoever opens it pays, and reads nothing of the ride but its number.
  payment_link: {
    secret: ['link'],
    subject: ({ company }) => `Pay your ride with ${company}`,
    body: ({ company, amount, link }) => `${company}: pay ${amount} for your ride at ${link}`,
  },
  prepaid_receipt: {
    subject: ({ company, day }) => `Your receipt from ${company}, ${day}`,
    body: ({ name, company, day, lines }) =>
      `Hello ${name},\n\nthank you. On ${day} you paid ahead for rides with ${company}:\n\n${lines}\n`,
  },
};
