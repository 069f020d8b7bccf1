import type { ComponentProps } from 'react';

/**
 * Only a script can send it. It says so where scripts are off, and it posts, so that what is typed before the
 * page is hydrated never stands in a URL.
 */
export function ScriptedForm({ children, ...form }: Omit<ComponentProps<'form'>, 'method'>) {
  return (
    <form {...form} method="post">
      {children}
      <noscript>
        <p className="text-soft">This form needs JavaScript.</p>
      </noscript>
    </form>
  );
}
