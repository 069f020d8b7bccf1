export function MenuRule({ className = '' }: { className?: string }) {
  return <hr className={`my-2 border-rule ${className}`} />;
}
