import type { Colours } from '../sample/institution-profile.ts'
import type { Light } from './light.ts'
import type { Random } from './random.ts'
import type { Sheet } from './svg.ts'

/** What every drawing is given. */
export interface Scene {
  sheet: Sheet
  random: Random
  colours: Colours
  light: Light
  width: number
  height: number
}

/** A scene returns its layers, back to front. */
export type DrawScene = (scene: Scene) => readonly string[]

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
