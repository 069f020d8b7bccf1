// Loaded before a shop: it cannot import the sandbox or what only developers install.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const { devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

registerHooks({
  resolve(specifier, context, next) {
    const isTool = Object.keys(devDependencies).some(
      (name) => specifier === name || specifier.startsWith(`${name}/`),
    );
    if (isTool || /^#sandbox\/|\/sandbox\//.test(specifier)) throw new Error(`${specifier} is not installed`);
    return next(specifier, context);
  },
});
