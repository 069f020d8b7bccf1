type DemoBarProps = {
  links: readonly { label: string; url: string }[];
};

/**
 * Plain links, because the stand-ins are not our pages. On a phone they stand below the sentence, which then
 * fits on one line in any font.
 */
export function DemoBar({ links }: DemoBarProps) {
  return (
    <aside
      aria-label="Demo"
      className="flex flex-col items-center justify-center gap-x-5 gap-y-0.5 bg-ink px-1 py-1.5 sm:flex-row sm:px-4 text-center text-label text-paper dark:bg-deep dark:text-ink print:hidden"
    >
      <span>This is a demo shop. Nothing is sold, no money moves.</span>
      <span className="flex flex-wrap justify-center gap-x-4">
        {links.map(({ label, url }) => (
          <a
            key={url}
            href={url}
            className="inline-block py-1 underline underline-offset-4 focus-visible:outline-current"
          >
            {label}
          </a>
        ))}
      </span>
    </aside>
  );
}
