import Pencil from 'lucide-react/icons/pencil';
import { href, Link } from 'react-router';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import type { AdminProduct } from '../editing/product-draft.server.ts';
import { DeleteProduct } from './delete-product.tsx';
import { QuickChange } from './quick-change.tsx';

type ProductTableProps = {
  products: readonly AdminProduct[];
  /** The number of the first one. */
  first: number;
};

/** A table on a desk; on a phone each row is laid out like an entry of a list. */
export function ProductTable({ products, first }: ProductTableProps) {
  return (
    <table className="w-full border-t border-ink max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-rule text-left [&>th]:eyebrow [&>th]:py-3 [&>th]:pr-4">
          <th scope="col">No.</th>
          <th scope="col">Image</th>
          <th scope="col">Name</th>
          <th scope="col">Category</th>
          <th scope="col">Price</th>
          <th scope="col">Options</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
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
    <tr className="border-b border-rule align-top max-md:grid max-md:grid-cols-[min(4rem,18vw)_1fr_auto] max-md:gap-x-[min(1rem,4.5vw)] max-md:py-4 md:[&>td]:py-3 md:[&>td]:pr-4">
      <td className="text-soft tabular-nums lining-nums max-md:order-2 max-md:col-span-2 max-md:text-sm">
        {index}
      </td>
      <td className="max-md:order-1 max-md:row-span-4 md:w-18">
        <GoodsPicture of={product} sizes="64px" className="w-full md:w-16" />
      </td>
      <td className="min-w-0 max-md:order-3 max-md:col-span-2">
        <Link
          to={edit}
          className="font-display text-lg leading-snug hover:underline hover:underline-offset-4"
        >
          {name}
        </Link>
        <p className="text-sm text-soft">{brand}</p>
      </td>
      <td className="max-md:order-4 max-md:self-center max-md:text-sm max-md:text-soft">{category}</td>
      <td className="max-md:order-6 max-md:col-span-2 max-md:col-start-2 md:w-64">
        <QuickChange key={product.version} product={product} />
      </td>
      <td className="whitespace-nowrap max-md:order-5 md:w-24">
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
      </td>
    </tr>
  );
}
