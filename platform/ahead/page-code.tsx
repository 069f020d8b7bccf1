import { use } from 'react';
import { UNSAFE_FrameworkContext } from 'react-router';

export function PageCode({ routes }: { routes: readonly string[] }) {
  const pages = use(UNSAFE_FrameworkContext)?.manifest.routes ?? {};
  const files = new Set(routes.flatMap((id) => [pages[id]?.module ?? [], pages[id]?.imports ?? []].flat()));
  return [...files].map((file) => <link key={file} rel="modulepreload" href={file} />);
}
