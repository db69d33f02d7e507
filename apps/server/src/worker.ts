import { openServices } from './open-services.ts';
import { runCommand, stopOnSignals } from './platform/command-line.ts';
import { loadJobs } from './platform/jobs/registry.ts';
import { readSettings, settingsHelp, StartupError } from './platform/settings/settings.ts';

/** `npm run worker`: runs the jobs on a machine of their own, against the same Postgres as the servers. */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(settingsHelp());
    return;
  }
  const settings = readSettings(process.env);
  if (!settings.DATABASE_URL)
    throw new StartupError(
      'A worker needs a Postgres to share with the servers: set DATABASE_URL. The embedded database runs its jobs itself.',
    );
  const services = await openServices(settings);
  const jobs = await loadJobs();
  await services.jobs.work(services, jobs);
  stopOnSignals(async () => {
    await services.jobs.stop();
    await services.accessLog.settled();
    services.reach.stop();
    await services.db.close();
  });
  console.log(`Handrail's jobs run here: ${jobs.map(({ name }) => name).join(', ')}.`);
}

await runCommand(main);
