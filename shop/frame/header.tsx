import { href, Link, NavLink } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { AvatarMenu } from '#shop/accounts/pages/avatar-menu.tsx';
import { CartMenu } from '#shop/cart/pages/cart-menu.tsx';
import { SearchBox } from '#shop/catalogue/views/search-box.tsx';
import { Logo } from './logo.tsx';
import { MAIN_LINKS } from './main-links.ts';

export function Header({ name }: { name: string }) {
  return (
    <header className="sticky-header border-b border-rule print:hidden">
      <Container className="flex items-center gap-4 lg:gap-8">
        <Link to={href('/')} className="mr-auto inline-flex min-h-11 min-w-0 items-center">
          <Logo name={name} />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-5 md:flex lg:gap-8">
          {MAIN_LINKS.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="inline-flex min-h-11 items-center border-b-2 border-transparent hover:border-gold aria-[current=page]:border-clay forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[CanvasText]"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center gap-0.5 sm:gap-1">
          <SearchBox />
          <CartMenu />
          <AvatarMenu />
        </div>
      </Container>
    </header>
  );
}
