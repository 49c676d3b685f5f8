export const Skeleton = ({ className }: { className: string }) => (
  <div className={`skeleton rounded-control bg-sand ${className}`} />
)
