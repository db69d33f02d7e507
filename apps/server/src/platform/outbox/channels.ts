import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Provider } from '../providers/index.ts';
import type { Services } from '../services.ts';
import type { Channel } from './outbox.ts';

export interface Outgoing {
  id: string;
  to: string;
  subject: string;
  body: string;
}

/** What decides which channel goes where. */
export type Configured = Pick<Services, 'settings' | 'providers'>;

const NO_TEXTS = 'Texts are not sent from here: no provider is set up (HANDRAIL_TEXT_URL).';

/** Why no text would leave this installation, for whoever is about to promise one; null where they do. */
export function whyNoTexts({ settings, providers }: Configured): string | null {
  return settings.production && providers.texts === null ? NO_TEXTS : null;
}

const NO_CALLS = 'Calls are not made from here: no provider is set up (HANDRAIL_VOICE_URL).';

/** The same of calls, in which a voice reads out what is to be said. */
export function whyNoCalls({ settings, providers }: Configured): string | null {
  return settings.production && providers.voice === null ? NO_CALLS : null;
}

/** How one channel says something. */
export type Send = (message: Outgoing) => Promise<void>;

/** Nothing could say it, and waiting won't change that: its sentence stands beside the message. */
export class NotSent extends Error {
  override name = 'NotSent';
}

/**
 * What is said to whom goes out by the providers that are set up. Where one is missing, development and demo write to a
 * folder instead; in production nobody reads that, so what can't be sent is kept and says so.
 */
export function channelsOf(services: Configured): Record<Channel, Send> {
  const { settings, providers } = services;
  const { HANDRAIL_SMTP_URL: smtp, HANDRAIL_MAIL_FROM: from, production } = settings;
  const folder = production ? null : toFolder(join(settings.HANDRAIL_DATA, 'outbox'));
  const or = (sentence: string) => folder ?? notSent(sentence);
  return {
    mail: smtp ? toMail(smtp, from) : or('No mail server is set up (HANDRAIL_SMTP_URL).'),
    text: providers.texts ? toTexts(providers.texts) : or(NO_TEXTS),
    voice: providers.voice ? toCalls(providers.voice) : or(NO_CALLS),
    device: or('Nothing is sent to devices from here: there is no provider for it.'),
  };
}

function notSent(sentence: string): Send {
  return async () => Promise.reject(new NotSent(sentence));
}

function toMail(url: string, from: string): Send {
  const transport = nodemailer.createTransport(url);
  return async ({ to, subject, body }) => {
    await transport.sendMail({ from, to, subject, text: body });
  };
}

function toTexts(provider: Provider): Send {
  return async ({ id, to, body }) => {
    await provider.ask({ body: { id, to, text: body } }, z.looseObject({}));
  };
}

/** Whoever makes the call reads the body out, and again to a rider who asks for it: how often is the provider's. */
function toCalls(provider: Provider): Send {
  return async ({ id, to, body }) => {
    await provider.ask({ body: { id, to, say: body } }, z.looseObject({}));
  };
}

/** Development and demo: nothing leaves the machine; each message is a file that can be read. */
function toFolder(folder: string): Send {
  mkdirSync(folder, { recursive: true });
  return async ({ id, to, subject, body }) => {
    await writeFile(join(folder, `${id}.txt`), `To: ${to}\nSubject: ${subject}\n\n${body}\n`, { mode: 0o600 });
  };
}
