import type { LucideIcon } from 'lucide-react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type MouseEvent, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Right } from '#shop/staff/contract.ts';

export type AdminLink = {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Its name in the tab bar; a link without one stands under "More" there. */
  tab?: string;
  /** How the paths of further pages begin that belong to it. */
  within?: readonly string[];
  /** Helpers who have one of these see it, too. */
  rights?: readonly Right[];
};

/** For `aria-current`: `true` on a page that belongs to the link and has no link of its own. */
export function currentAt(links: readonly AdminLink[], pathname: string, { to, within }: AdminLink) {
  if (pathname === to) return 'page';
  const hasOwnLink = links.some((link) => link.to === pathname);
  const isWithin = pathname.startsWith(`${to}/`) || within?.some((path) => pathname.startsWith(path));
  return isWithin && !hasOwnLink ? 'true' : undefined;
}

/** Larger text would not fit: five words stand beside each other on a phone. */
const tabClasses =
  'grid min-h-14 w-full cursor-pointer content-center justify-items-center gap-0.5 border-t-2 border-transparent text-[length:min(var(--text-label),3.7vw)] aria-[current]:border-clay aria-[current]:text-clay focus-visible:-outline-offset-2';

/** So many fit beside each other without a menu: a helper's often do. */
const MOST_TABS = 5;

export function TabBar({ links }: { links: readonly AdminLink[] }) {
  const { pathname } = useLocation();
  const hasMore = links.length > MOST_TABS;
  const tabs = links.filter(({ tab }) => tab || !hasMore);
  return (
    <nav
      aria-label="Admin"
      className="tab-bar fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-raised lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col">
        {tabs.map((link) => (
          <li key={link.to}>
            <Link to={link.to} aria-current={currentAt(tabs, pathname, link)} className={tabClasses}>
              <link.Icon aria-hidden size={20} />
              {link.tab ?? link.label}
            </Link>
          </li>
        ))}
        {hasMore && (
          <li>
            <More
              links={links.filter(({ tab }) => !tab)}
              hasTab={tabs.some((link) => currentAt(tabs, pathname, link))}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** A question about what is typed may come before the other page, and would open beneath the menu. */
function closeMenu({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/**
 * The browser's own popover: it opens without a script, and a press outside or Escape closes it. `hasTab`: the page
 * belongs to a tab beside it, although it has a link here.
 */
function More({ links, hasTab }: { links: readonly AdminLink[]; hasTab: boolean }) {
  const { key, pathname } = useLocation();
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-current={!hasTab && links.some((link) => currentAt(links, pathname, link)) ? 'true' : undefined}
        className={tabClasses}
      >
        <Ellipsis aria-hidden size={20} />
        More
      </button>
      <ul
        // Another page is another element, and begins closed.
        key={key}
        id={id}
        popover="auto"
        className="fixed inset-auto right-2 bottom-[calc(var(--bottom-bar)+0.5rem)] max-h-[calc(100dvh-var(--bottom-bar)-1rem)] w-[calc(100vw-1rem)] max-w-sm grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] overflow-y-auto overscroll-contain rounded-sm border border-rule bg-raised py-2 text-ink shadow-lift open:grid"
      >
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={currentAt(links, pathname, link)}
              onClick={closeMenu}
              className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-deep aria-[current]:text-clay focus-visible:-outline-offset-2"
            >
              <link.Icon aria-hidden size={18} />
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
