/** Stands where something will be; it has no text, and the region that waits says so with aria-busy. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`animate-pulse rounded bg-sand motion-reduce:animate-none ${className}`} aria-hidden="true" />
}
