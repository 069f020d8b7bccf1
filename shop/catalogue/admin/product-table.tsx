import { ChooseAllBox } from '#shop/frame/admin/lists/choose-rows.tsx';
import { ColumnHead } from '#shop/frame/admin/lists/column-head.tsx';
import { CELL, ROW, ROWS, TABLE } from '#shop/frame/admin/lists/table-roles.ts';
import type { ListedProduct } from '../editing/list-all-products.server.ts';
import { type ProductDesk, type ProductSort, productDeskQuery } from '../rules/product-desk.ts';
import { ProductRow, STAYS } from './product-row.tsx';

type Column = { name: string; className: string; sorts?: readonly [first: ProductSort, other: ProductSort] };

const COLUMNS: readonly Column[] = [
  { name: 'No.', className: `md:w-11 md:max-xl:left-10 ${STAYS}` },
  { name: 'Image', className: `md:w-14 md:max-xl:left-21 md:pr-0! ${STAYS}` },
  { name: 'Name', className: `md:w-auto md:max-xl:left-35 ${STAYS}`, sorts: ['name', 'name-back'] },
  { name: 'Category', className: 'md:w-38', sorts: ['category', 'category-back'] },
  { name: 'Price', className: 'md:w-52', sorts: ['lowest', 'highest'] },
  { name: 'Stock', className: 'md:w-24', sorts: ['fewest', 'most'] },
  { name: 'Changed', className: 'md:w-26', sorts: ['changed', 'changed-back'] },
  { name: 'Options', className: 'md:w-20' },
];

const ASCENDING: readonly ProductSort[] = ['name', 'category', 'lowest', 'fewest', 'changed-back', 'oldest'];

type ProductTableProps = {
  products: readonly ListedProduct[];
  /** The number of the first one. */
  first: number;
  desk: ProductDesk;
};

/**
 * A table on a desk; on a phone each row is a small grid, of which a screen holds four. Between phone and desk the table
 * scrolls in its own frame, and the box and the name stay.
 */
export function ProductTable({ products, first, desk }: ProductTableProps) {
  return (
    <div className="min-w-0 md:overflow-x-auto xl:overflow-visible">
      <table
        {...TABLE}
        aria-label="Products"
        className="w-full border-t border-ink max-md:block md:min-w-[68rem] md:table-fixed xl:min-w-0"
      >
        <thead {...ROWS} className="max-md:sr-only">
          <tr {...ROW} className="bg-paper text-left md:border-b md:border-rule">
            <td {...CELL} className={`md:w-10 ${STAYS}`}>
              <ChooseAllBox label={null} className="max-md:hidden" />
            </td>
            {COLUMNS.map((column) => (
              <ColumnHead
                key={column.name}
                {...column}
                sort={desk.sort}
                ascending={ASCENDING}
                toSort={(sort) => productDeskQuery(desk, { sort })}
              />
            ))}
          </tr>
        </thead>
        <tbody {...ROWS} className="max-md:block">
          {products.map((product, place) => (
            <ProductRow key={product.id} product={product} index={first + place} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
