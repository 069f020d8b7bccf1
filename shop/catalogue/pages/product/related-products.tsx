import { href } from 'react-router';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { ProductCard } from '../listing/product-card.tsx';
import { productGridClasses } from '../listing/product-grid-classes.ts';

type RelatedProductsProps = { category: string; products: Product[] };

export function RelatedProducts({ category, products }: RelatedProductsProps) {
  if (products.length === 0) return null;
  const goods = category === 'Consultation' ? 'consultations' : category.toLowerCase();
  const shelf = `${href('/all')}?category=${encodeURIComponent(category)}`;
  return (
    <Section heading={`More ${goods}`} aside={<TextLink to={shelf}>See all</TextLink>} className="mt-4">
      <ul className={`${productGridClasses} md:grid-cols-4`}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
