// Loaded before a shop: it cannot import the demo, from the sources or as built, or what only developers install.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const toolsOf = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).devDependencies;
const tools = Object.keys({ ...toolsOf('../../package.json'), ...toolsOf('../tools/package.json') });

registerHooks({
  resolve(specifier, context, next) {
    const isTool = tools.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    if (isTool || /^#demo\/|\/demo\/|\/demo-[\w-]+\.js$/.test(specifier))
      throw new Error(`${specifier} is not installed`);
    return next(specifier, context);
  },
});
