/** The look of every control one types or chooses in: a sheet let into the paper. */
export const controlClasses =
  'w-full min-w-0 rounded-xs border border-edge bg-raised px-3.5 py-2 text-base text-ink placeholder:text-soft hover:border-ink focus-visible:border-clay focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-madder read-only:not-[select]:bg-deep disabled:border-rule disabled:bg-deep disabled:text-soft';
