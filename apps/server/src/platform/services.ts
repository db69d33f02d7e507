import type { Logger } from 'pino';
import type { OperatorLines } from './calls/operator-lines.ts';
import type { CallRegistry } from './calls/registry.ts';
import type { Clocks } from './clock/clock.ts';
import type { Database } from './db/open.ts';
import type { DatabaseReach } from './db/reach.ts';
import type { FileStore } from './files/file-store.ts';
import type { BotCheck } from './guard/bot-check.ts';
import type { Guard } from './guard/limits.ts';
import type { Lookups } from './guard/lookups.ts';
import type { Pace } from './guard/pace.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { LiveFeed } from './live/feed.ts';
import type { AccessLog } from './log/access-log.ts';
import type { Providers } from './providers/index.ts';
import type { Shelf } from './shelf.ts';
import type { Settings } from './settings/settings.ts';
import type { Vault } from './guard/vault.ts';

/** What handlers, jobs and routes stand on. One value, made once at the start, handed on; nothing of it is global. */
export interface Services {
  settings: Settings;
  db: Database;
  reach: DatabaseReach;
  clocks: Clocks;
  calls: CallRegistry;
  lines: OperatorLines;
  shelf: Shelf;
  feed: LiveFeed;
  accessLog: AccessLog;
  guard: Guard;
  pace: Pace;
  lookups: Lookups;
  botCheck: BotCheck;
  providers: Providers;
  vault: Vault;
  files: FileStore;
  jobs: JobQueue;
  log: Logger;
}
