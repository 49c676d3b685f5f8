import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

interface Named {
  id: number
  name: string
  updated_at: Date
}

/** All that the catalogue has a page of its own for, and when what that page shows was last written. */
export interface PublishedPages {
  courses: Named[]
  institutions: Named[]
  /** Lists of courses that are not empty: by the name of the category or institution, with their newest change. */
  categoryLists: { name: string; updated_at: Date }[]
  institutionLists: { name: string; updated_at: Date }[]
}

export async function listPublishedPages(database: Queryable): Promise<PublishedPages> {
  const courses = await database.query<Named>(sql`select id, name, updated_at from course where is_public order by id`)
  const institutions = await database.query<Named>(
    sql`select id, name, updated_at from institution where is_public order by id`,
  )
  // A category lists the courses of its sub-categories too.
  const categoryLists = await database.query<{ name: string; updated_at: Date }>(sql`
    select category.name, max(course.updated_at) as updated_at
    from category
    join category part on part.id = category.id or part.parent_id = category.id
    join course_category link on link.category_id = part.id
    join course on course.id = link.course_id and course.is_public
    group by category.id order by category.id`)
  const institutionLists = await database.query<{ name: string; updated_at: Date }>(sql`
    select institution.name, max(course.updated_at) as updated_at
    from institution join course on course.institution_id = institution.id and course.is_public
    group by institution.id order by institution.id`)
  return { courses, institutions, categoryLists, institutionLists }
}
