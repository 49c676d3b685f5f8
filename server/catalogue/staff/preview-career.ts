import type { Career } from '../../../contract/guidance/careers.ts'
import type { Catalogue } from '../catalogue.ts'
import { CourseSelection } from '../select-from-index.ts'

const SHOWN = 3

/** The courses that a career would lead to if it were there, as a visitor's list begins with them. */
export async function previewCareer(
  catalogue: Catalogue,
  described: Pick<Career, 'categories' | 'title_words' | 'usual_level'>,
) {
  const name = 'Preview'
  const career: Career = { ...described, id: 0, name, interests: [], typical_statements: [] }
  const view = await catalogue.view()
  const selection = new CourseSelection({ ...view, careers: [career] }, { careers: [name] })
  const courses = await catalogue.summaries.find(selection.page('relevance', 1, SHOWN))
  return {
    total: selection.total,
    data: courses.map(({ id, name: title, mnqf_level, institution }) => ({
      id,
      name: title,
      mnqf_level,
      institution_name: institution.name,
    })),
  }
}
