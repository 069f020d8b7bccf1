import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { RowBox } from '#shop/frame/admin/lists/choose-rows.tsx';
import { STAYS } from '#shop/frame/admin/lists/sorted-table.tsx';
import { CELL, ROW } from '#shop/frame/admin/lists/table-roles.ts';
import type { ListedProduct } from '../editing/list-all-products.server.ts';
import { DeleteProduct } from './delete-product.tsx';
import { QuickChange } from './quick-change.tsx';

export function ProductRow({ product, index }: { product: ListedProduct; index: number }) {
  const { id, name, category, createdAt, editedAt } = product;
  const changed = editedAt ?? createdAt;
  return (
    <tr
      {...ROW}
      data-row
      className="border-b border-rule bg-paper text-sm focus-within:bg-raised hover:bg-raised has-[[data-row-box]:checked]:bg-deep max-md:grid max-md:grid-cols-[2.75rem_2.75rem_1fr_auto] max-md:gap-x-2 max-md:py-2 md:h-10"
    >
      <Cell className={`max-md:row-span-2 ${STAYS}`}>
        <RowBox value={id} label={`Choose ${name}`} />
      </Cell>
      <Cell className={`text-soft tabular-nums lining-nums max-md:sr-only md:max-xl:left-10 ${STAYS}`}>
        {index}
      </Cell>
      <Cell className={`max-md:row-span-2 max-md:self-center md:max-xl:left-21 ${STAYS}`}>
        <GoodsPicture of={product} sizes="44px" className="w-full md:w-7" />
      </Cell>
      <NameCell {...product} />
      <Cell className="max-md:sr-only md:leading-[1.15]">{category}</Cell>
      <Cell className="max-md:order-last max-md:col-span-3 max-md:col-start-2">
        <QuickChange key={product.version} product={product} />
      </Cell>
      <Cell className="max-md:sr-only">
        <StockText {...product} />
      </Cell>
      <Cell className="whitespace-nowrap text-soft max-md:sr-only">
        <time dateTime={changed}>{formatDay(changed)}</time>
      </Cell>
      <OptionsCell {...product} />
    </tr>
  );
}

function NameCell({ id, name, brand, category, stock }: ListedProduct) {
  return (
    <Cell className={`min-w-0 md:max-xl:left-35 ${STAYS}`}>
      <div className="md:line-clamp-2 md:leading-[1.15]">
        <Link
          to={href('/admin/add-product/:id', { id })}
          data-row-link
          className="font-display text-base leading-snug hover:underline hover:underline-offset-4 max-md:line-clamp-2 md:text-[0.9375rem] md:leading-[inherit]"
        >
          {name}
        </Link>{' '}
        <span className="text-soft max-md:block max-md:truncate">
          {/* First: what does not fit on a phone is cut off. */}
          {stock && (
            <span
              aria-hidden
              className={`tabular-nums md:hidden ${stock.isLow ? 'font-medium text-madder' : 'text-ink'}`}
            >
              {piecesText(stock)}
              {' · '}
            </span>
          )}
          {brand}
          <span className="md:hidden" aria-hidden>
            {' '}
            · {category}
          </span>
        </span>
      </div>
    </Cell>
  );
}

function piecesText({ pieces }: NonNullable<ListedProduct['stock']>): string {
  if (pieces === null) return 'Some low';
  return `${pieces === 0 ? 'None' : pieces.toLocaleString('en-US')} left`;
}

/** Pieces to be had of what is on sale; a few are marked. */
function StockText({ stock, hasVariants }: Pick<ListedProduct, 'stock' | 'hasVariants'>) {
  if (!stock) return <span className="text-soft">Not counted</span>;
  const { pieces, isLow } = stock;
  if (!isLow) return <span className="tabular-nums">{pieces?.toLocaleString('en-US')}</span>;
  return (
    <span className="font-medium text-madder tabular-nums">
      {pieces?.toLocaleString('en-US')}{' '}
      <span className="font-normal">{hasVariants ? 'some low' : 'low'}</span>
    </span>
  );
}

function OptionsCell({ id, name }: ListedProduct) {
  return (
    <Cell className="whitespace-nowrap">
      <div className="-my-2 flex md:-ml-3.5">
        <Link
          to={href('/admin/add-product/:id', { id })}
          aria-label={`Edit ${name}`}
          className="inline-grid size-[44px] place-items-center rounded-xs hover:bg-deep"
        >
          <Pencil aria-hidden size={18} />
        </Link>
        <DeleteProduct product={{ id, name }} />
      </div>
    </Cell>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <td {...CELL} className={`md:pr-3 md:align-middle ${className}`}>
      {children}
    </td>
  );
}
