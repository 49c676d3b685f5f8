/** A placeholder without text while something loads; the region around it has `aria-busy`. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`animate-pulse rounded bg-sand motion-reduce:animate-none ${className}`} aria-hidden="true" />
}
