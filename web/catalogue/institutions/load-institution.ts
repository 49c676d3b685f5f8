import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { Institution } from '../../../contract/catalogue/institution.ts'
import type { Api } from '../../../contract/client.ts'
import { INSTITUTION_COURSES } from '../../../contract/page-limits.ts'
import { institutionPath } from '../../../contract/paths.ts'
import { apiContext, orErrorPage } from '../../api-context.ts'
import { readId } from '../read-id.ts'

export interface InstitutionPage {
  institution: Institution
  courses: CourseSummary[]
}

async function load(api: Api, givenId: string | undefined): Promise<InstitutionPage> {
  const id = readId(givenId)
  if (id === undefined) throw data(null, { status: 404 })
  const { data: institution } = await api.getInstitution({ id })
  // Merged into another institution.
  if (institution.id !== id) throw redirect(institutionPath(institution), 301)
  const { data: courses } = await api.listCourses({
    institutions: [institution.name],
    limit: INSTITUTION_COURSES,
  })
  return { institution, courses }
}

export const loadInstitution = ({ context, params }: LoaderFunctionArgs) =>
  orErrorPage(load(context.get(apiContext), params['id']))
