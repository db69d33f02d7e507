import { openServices } from './open-services.ts';
import { runCommand, stopOnSignals } from './platform/command-line.ts';
import { reasonOfFailure } from './platform/db/free-space.ts';
import { startServer } from './server.ts';
import { readSettings, type Settings, settingsHelp } from './platform/settings/settings.ts';

/** `npm start`. */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(settingsHelp());
    return;
  }
  const settings = readSettings(process.env);
  await start(settings).catch((cause: unknown) => {
    throw reasonOfFailure(cause, settings.HANDRAIL_DATA);
  });
}

async function start(settings: Settings): Promise<void> {
  // Making a database takes seconds, in a thread of its own: the rest of the house is read meanwhile.
  const [services, demo] = await Promise.all([openServices(settings), demoFor(settings)]);
  if (services.db.notice) console.error(services.db.notice);
  const left = await demo?.openDemo(services);
  const server = await startServer(services, { port: settings.PORT, host: settings.HOST });
  // Before anyone is told that it is ready: a signal that came first would end it with its lock and its jobs in hand.
  const drivers = left && demo?.startDemo(services, server.address, left);
  stopOnSignals(async () => {
    await drivers?.stop();
    await server.stop();
  });
  console.log(`Handrail is ready on ${server.address}`);
  if (demo) console.log(demo.demoSignIns());
  if (services.db.kind === 'embedded')
    console.log(
      'The embedded database does not wait for the disk: a power cut may cost the last seconds. For production set DATABASE_URL.',
    );
}

/** What fills and drives the demo; on a first start it draws its town at once. */
async function demoFor(settings: Settings) {
  if (settings.HANDRAIL_DEMO === 'off') return null;
  const demo = await import('./demo/index.ts');
  demo.drawTownAhead(settings);
  return demo;
}

await runCommand(main);
