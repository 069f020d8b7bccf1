import { href, NavLink, Outlet } from 'react-router';
import { Container } from '#app/ui/container.tsx';

const LINKS = [
  { label: 'All Products', to: href('/admin/all-products') },
  { label: 'Add Products', to: href('/admin/add-product/:id', { id: 'ADD' }) },
  { label: 'Orders', to: href('/admin/orders') },
  { label: 'Money', to: href('/admin/money') },
  { label: 'Settings', to: href('/admin/settings') },
] as const;

/** What surrounds the administrator's pages. Who may be here was decided by the rights table. */
export default function AdminLayout() {
  return (
    <Container className="grid gap-8 pt-8 lg:grid-cols-[11rem_1fr]">
      <nav aria-label="Admin" className="lg:border-r lg:border-rule">
        <p className="eyebrow mb-2">Admin</p>
        <ul className="flex flex-wrap gap-x-6 lg:grid">
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-clay"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 content-start gap-8">
        <Outlet />
      </div>
    </Container>
  );
}
