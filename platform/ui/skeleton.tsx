/** The grey place of something on its way; size it by class. The parent says aria-busy. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block rounded-xs bg-deep motion-safe:animate-pulse ${className}`} />
  );
}
