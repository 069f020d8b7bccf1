export const menuEntryClasses =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-deep focus-visible:-outline-offset-2';
