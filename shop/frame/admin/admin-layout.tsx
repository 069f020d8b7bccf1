import Banknote from 'lucide-react/icons/banknote';
import Boxes from 'lucide-react/icons/boxes';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import Tags from 'lucide-react/icons/tags';
import Ticket from 'lucide-react/icons/ticket';
import Truck from 'lucide-react/icons/truck';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import { href, Link, Outlet, useLocation } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { viewerOf } from '#shop/frame/scope.ts';
import { renewAgreement } from '#shop/office/admin/settings/this-device.ts';
import { RIGHTS } from '#shop/staff/contract.ts';
import { requireHelper } from '#shop/viewer.server.ts';
import { AdminBanner } from '../admin-banner.tsx';
import type { Route } from './+types/admin-layout';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { type AdminLink, currentAt, TabBar } from './tab-bar.tsx';

const LINKS: readonly AdminLink[] = [
  { label: 'Home', to: href('/admin/home'), Icon: House, tab: 'Home', rights: RIGHTS },
  {
    label: 'All Products',
    to: href('/admin/all-products'),
    Icon: Tags,
    tab: 'Products',
    within: ['add-product', 'choices', 'booking', 'lessons', 'files', 'import-products'].map(
      (page) => `/admin/${page}`,
    ),
    rights: ['catalogue'],
  },
  {
    label: 'Add Products',
    to: href('/admin/add-product/:id', { id: 'ADD' }),
    Icon: Plus,
    rights: ['catalogue'],
  },
  {
    label: 'Stock',
    to: href('/admin/stock'),
    Icon: Boxes,
    rights: ['catalogue'],
  },
  {
    label: 'Orders',
    to: href('/admin/orders'),
    Icon: Package,
    tab: 'Orders',
    within: ['/admin/order', '/admin/new-order'],
    rights: ['orders'],
  },
  { label: 'Customers', to: href('/admin/customers'), Icon: Users },
  { label: 'Calendar', to: href('/admin/calendar'), Icon: CalendarDays },
  { label: 'Reviews', to: href('/admin/reviews'), Icon: Star, rights: ['messages'] },
  {
    label: 'Messages',
    to: href('/admin/messages'),
    Icon: Mail,
    rights: ['messages'],
  },
  { label: 'Money', to: href('/admin/money'), Icon: Banknote, within: ['/admin/export'] },
  { label: 'Reports', to: href('/admin/reports'), Icon: ChartColumn },
  { label: 'Delivery', to: href('/admin/delivery'), Icon: Truck },
  {
    label: 'Vouchers',
    to: href('/admin/vouchers'),
    Icon: Ticket,
    within: ['/admin/gifts'],
  },
  { label: 'Channels', to: href('/admin/channels'), Icon: Megaphone, within: ['/admin/webhooks'] },
  { label: 'Settings', to: href('/admin/settings'), Icon: Settings },
  { label: 'Helpers', to: href('/admin/helpers'), Icon: UserPlus },
  { label: 'API keys', to: href('/admin/keys'), Icon: KeyRound },
  { label: 'Setup', to: href('/admin/setup'), Icon: ClipboardCheck },
  { label: 'Activity', to: href('/admin/activity'), Icon: History },
];

/** Null for the administrator, to whom everything belongs. */
export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireHelper(viewerOf(context));
  return { rights: viewer.kind === 'admin' ? null : viewer.rights };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Only these pages link the manifest of the administrator's app. */
export const links = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }];

/** On a phone the footer would be longer than the work. The banner is part of the page, so that it leaves with it. */
export const handle = { Footer: () => null, Banner: () => null };

/**
 * Who may be here was decided by the table of routes; a helper sees links to what is theirs. A page's own bar at the
 * foot of the screen is `sticky bottom-(--bottom-bar)`: it then stands above the tabs.
 */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { rights } = loaderData;
  const links =
    rights === null ? LINKS : LINKS.filter((link) => link.rights?.some((right) => rights.includes(right)));
  const { pathname } = useLocation();
  // Without storage or a connection it is done the next time.
  useEffect(() => void renewAgreement().catch(() => undefined), []);
  return (
    <Container className="grid gap-x-8 gap-y-5 pb-16 max-md:has-[[data-row-box]:checked]:pb-44 lg:grid-cols-[11rem_1fr]">
      <AdminBanner isHelper={rights !== null} className="justify-self-center rounded-b-sm lg:col-span-2" />
      <nav aria-label="Admin" className="hidden border-r border-rule lg:block print:hidden">
        <div className="sticky top-[calc(var(--header-height)+1.5rem)]">
          <p className="eyebrow mb-2">{rights === null ? 'Admin' : 'Helper'}</p>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={currentAt(links, pathname, link)}
                  className="flex min-h-11 items-center gap-3 hover:text-clay aria-[current]:font-medium aria-[current]:text-clay"
                >
                  <link.Icon aria-hidden size={18} className="shrink-0" />
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className="grid min-w-0 content-start gap-8">
        <Outlet />
      </div>
      <TabBar links={links} />
      <AskBeforeLeaving />
    </Container>
  );
}
