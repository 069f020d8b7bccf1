import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'shop',
  ssr: true,
  serverBuildFile: 'pages.js',
  // The whole route table travels with the page: public documents stay the same bytes for everyone.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
