import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { ChooseAllBox, RowBox } from '#shop/frame/admin/lists/choose-rows.tsx';
import { CELL, HEAD, ROW, ROWS, TABLE } from '#shop/frame/admin/lists/table-roles.ts';
import type { AdminProduct } from '../editing/product-draft.server.ts';
import { DeleteProduct } from './delete-product.tsx';
import { QuickChange } from './quick-change.tsx';

type ProductTableProps = {
  products: readonly AdminProduct[];
  /** The number of the first one. */
  first: number;
};

const COLUMNS = ['No.', 'Image', 'Name', 'Category', 'Price', 'Options'];

/** A table on a desk; on a phone each row is a small grid, of which a screen holds four. */
export function ProductTable({ products, first }: ProductTableProps) {
  return (
    <table {...TABLE} aria-label="Products" className="w-full border-t border-ink max-md:block">
      <thead {...ROWS} className="max-md:sr-only">
        <tr {...ROW} className="border-b border-rule text-left [&>th]:eyebrow [&>th]:py-2 [&>th]:pr-4">
          <td {...CELL} className="md:w-10">
            <ChooseAllBox label={null} className="max-md:hidden" />
          </td>
          {COLUMNS.map((name) => (
            <th {...HEAD} key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROWS} className="max-md:block">
        {products.map((product, place) => (
          <ProductRow key={product.id} product={product} index={first + place} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({ product, index }: { product: AdminProduct; index: number }) {
  const { id, name, category, brand } = product;
  const edit = href('/admin/add-product/:id', { id });
  return (
    <tr
      {...ROW}
      data-row
      className="border-b border-rule has-[[data-row-box]:checked]:bg-deep max-md:grid max-md:grid-cols-[2.75rem_2.75rem_1fr_auto] max-md:gap-x-2 max-md:py-2 md:[&>td]:py-2"
    >
      <Cell className="max-md:row-span-2">
        <RowBox value={id} label={`Choose ${name}`} />
      </Cell>
      <Cell className="text-soft tabular-nums lining-nums max-md:sr-only">{index}</Cell>
      <Cell className="max-md:row-span-2 max-md:self-center md:w-16">
        <GoodsPicture of={product} sizes="48px" className="w-full md:w-12" />
      </Cell>
      <Cell className="min-w-0">
        <Link
          to={edit}
          className="line-clamp-2 font-display leading-snug hover:underline hover:underline-offset-4 md:text-lg"
        >
          {name}
        </Link>
        <p className="truncate text-sm text-soft">
          {brand}
          <span className="md:hidden"> · {category}</span>
        </p>
      </Cell>
      <Cell className="max-md:sr-only">{category}</Cell>
      <Cell className="max-md:order-last max-md:col-span-3 max-md:col-start-2 md:w-64">
        <QuickChange key={product.version} product={product} />
      </Cell>
      <Cell className="whitespace-nowrap md:w-24">
        <div className="-my-2 flex md:-ml-3.5">
          <Link
            to={edit}
            aria-label={`Edit ${name}`}
            className="inline-grid size-[44px] place-items-center rounded-xs hover:bg-deep"
          >
            <Pencil aria-hidden size={18} />
          </Link>
          <DeleteProduct product={product} />
        </div>
      </Cell>
    </tr>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <td {...CELL} className={`md:pr-4 md:align-middle ${className}`}>
      {children}
    </td>
  );
}
