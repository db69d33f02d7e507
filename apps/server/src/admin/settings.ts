import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';
import { MESSAGE_HOLD } from '../platform/outbox/hold.ts';
import type { Settings } from '../platform/settings/settings.ts';

const MINUTE_MS = 60_000;

/** ASVS 6.2.1 asks for eight characters; where people really work, twelve. */
const shortestPassword = ({ production }: Settings) => (production ? 12 : 8);

export const operatorSettings: OperatorSetting[] = [
  {
    key: 'company_name',
    group: 'Organization',
    label: 'Company name',
    help: 'Stands in the footer, on the contact page and in mails.',
    kind: 'text',
    max: 120,
    standard: () => '',
  },
  {
    key: 'contact_phone',
    group: 'Organization',
    label: 'Phone',
    help: 'Where your people ask for help.',
    kind: 'phone',
    max: 40,
    standard: () => '',
  },
  {
    key: 'contact_email',
    group: 'Organization',
    label: 'E-mail',
    help: 'Where your people ask for help.',
    kind: 'email',
    max: 254,
    standard: () => '',
  },
  {
    key: 'contact_address',
    group: 'Organization',
    label: 'Address',
    help: 'Shown on the contact page.',
    kind: 'long_text',
    max: 300,
    standard: () => '',
  },
  {
    key: 'allow_paste',
    group: 'Console',
    label: 'Allow pasting everywhere',
    help: 'Text fields refuse pasting unless this is on. Sign-in, codes and search always allow it.',
    kind: 'flag',
    standard: () => false,
  },
  {
    key: 'idle_lock_ms',
    group: 'Security',
    label: 'Lock after',
    help: 'A console that nobody touches is locked after this long.',
    kind: 'milliseconds',
    min: 10 * MINUTE_MS,
    max: 30 * MINUTE_MS,
    standard: () => 30 * MINUTE_MS, // AUTH-11: 1,800,000 ms
    delicate: true,
  },
  {
    key: 'idle_timeout_ms',
    group: 'Security',
    label: 'Sign out after being locked for',
    help: 'A locked console is signed out after this long.',
    kind: 'milliseconds',
    min: 10 * MINUTE_MS,
    max: 30 * MINUTE_MS,
    standard: () => 30 * MINUTE_MS,
    delicate: true,
  },
  {
    key: 'password_min_length',
    group: 'Security',
    label: 'Shortest password',
    help: 'So many characters a new password needs at least. Fifteen or more are advised; a short sentence is best.',
    kind: 'whole_number',
    min: shortestPassword,
    max: 64,
    standard: shortestPassword,
    delicate: true,
  },
  {
    key: 'require_totp',
    group: 'Security',
    label: 'Require a second factor',
    help: 'Everyone who signs in needs an authenticator app as well as a password.',
    kind: 'flag',
    standard: (settings) => settings.production,
    delicate: true,
  },
  {
    key: 'allow_board_display',
    group: 'Security',
    label: 'Allow board displays',
    help: 'A browser on a wall may show the day without names, and is never locked. It can do nothing else.',
    kind: 'flag',
    standard: () => false,
    delicate: true,
  },
  {
    key: MESSAGE_HOLD.key,
    group: 'Messages',
    label: 'Hold messages for',
    help: 'What a change says to someone waits this long, so that an undo in that time is heard by nobody.',
    kind: 'seconds',
    min: 0,
    max: 300,
    standard: () => MESSAGE_HOLD.standardSeconds,
  },
];
