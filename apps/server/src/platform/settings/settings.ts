import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Something about how the program was started is wrong; its sentence is all the user needs. */
export class StartupError extends Error {
  override name = 'StartupError';
}

export const profiles = ['dev', 'preDev', 'prod', 'usNorthEast', 'usNorthWest', 'apacaus'] as const;

const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** Every setting there is: an environment variable, its meaning, its default. `npm start -- --help` prints this list. */
const schema = {
  PORT: z.coerce.number().int().min(1).max(65535).default(8080).describe('Port of the console.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. Demo sign-ins are only served on a loopback address.'),
  DATABASE_URL: url(/^postgres(ql)?$/)
    .optional()
    .describe('A Postgres 15 or newer. Without it the embedded database is used.'),
  HANDRAIL_DATA: z.string().default('./data').describe('Folder of the embedded database, files, regions and keys.'),
  HANDRAIL_PROFILE: z
    .enum(profiles)
    .default('dev')
    .describe('Deployment profile. All but dev and preDev use production settings.'),
  HANDRAIL_DEMO: z
    .enum(['live', 'still', 'off'])
    .optional()
    .describe(
      'The demo town: live (its day is played), still (it is filled, nothing moves) or off. Default: live in dev and preDev, else off.',
    ),
  HANDRAIL_NOW: z.iso
    .datetime({ local: true })
    .optional()
    .describe("The town's clock starts at this wall time, read in the first program's zone. Demo and tests only."),
  HANDRAIL_RATE: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(1)
    .describe("How many seconds the town's clock moves in one. Demo and tests only."),
  HANDRAIL_EMBEDDED_IN_PRODUCTION: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('Allows the embedded database under a production profile.'),
  HANDRAIL_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key that second factors and licenses are encrypted with. Default: made once and kept in the data folder.',
    ),
  HANDRAIL_PUBLIC_URL: url(/^https?$/)
    .optional()
    .describe('Address under which people reach the console; links in mails start with it.'),
  HANDRAIL_TRACKING_URL: url(/^https?$/)
    .optional()
    .describe('Address under which riders open tracking links. Default: HANDRAIL_PUBLIC_URL.'),
  HANDRAIL_TRACKING_DEV_URL: url(/^https?$/)
    .optional()
    .describe('The same under the profiles dev and preDev, so that no rider is sent to a test.'),
  HANDRAIL_TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses of proxies whose X-Forwarded headers are believed, separated by commas.'),
  HANDRAIL_SMTP_URL: url(/^smtps?$/)
    .optional()
    .describe(
      'Mail server. Without it mails are written to the outbox folder, and under a production profile not sent; the list of messages says so.',
    ),
  HANDRAIL_MAIL_FROM: z.string().default('Handrail <no-reply@localhost>').describe('Sender of mails.'),
  HANDRAIL_TEXT_URL: url(/^https?$/)
    .optional()
    .describe(
      'Sends texts: it is posted {"id","to","text"} as JSON and answers 2xx with JSON; the same id twice is one text. Without it texts are written to the outbox folder, and under a production profile not sent.',
    ),
  HANDRAIL_TEXT_KEY: z.string().optional().describe('Its key, sent as a bearer token.'),
  HANDRAIL_VOICE_URL: url(/^https?$/)
    .optional()
    .describe(
      'Calls a phone and reads something out: it is posted {"id","to","say"} as JSON and answers 2xx with JSON; the same id twice is one call. Without it what would be read out is written to the outbox folder, and under a production profile nobody is called.',
    ),
  HANDRAIL_VOICE_KEY: z.string().optional().describe('Its key, sent as a bearer token.'),
  HANDRAIL_BROKER_FOLDER: z
    .string()
    .optional()
    .describe(
      "Folder that is watched for brokers' trip files, each in a folder of its operator's id and in it of its payer's. Default: brokers in the data folder.",
    ),
  HANDRAIL_RELEASE_DATE: z.string().default('6/17/2025').describe('Date of the release, shown in the footer.'),
  HANDRAIL_GEO_URL: url(/^https?$/)
    .optional()
    .describe("Lookup of a visitor's country and coordinates. Off unless set."),
  HANDRAIL_REGION_URLS: z
    .string()
    .optional()
    .describe('Regional deployments as name=url, separated by commas: usNorthEast=…,usNorthWest=…,apacaus=….'),
  HANDRAIL_APAC_COUNTRIES: z
    .string()
    .default('AU,NZ,SG,MY,JP,KR,IN,ID,PH,TH,VN,HK,TW')
    .describe('Countries that belong to apacaus.'),
  HANDRAIL_ANALYTICS_URL: url(/^https?$/)
    .optional()
    .describe('Receives page views and time on page, as route templates without ids. Off unless set.'),
  HANDRAIL_ERRORS_URL: url(/^https?$/)
    .optional()
    .describe('Receives reports of errors in the browser. Off unless set.'),
  HANDRAIL_BOT_CHECK_URL: url(/^https?$/)
    .optional()
    .describe('Verifies that a visitor of a public form is a person. Off unless set.'),
  HANDRAIL_TRAVEL: z
    .enum(['valhalla', 'osrm', 'google'])
    .optional()
    .describe('Service asked for travel times before our own roads. Off unless set.'),
  HANDRAIL_TRAVEL_URL: url(/^https?$/)
    .optional()
    .describe('Its address; Google has one of its own.'),
  HANDRAIL_TRAVEL_KEY: z.string().optional().describe('Its key, where it wants one. It never reaches the browser.'),
  HANDRAIL_TRAVEL_TRAFFIC: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('Whether that service is asked for traffic: Google knows it, at a higher price.'),
  HANDRAIL_TRAVEL_PLAN_PAIRS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('How many ways a plan may ask of that service, where our own roads know none. None unless set.'),
  HANDRAIL_GEOCODER: z
    .enum(['photon', 'nominatim', 'pelias', 'google'])
    .optional()
    .describe('Service asked for addresses before those of the imported region. Off unless set.'),
  HANDRAIL_GEOCODER_URL: url(/^https?$/)
    .optional()
    .describe('Its address, if it is not the public one.'),
  HANDRAIL_GEOCODER_KEY: z.string().optional().describe('Its key, where it wants one.'),
  HANDRAIL_GEOCODER_CONTACT: z
    .string()
    .optional()
    .describe('Mail address that the public Nominatim may write to about this installation.'),
  HANDRAIL_MAP_STYLE_URL: url(/^https?$/)
    .optional()
    .describe('A map style from elsewhere, instead of the imported region or the outlines.'),
  HANDRAIL_PAPER_FONT: z
    .string()
    .optional()
    .describe(
      'A font file for scripts ours lack, such as Chinese, on what is printed; of a collection /path/file.ttc#Face.',
    ),
  HANDRAIL_PRIVATE_PROVIDERS: z
    .enum(['yes', 'no'])
    .default('no')
    .describe(
      'Whether the name of a provider may mean an address in a private network, such as a container beside this one.',
    ),
  HANDRAIL_CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(60)
    .max(1_000_000)
    .default(600)
    .describe('How many calls one person or device may make a minute.'),
  HANDRAIL_JOBS: z
    .enum(['here', 'elsewhere'])
    .default('here')
    .describe('Whether the server runs the jobs too, or leaves them to npm run worker on the same Postgres.'),
  HANDRAIL_LOG: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('How much the server logs.'),
};

/** What holds a password or a key is never repeated, least of all when it is wrong: consoles are logged. */
const SECRETS = new Set<string>([
  'DATABASE_URL',
  'HANDRAIL_SECRET',
  'HANDRAIL_SMTP_URL',
  'HANDRAIL_TEXT_KEY',
  'HANDRAIL_VOICE_KEY',
  'HANDRAIL_TRAVEL_KEY',
  'HANDRAIL_GEOCODER_KEY',
]);

type Parsed = z.output<z.ZodObject<typeof schema>>;

export type Settings = Omit<Parsed, 'HANDRAIL_DEMO'> & {
  HANDRAIL_DEMO: 'live' | 'still' | 'off';
  /** Production rules: no demo, a real database, a second factor by default (DEPLOY-03). */
  production: boolean;
};

/** Reads the settings once, at the door; every later line trusts the type. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.keys(schema).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = z.object(schema).safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const got = SECRETS.has(name) ? '' : ` (got '${given[name] ?? ''}')`;
    throw new StartupError(`The setting ${name} can't be used: ${issue?.message ?? 'it is malformed'}${got}.`);
  }
  const { HANDRAIL_DEMO: demo, ...rest } = parsed.data;
  const production = rest.HANDRAIL_PROFILE !== 'dev' && rest.HANDRAIL_PROFILE !== 'preDev';
  const settings: Settings = {
    ...rest,
    HANDRAIL_DATA: resolve(rest.HANDRAIL_DATA),
    HANDRAIL_DEMO: demo ?? (production ? 'off' : 'live'),
    production,
  };
  refuseContradictions(settings);
  return settings;
}

function refuseContradictions(settings: Settings): void {
  const stranger = settings.HANDRAIL_TRUST_PROXY?.split(',').find((address) => !isProxyAddress(address.trim()));
  if (stranger !== undefined) {
    throw new StartupError(
      `HANDRAIL_TRUST_PROXY takes addresses and ranges such as 10.0.0.0/8, not '${stranger.trim()}'.`,
    );
  }
  const astray = settings.HANDRAIL_REGION_URLS?.split(',').find((pair) => !isRegionAddress(pair.trim()));
  if (astray !== undefined) {
    throw new StartupError(
      `HANDRAIL_REGION_URLS takes pairs such as usNorthEast=https://east.example.org, not '${astray.trim()}'.`,
    );
  }
  if (settings.production && settings.HANDRAIL_DEMO !== 'off') {
    throw new StartupError(
      `The demo town never runs under the production profile ${settings.HANDRAIL_PROFILE}. Set HANDRAIL_DEMO=off.`,
    );
  }
  if (settings.production && !settings.DATABASE_URL && settings.HANDRAIL_EMBEDDED_IN_PRODUCTION === 'no') {
    throw new StartupError(
      'A production profile needs a Postgres: set DATABASE_URL, or HANDRAIL_EMBEDDED_IN_PRODUCTION=yes if you accept the embedded database.',
    );
  }
  if (settings.production && (settings.HANDRAIL_NOW !== undefined || settings.HANDRAIL_RATE !== 1)) {
    throw new StartupError('The clock can only be set in demo and tests: unset HANDRAIL_NOW and HANDRAIL_RATE.');
  }
  if (settings.HANDRAIL_JOBS === 'elsewhere' && !settings.DATABASE_URL) {
    throw new StartupError(
      'The embedded database serves one process, so its jobs run there: unset HANDRAIL_JOBS, or set DATABASE_URL.',
    );
  }
  if (settings.HANDRAIL_DEMO !== 'off' && !isLoopback(settings.HOST)) {
    throw new StartupError(
      `Demo sign-ins are only served on this machine: HOST=${settings.HOST} needs HANDRAIL_DEMO=off.`,
    );
  }
}

function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && isRange && rest.length === 0;
}

function isRegionAddress(text: string): boolean {
  const [, name = '', address = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
  return ['usNorthEast', 'usNorthWest', 'apacaus'].includes(name) && /^https?:/.test(address) && URL.canParse(address);
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** The list that `--help` prints. */
export function settingsHelp(): string {
  const lines = Object.entries(schema).map(([name, field]) => {
    const fallback = field.safeParse(undefined);
    const standard = fallback.success && fallback.data !== undefined ? ` Default: ${String(fallback.data)}.` : '';
    return `  ${name}\n      ${field.description ?? ''}${standard}`;
  });
  return `Handrail: the console for shared rides, paratransit and medical transport.\n\nUsage: npm start\n\nSettings are environment variables:\n\n${lines.join('\n')}\n`;
}
