import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  booking_code: {
    secret: ['code'],
    subject: () => 'Your code',
    body: ({ company, code, ride }) =>
      `${code} is your code for ${company} to change your ride of ${ride}. It is good for 10 minutes. Tell it only to whoever you called.`,
  },
  booking_code_call: {
    secret: ['code'],
    subject: () => 'Your code, read out',
    // Read digit by digit, and twice: nobody writes down six of them at once.
    body: ({ company, code = '', ride }) =>
      `This is ${company}. Your code to change your ride of ${ride} is ${spelled(code)}. Once more: ${spelled(code)}.`,
  },
};

function spelled(code: string): string {
  return code.split('').join(', ');
}
