/** What a page's forms say or show otherwise when they fail. */
type FormPage = {
  path: RegExp;
  /** A text that is fixed (docs/behaviour.md#forms-that-fail). */
  toast?: string;
  /** Where one sees whether the form arrived, if not on the page itself; `$1` is the id in its address. */
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

/** Takes the path of a page with forms; returns the fixed text of its toast, if it has one, and where to look. */
export function formPage(path: string): { toast: string | undefined; look: string } {
  const page = FORM_PAGES.find((one) => one.path.test(path));
  return { toast: page?.toast, look: page?.look ? path.replace(page.path, page.look) : path };
}
