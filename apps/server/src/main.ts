import { openServices } from './open-services.ts';
import { readSettings, settingsHelp, StartupError } from './platform/settings/settings.ts';
import { startServer } from './server.ts';

/** `npm start`. */
async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(settingsHelp());
    return;
  }
  const settings = readSettings(process.env);
  const services = await openServices(settings);
  if (services.db.notice) console.error(services.db.notice);
  if (settings.HANDRAIL_DEMO !== 'off') {
    const { fillDemo } = await import('./demo/index.ts');
    await fillDemo(services);
  }
  const server = await startServer(services, { port: settings.PORT, host: settings.HOST });
  console.log(`Handrail is ready on ${server.address}`);
  if (settings.HANDRAIL_DEMO !== 'off') {
    const { demoSignIns } = await import('./demo/index.ts');
    console.log(demoSignIns());
  }
  if (services.db.kind === 'embedded')
    console.log(
      'The embedded database does not wait for the disk: a power cut may cost the last seconds. For production set DATABASE_URL.',
    );

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void server.stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

try {
  await main();
} catch (cause) {
  if (!(cause instanceof StartupError)) throw cause;
  console.error(cause.message);
  process.exit(1);
}
