import { Icon, type IconName } from '../design/icon.tsx'

interface FeatureGridProps {
  features: readonly { icon: IconName; title: string; text: string }[]
}

export function FeatureGrid({ features }: FeatureGridProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {features.map(({ icon, title, text }) => (
        <li
          className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:max-lg:[&:last-child:nth-child(2n+1)]:col-span-2 lg:[&:last-child:nth-child(3n+1)]:col-span-3"
          key={title}
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-aqua-soft text-on-aqua-soft">
            <Icon name={icon} />
          </span>
          <div className="min-w-0 flex-[1_1_10rem]">
            <h3 className="font-bold text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
