import { href } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';
import { FoldedChoices } from '#shop/frame/admin/lists/folded-choices.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { ListSelect } from '#shop/frame/admin/lists/list-select.tsx';
import { CATEGORIES } from '../contract/catalogue.ts';
import {
  DEFAULT_PRODUCT_DESK,
  PRODUCT_FILTERS,
  type ProductDesk,
  productDeskQuery,
} from '../rules/product-desk.ts';
import { FILTER_TEXTS, LEVEL_TEXTS, SHORT_KINDS, SORT_TEXTS } from '../rules/product-desk-texts.ts';

const FORM = 'product-search';

type DeskProps = { desk: ProductDesk };

export function ProductSearch({ desk }: DeskProps) {
  return (
    <ListSearch
      id={FORM}
      page={href('/admin/all-products')}
      sought={desk.q}
      label="Find a product"
      placeholder="Name, category or brand"
      isTight
      filter={desk.show === 'all' ? null : desk.show}
      withoutSearch={`${href('/admin/all-products')}${productDeskQuery(desk, { q: '' })}`}
    />
  );
}

export function ProductFilters({ desk }: DeskProps) {
  return (
    <ListFilters
      label="Which products"
      current={desk.show}
      filters={PRODUCT_FILTERS.filter((name) => name !== 'deleted' || desk.show === name).map((name) => ({
        name,
        label: FILTER_TEXTS[name],
        to: productDeskQuery(desk, { show: name }),
      }))}
    />
  );
}

const CHOICES = [
  {
    name: 'category',
    label: 'Category',
    options: [['any', 'Any category'], ...CATEGORIES.map((one) => [one, one] as const)],
  },
  { name: 'kind', label: 'Kind', options: [['any', 'Any kind'], ...Object.entries(SHORT_KINDS)] },
  { name: 'stock', label: 'Stock', options: [['any', 'Any stock'], ...Object.entries(LEVEL_TEXTS)] },
  { name: 'sort', label: 'Sort', options: Object.entries(SORT_TEXTS) },
] as const;

/** Fields of the search's form, beside the filter by state; on a phone with the way to import. */
export function ProductChoices({ desk }: DeskProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 xl:[&_select]:pr-8 xl:[&_select]:pl-2.5 xl:[&_select]:text-sm">
      <FoldedChoices
        label="Filter and sort"
        set={CHOICES.filter(({ name }) => desk[name] !== DEFAULT_PRODUCT_DESK[name]).length}
      >
        {CHOICES.map((choice) => (
          <ListSelect
            key={choice.name}
            {...choice}
            form={FORM}
            value={desk[choice.name]}
            className="sm:w-36"
          />
        ))}
      </FoldedChoices>
      <TextLink to={href('/admin/import-products')} className="py-2.5 md:hidden">
        Import or export
      </TextLink>
    </div>
  );
}
