import { z } from 'zod'
import { idParameter } from '../../contract/paging.ts'
import { type Catalogue, findCourseSummaries, getPublicInstitution, institutionTag } from '../catalogue/index.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Document, RegisterDocument } from '../platform/http/register-document.ts'
import { embedPicture, type PictureSources } from './crest.ts'
import { drawCourse, drawInstitution, drawSite } from './draw-pictures.ts'
import { type Fonts, openFonts } from './fonts.ts'
import { RenderThread } from './render-thread.ts'

const noParams = z.object({})
const idParams = z.object({ id: idParameter })

export interface SocialPictures {
  close: () => Promise<void>
}

/** The preview pictures that social networks show for links: 1200 x 630, for each course and institution and for the site. */
export function registerSocialPictures(
  register: RegisterDocument,
  catalogue: Catalogue,
  sources: PictureSources,
): SocialPictures {
  const { database } = catalogue
  // Opened with the first picture: most starts of the site, especially in tests, never draw one.
  let renderer: { fonts: Fonts; thread: RenderThread } | undefined
  const show = async (draw: (fonts: Fonts) => string): Promise<Document> => {
    renderer ??= openRenderer()
    return {
      contentType: 'image/png',
      cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
      body: await renderer.thread.render(draw(renderer.fonts)),
    }
  }
  const embed = ({ url }: { url: string }) => embedPicture(sources, url)

  register('/og/courses/:id(^\\d+).png', idParams, async ({ id }) => {
    const [course] = await findCourseSummaries(database, [id])
    if (!course) throw notFound('course')
    const crest = await embed(course.institution.logo)
    return {
      ...(await show((fonts) => drawCourse(fonts, course, crest))),
      tags: [institutionTag(course.institution.id)],
    }
  })

  register('/og/institutions/:id(^\\d+).png', idParams, async ({ id }) => {
    const institution = await getPublicInstitution(database, id)
    const pictures = {
      mark: await embed({ url: '/favicon.svg' }),
      crest: await embed(institution.logo),
      banner: await embed(institution.banner),
    }
    return {
      ...(await show((fonts) => drawInstitution(fonts, institution, pictures))),
      tags: [institutionTag(institution.id)],
    }
  })

  register('/og/site.png', noParams, async () => {
    const counts = await catalogue.count()
    return await show((fonts) => drawSite(fonts, counts))
  })

  return { close: async () => renderer?.thread.close() }
}

function openRenderer() {
  const fonts = openFonts()
  return { fonts, thread: new RenderThread({ fontFiles: Object.values(fonts).map(({ file }) => file) }) }
}
