// npm run dev: the real server on its sources, the pages through Vite with hot reload.
import { createServer } from 'vite';
import { ConfigError, readConfig } from '#server/config.ts';
import type { Pages } from '#server/render-page.ts';
import { serveShop } from '#server/serve.ts';

process.env.NODE_ENV = 'development';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const load = () => vite.ssrLoadModule('./server/built-pages.ts') as Promise<Pages>;
const pages: Pages = {
  renderPage: async (request, scope) => (await load()).renderPage(request, scope),
};

try {
  const serving = await serveShop(readConfig(), pages, {
    kind: 'vite',
    middleware: vite.middlewares,
  });
  for (const line of serving.greeting) console.info(line);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await vite.close();
      await serving.stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
