import { ConfigError, readConfig, runInProduction } from './config.ts';
import { loadPages } from './load-pages.ts';
import { clientFolder } from './project-folders.ts';
import { serveShop } from './serve.ts';

runInProduction();
try {
  const config = readConfig();
  const serving = await serveShop(config, await loadPages(), { kind: 'built', folder: clientFolder });
  for (const line of serving.greeting) console.info(line);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void serving.stop().then(
          () => process.exit(0),
          () => process.exit(1),
        ),
    );
  }
} catch (error) {
  if (error instanceof ConfigError) console.error(`The shop cannot start:\n${error.message}`);
  else console.error(`The shop cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
