import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { href } from 'react-router';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu, MenuButton, MenuLink, MenuRule } from '#platform/ui/menu.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'text', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const HERE = href('/style-guide');

export function Buttons() {
  return (
    <Specimens>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={variant}>
          <p className="flex flex-wrap items-center gap-3">
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {size}
              </Button>
            ))}
            <Button variant={variant} disabled>
              disabled
            </Button>
          </p>
        </Specimen>
      ))}
      <Specimen name="links and icons">
        <p className="flex flex-wrap items-center gap-3">
          <ButtonLink to={HERE}>Link as a button</ButtonLink>
          <TextLink to={HERE}>Link in a text</TextLink>
          <IconButton label="Close">
            <X aria-hidden size={20} />
          </IconButton>
        </p>
      </Specimen>
      <Specimen name="breadcrumb">
        <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'Style guide' }]} />
      </Specimen>
      <Specimen name="menu">
        <div className="justify-self-start">
          <OpenMenu />
        </div>
      </Specimen>
      <Specimen name="segmented">
        <div>
          <Segmented
            label="View"
            current="grid"
            segments={[
              { value: 'grid', label: 'Grid', to: HERE },
              { value: 'list', label: 'List', to: `${HERE}?view=list` },
            ]}
          />
        </div>
      </Specimen>
      {[1, 2].map((page) => (
        <Specimen key={page} name={page === 1 ? 'pagination, at an end' : 'pagination, between'}>
          <Pagination page={page} pages={4} toPage={(to) => `${HERE}?page=${to}`} label={`Page ${page}`} />
        </Specimen>
      ))}
    </Specimens>
  );
}

function OpenMenu() {
  const trigger = (
    <Button variant="secondary">
      Menu
      <ChevronDown aria-hidden size={18} />
    </Button>
  );
  return (
    <Menu trigger={trigger} heading="Welcome Ama">
      <MenuLink to={HERE}>A link</MenuLink>
      <MenuRule />
      <MenuButton onClick={() => undefined}>An action</MenuButton>
    </Menu>
  );
}
