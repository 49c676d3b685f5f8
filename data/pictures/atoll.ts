import { lighter, mix, NATURE } from './colour.ts'
import { type Scene, times } from './scene.ts'
import { circle, d, ellipse, group, path, stroke } from './svg.ts'

/** An island from above: reef flat, beach, green heart; maybe a jetty. */
export function islandFromAbove({ random }: Scene, x: number, y: number, size: number, turn: number): string {
  const slim = random.between(0.42, 0.62)
  const trees = Math.round(size / 7)
  return group({ transform: d`translate(${x} ${y}) rotate(${turn})` }, [
    ellipse(0, 0, size * 1.3, size * slim * 1.55, NATURE.shallow, { opacity: 0.55 }),
    ellipse(0, 0, size * 1.12, size * slim * 1.22, lighter(NATURE.shallow, 0.45), { opacity: 0.8 }),
    ellipse(0, 0, size, size * slim, NATURE.sand),
    ellipse(-size * 0.04, -size * 0.02, size * 0.76, size * slim * 0.66, NATURE.leafDark),
    times(trees, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.between(0, 1))
      return circle(
        Math.cos(angle) * reach * size * 0.66,
        Math.sin(angle) * reach * size * slim * 0.52,
        random.between(size * 0.06, size * 0.12),
        random.pick([NATURE.leaf, NATURE.leafLight, mix(NATURE.leaf, NATURE.leafDark, 0.5)]),
      )
    }),
  ])
}

/** The atoll's ring seen from above, islands on the reef, the deep outside and the lagoon within. */
export function atoll(scene: Scene, x: number, y: number, rx: number, ry: number, islands: number): string {
  const { sheet, random, colours } = scene
  const pale = mix('#8fe6dc', colours.soft, 0.15)
  const ring = sheet.radial([
    [0.5, pale, 0],
    [0.72, pale, 0.3],
    [0.83, lighter(pale, 0.4), 0.85],
    [0.89, lighter(pale, 0.2), 0.55],
    [1, pale, 0],
  ])
  const layers = [ellipse(x, y, rx * 1.2, ry * 1.2, ring)]
  const patches = Math.round(islands * 1.2)
  layers.push(
    times(patches, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = random.between(0.15, 0.62)
      const size = random.between(0.02, 0.05) * rx
      return ellipse(x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach, size * 1.5, size, pale, {
        opacity: 0.4,
      })
    }),
  )
  for (let index = 0; index < islands; index += 1) {
    const angle = ((index + random.between(-0.2, 0.2)) / islands) * Math.PI * 2 + 0.3
    const px = x + Math.cos(angle) * rx
    const py = y + Math.sin(angle) * ry
    const tangent = (Math.atan2(Math.cos(angle) * ry, -Math.sin(angle) * rx) * 180) / Math.PI
    layers.push(islandFromAbove(scene, px, py, rx * random.between(0.07, 0.13), tangent))
  }
  return layers.join('')
}

/** A boat's wake from above. */
export function wake(x: number, y: number, turn: number, scale: number): string {
  return group({ transform: d`translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, [
    path('M0 0C-30-6-70-16-120-26-80-6-80 6-120 26-70 16-30 6 0 0Z', '#fff', { opacity: 0.35 }),
    stroke('M-10 0H-110', '#fff', 2, { opacity: 0.5 }),
    path('M26 0C14-9-10-9-18-7V7C-10 9 14 9 26 0Z', '#fffaf0'),
    path('M8 0C4-4-6-4-12-3V3C-6 4 4 4 8 0Z', NATURE.woodLight),
  ])
}
