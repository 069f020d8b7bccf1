import { nodeOptions, runInProduction } from './config.ts';
import { limitHeap } from './heap-limit.ts';

limitHeap(nodeOptions());
// React and Better Auth read NODE_ENV when they are first imported: Better Auth accepts its own public
// default as a secret unless it finds production there. So the rest is imported after this line.
runInProduction();
const { runShop } = await import('./run-shop.ts');
await runShop();
