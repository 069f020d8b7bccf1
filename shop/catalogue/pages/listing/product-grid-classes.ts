export const pairClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.5rem)),1fr))] sm:grid-cols-2';

export const productGridClasses = `${pairClasses} gap-x-4 gap-y-10 sm:gap-x-8 md:grid-cols-3`;

export const productGridSizes =
  '(min-width: 1280px) 280px, (min-width: 1024px) 22vw, (min-width: 768px) calc(33.3vw - 43px), (min-width: 640px) calc(50vw - 48px), calc(50vw - 24px)';
