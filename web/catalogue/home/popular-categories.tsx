import { Link } from 'react-router'
import { courseListPath } from '../../../contract/paths.ts'
import { Drawing } from '../../design/drawing.tsx'
import { counted } from '../../words.ts'
import drawings from './categories.svg?no-inline'

/** The fields that the home page leads into, in its order, each with the name of its drawing in categories.svg. */
export const POPULAR_CATEGORIES = [
  { name: 'Business, Management and Administration', drawing: 'briefcase' },
  { name: 'Education and Teaching', drawing: 'book' },
  { name: 'Accounting and Finance', drawing: 'calculator' },
  { name: 'Quranic and Islamic Studies', drawing: 'book-stand' },
  { name: 'Marketing', drawing: 'megaphone' },
  { name: 'Travel, Tourism and Hospitality', drawing: 'palm' },
  { name: 'Shariáh and Law', drawing: 'scales' },
  { name: 'Information and Communication Technology', drawing: 'laptop' },
  { name: 'Social Sciences and Journalism', drawing: 'newspaper' },
  { name: 'Engineering, Manufacturing and Construction', drawing: 'hard-hat' },
  { name: 'University Preparation Program', drawing: 'steps' },
  { name: 'Health and Welfare', drawing: 'heart' },
] as const

interface PopularCategoriesProps {
  /** How many courses each category has. */
  counts: Readonly<Record<string, number>>
}

export function PopularCategories({ counts }: PopularCategoriesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {POPULAR_CATEGORIES.map(({ name, drawing }) => (
        <li key={name}>
          <Link
            className="group flex h-full flex-col rounded-card border border-line bg-surface p-3 shadow-card transition-colors duration-150 hover:border-action motion-reduce:transition-none min-[22.5rem]:p-4 sm:p-5"
            to={courseListPath({ category: [name] })}
          >
            <Drawing className="size-11 text-action" file={drawings} name={drawing} />
            <span className="mt-3 font-bold text-sm leading-5 tracking-tight hyphens-auto wrap-anywhere group-hover:text-action min-[22.5rem]:text-base min-[22.5rem]:leading-5 sm:mt-4">
              {name}
            </span>
            <span className="mt-auto pt-2 text-ink-soft text-sm tabular-nums">
              {counted(counts[name] ?? 0, 'course')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
