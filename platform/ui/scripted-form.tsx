import type { ComponentProps } from 'react';

/**
 * A form that only a script can send. It says so where scripts are off, and it posts, so that what is typed
 * before the page is hydrated never stands in an address.
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
