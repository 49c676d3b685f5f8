import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawInstitutions } from './draw-institutions.ts'
import { drawTestimonials } from './draw-testimonials.ts'

const PUBLIC = join(import.meta.dirname, '../../public')

/** Every SVG of the sample catalogue, by path under public/. The same code draws the same bytes. */
export const drawPictures = (): Map<string, string> => new Map([...drawInstitutions(), ...drawTestimonials()])

if (import.meta.main) {
  for (const [path, svg] of drawPictures()) {
    const file = join(PUBLIC, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, svg)
  }
}
