/** Two columns on a phone, one where letters are so large that two have no room. */
export const pairClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.5rem)),1fr))] sm:grid-cols-2';

/** Three columns from a tablet up; the home page adds a fourth. */
export const productGridClasses = `${pairClasses} gap-x-4 gap-y-10 sm:gap-x-8 md:grid-cols-3`;

/** How wide a picture is in that grid, within the page's margins, for its `sizes`. */
export const productGridSizes =
  '(min-width: 1280px) 280px, (min-width: 1024px) 22vw, (min-width: 768px) calc(33.3vw - 43px), (min-width: 640px) calc(50vw - 48px), calc(50vw - 24px)';
