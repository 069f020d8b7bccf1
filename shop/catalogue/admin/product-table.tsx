import { type Column, SortedTable, STAYS } from '#shop/frame/admin/lists/sorted-table.tsx';
import type { ListedProduct } from '../editing/list-all-products.server.ts';
import { type ProductDesk, type ProductSort, productDeskQuery } from '../rules/product-desk.ts';
import { ProductRow } from './product-row.tsx';

const COLUMNS: readonly Column<ProductSort>[] = [
  { name: 'No.', className: `md:w-11 md:max-xl:left-10 ${STAYS}` },
  { name: 'Image', className: `md:w-14 md:max-xl:left-21 md:pr-0! ${STAYS}` },
  { name: 'Name', className: `md:w-auto md:max-xl:left-35 ${STAYS}`, sorts: ['name', 'name-back'] },
  { name: 'Category', className: 'md:w-30', sorts: ['category', 'category-back'] },
  { name: 'Price', className: 'md:w-54', sorts: ['lowest', 'highest'] },
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

export function ProductTable({ products, first, desk }: ProductTableProps) {
  return (
    <SortedTable
      label="Products"
      columns={COLUMNS}
      sort={desk.sort}
      ascending={ASCENDING}
      toSort={(sort) => productDeskQuery(desk, { sort })}
      leastWidth="md:min-w-[68rem]"
    >
      {products.map((product, place) => (
        <ProductRow key={product.id} product={product} index={first + place} />
      ))}
    </SortedTable>
  );
}
