import type { Colours } from '../sample/institution-profile.ts'
import { institutions } from '../sample/institutions.ts'
import { BANNER, BANNERS, bannerLight } from './banners.ts'
import { drawCrest } from './crest.ts'
import { LIGHTS, type Light } from './light.ts'
import { SLIDES } from './picture-plan.ts'
import { createRandom } from './random.ts'
import type { DrawScene } from './scene.ts'
import { SCENES } from './scenes.ts'
import { createSheet, placed } from './svg.ts'

const SLIDE = { width: 1200, height: 675 } as const

interface Frame {
  width: number
  height: number
}

function drawScene(draw: DrawScene, { width, height }: Frame, colours: Colours, light: Light, seed: number): string {
  const sheet = createSheet(width, height)
  return sheet.finish(draw({ sheet, random: createRandom(seed), colours, light, width, height }))
}

/** A mirror image. */
const flipped =
  (draw: DrawScene): DrawScene =>
  (scene) => [placed(scene.width, 0, 1, draw(scene), -1)]

/** Crest, banner and slides of every institution, by path under public/. */
export function drawInstitutions(): Map<string, string> {
  const pictures = new Map<string, string>()
  for (const { draft, profile } of institutions) {
    const folder = `pictures/institutions/${draft.id}`
    const { colours, motif } = profile
    pictures.set(`${folder}/logo.svg`, drawCrest(colours, motif))
    pictures.set(`${folder}/banner.svg`, drawScene(BANNERS[motif].draw, BANNER, colours, bannerLight(motif), draft.id))
    for (const [index, { scene, light, mirrored }] of (SLIDES[draft.id] ?? []).entries()) {
      const seed = draft.id * 10 + index
      pictures.set(
        `${folder}/slide-${index + 1}.svg`,
        drawScene(mirrored ? flipped(SCENES[scene]) : SCENES[scene], SLIDE, colours, LIGHTS[light], seed),
      )
    }
  }
  return pictures
}
