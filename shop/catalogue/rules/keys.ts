/** For sorting names and searching texts: lower case, one Unicode form, on every database. */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export function withSearchKeys<T extends { name: string; category: string; brand: string }>(product: T) {
  return { ...product, nameKey: searchKey(product.name), searchKey: productSearchKey(product) };
}

/** Name, category and brand, kept apart so that no match spans two of them. */
export function productSearchKey(product: { name: string; category: string; brand: string }): string {
  return [product.name, product.category, product.brand].map(searchKey).join('\n');
}

/** "Casting Tray (Ẹbẹ)" becomes "casting-tray-ebe"; empty for a name without letters for one. */
export function idFromName(name: string, longest = 64): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longest)
    .replace(/-$/, '');
}
