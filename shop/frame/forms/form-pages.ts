type FormPage = {
  path: RegExp;
  /** A text that is fixed (docs/behaviour.md#forms-that-fail). */
  toast?: string;
  /** Where the form's effect shows, if not on the page itself; `$1` is the id in its path. */
  look?: string;
};

const FORM_PAGES: readonly FormPage[] = [
  {
    path: /^\/admin\/(add-product\/[^/]+|import-products)$/,
    toast: 'Something Went Wrong , Check Console',
    look: '/admin/all-products',
  },
  { path: /^\/admin\/new-order$/, look: '/admin/orders' },
  { path: /^\/admin\/order-details\/([^/]+)\/cancel$/, look: '/admin/order-details/$1' },
  { path: /^\/order-details\/([^/]+)\/change$/, look: '/order-details/$1' },
  { path: /^\/review-product\/([^/]+)$/, look: '/product-details/$1' },
];

export function formPage(path: string): { toast: string | undefined; look: string } {
  const page = FORM_PAGES.find((one) => one.path.test(path));
  return { toast: page?.toast, look: page?.look ? path.replace(page.path, page.look) : path };
}
