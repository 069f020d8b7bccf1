import { runInProduction } from './config.ts';

// React and Better Auth look at NODE_ENV when they are first imported: Better Auth accepts its own public
// default as a secret unless it finds production there. So the rest is imported after this line.
runInProduction();
const { runShop } = await import('./run-shop.ts');
await runShop();
