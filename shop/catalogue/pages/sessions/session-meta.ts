import type { MetaDescriptor } from 'react-router';

type Place = { name: string; url: string; path: string };

export function sessionMeta(title: string, about: string, { name, url, path }: Place): MetaDescriptor[] {
  return [
    { title: `${title} · ${name}` },
    { name: 'description', content: about },
    { tagName: 'link', rel: 'canonical', href: `${url}${path}` },
  ];
}
