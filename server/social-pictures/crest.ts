import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOADS_PATH } from '../../contract/studio/picture-shapes.ts'
import { type Markup, markup } from '../platform/markup.ts'
import type { Fonts } from './fonts.ts'
import { COLOURS } from './scenery.ts'
import { setLine } from './set-text.ts'

/** A picture as a data URL. */
export type EmbeddedPicture = string | undefined

const OWN_PICTURE = /^(?:\/pictures(?:\/[\w-]+)+|\/favicon)\.(svg|png|jpg)$/
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' }
const LARGEST_BYTES = 512 * 1024

/** Where the site's own pictures are: in its folder, and those that institutions uploaded. */
export interface PictureSources {
  publicFolder: string
  findUpload: (name: string) => Promise<{ bytes: Buffer } | undefined>
}

/** Undefined for anything but one of the site's own pictures, and for files that are missing or too large to embed. */
export async function embedPicture(
  { publicFolder, findUpload }: PictureSources,
  url: string,
): Promise<EmbeddedPicture> {
  const [, extension = ''] = OWN_PICTURE.exec(url) ?? []
  const type = TYPES[extension]
  if (type === undefined) return undefined
  try {
    const upload = url.startsWith(UPLOADS_PATH) ? await findUpload(url.slice(UPLOADS_PATH.length)) : undefined
    const file = upload?.bytes ?? (await readFile(join(publicFolder, url)))
    return file.byteLength > LARGEST_BYTES ? undefined : `data:${type};base64,${file.toString('base64')}`
  } catch {
    return undefined
  }
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')

interface CrestPlace {
  x: number
  y: number
  size: number
}

/** The institution's crest, or its initials if there is none that we can show. */
export function drawCrest(
  fonts: Fonts,
  institution: { name: string },
  crest: EmbeddedPicture,
  { x, y, size }: CrestPlace,
): Markup {
  if (crest !== undefined) return markup`<image x="${x}" y="${y}" width="${size}" height="${size}" href="${crest}"/>`
  const style = { font: 'heavy', size: size * 0.42, colour: COLOURS.onBand } as const
  return markup`<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.23}" fill="${COLOURS.action}"/>${setLine(
    fonts,
    initialsOf(institution.name),
    style,
    { x: x + size / 2, y: y + size * 0.645, anchor: 'middle' },
  )}`
}
