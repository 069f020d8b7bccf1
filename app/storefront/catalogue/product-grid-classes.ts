/** Two columns on a phone, three from a tablet up; the home page adds a fourth. */
export const productGridClasses = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-8 md:grid-cols-3';
