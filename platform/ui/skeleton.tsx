export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block rounded-xs bg-deep motion-safe:animate-pulse ${className}`} />
  );
}
