import type { LightName } from './light.ts'
import type { SceneName } from './scenes.ts'

interface PlannedSlide {
  scene: SceneName
  light: LightName
  /** Drawn the other way round, where a scene serves more than one institution; not for rising curves or text. */
  mirrored: boolean
}

const at = (light: LightName, scene: SceneName): PlannedSlide => ({ scene, light, mirrored: false })
const mirrored = (light: LightName, scene: SceneName): PlannedSlide => ({ scene, light, mirrored: true })

/** What each institution's slides show, by institution id; the first is slide-1.svg. */
export const SLIDES: Readonly<Record<number, readonly PlannedSlide[]>> = {
  1: [
    at('noon', 'campusBlock'),
    at('morning', 'library'),
    at('gold', 'graduation'),
    at('noon', 'laboratory'),
    at('noon', 'atollFromAbove'),
  ],
  2: [
    at('dusk', 'campusJetty'),
    at('morning', 'classroom'),
    at('gold', 'computerRoom'),
    mirrored('noon', 'designTable'),
  ],
  3: [at('morning', 'ward'), at('noon', 'clinic'), mirrored('gold', 'laboratory'), at('morning', 'campusPavilions')],
  4: [at('noon', 'workshop'), at('gold', 'solarRoof'), mirrored('noon', 'boatYard'), at('morning', 'computerRoom')],
  5: [mirrored('noon', 'campusJetty'), at('morning', 'studio'), at('noon', 'boardroom'), at('dusk', 'graduation')],
  6: [
    at('gold', 'mosqueCourtyard'),
    at('morning', 'readingCircle'),
    at('morning', 'mootCourt'),
    mirrored('gold', 'library'),
  ],
  7: [at('gold', 'homeStudy'), at('dusk', 'ferryLanding'), mirrored('morning', 'studio')],
  8: [
    at('noon', 'kitchen'),
    at('noon', 'waterVillas'),
    at('gold', 'restaurant'),
    at('morning', 'frontDesk'),
    at('noon', 'reef'),
  ],
  9: [at('night', 'cityAcrossTheWater'), at('gold', 'boardroom'), at('morning', 'designTable')],
  10: [
    mirrored('gold', 'campusBlock'),
    mirrored('morning', 'mootCourt'),
    mirrored('noon', 'kitchen'),
    mirrored('morning', 'ward'),
    at('gold', 'graduation'),
  ],
  11: [
    at('morning', 'lessonUnderTheBanyan'),
    at('noon', 'childrensRoom'),
    mirrored('gold', 'campusPavilions'),
    at('morning', 'library'),
  ],
  12: [at('morning', 'harbour'), at('noon', 'shipsBridge'), at('gold', 'boatYard'), mirrored('noon', 'workshop')],
}
