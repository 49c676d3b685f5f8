import { lighter, mix } from './colour.ts'
import { type Scene, times } from './scene.ts'
import { circle, d, ellipse, group, path, rect } from './svg.ts'

export interface Sun {
  x: number
  y: number
  r: number
}

/** Sky down to the horizon, tinted a little with the institution's own colour. */
export function sky({ sheet, light, colours, width }: Scene, horizon: number, sun?: Sun): string {
  const top = mix(light.top, colours.main, 0.16)
  const layers = [
    rect(
      0,
      0,
      width,
      horizon + 2,
      sheet.linear([
        [0, top],
        [0.55, light.middle],
        [1, light.low],
      ]),
    ),
  ]
  if (sun) {
    const halo = sheet.radial([
      [0, light.glow, 0.95],
      [0.25, light.glow, 0.5],
      [1, light.glow, 0],
    ])
    layers.push(circle(sun.x, sun.y, sun.r * 5.5, halo), circle(sun.x, sun.y, sun.r, light.sun))
  }
  return layers.join('')
}

/** A flat-bottomed fair-weather cloud, 200 wide at scale 1. */
export function cloud({ sheet, light }: Scene, x: number, y: number, scale: number, opacity = 0.9): string {
  const fill = sheet.linear([
    [0, lighter(light.cloud, 0.35)],
    [1, light.cloud, 0.55],
  ])
  const outline = d`M${x - 100 * scale} ${y}
    q${-6 * scale} ${-26 * scale} ${30 * scale} ${-26 * scale}
    q${4 * scale} ${-34 * scale} ${44 * scale} ${-30 * scale}
    q${24 * scale} ${-26 * scale} ${54 * scale} ${4 * scale}
    q${38 * scale} ${-6 * scale} ${38 * scale} ${26 * scale}
    q${34 * scale} ${0} ${34 * scale} ${26 * scale}z`
  return path(outline, fill, { opacity })
}

export function clouds(scene: Scene, places: readonly (readonly [x: number, y: number, scale: number])[]): string {
  return places.map(([x, y, scale]) => cloud(scene, x, y, scale, scale > 0.8 ? 0.9 : 0.7)).join('')
}

export function stars({ random, width }: Scene, depth: number, count: number): string {
  return group({ fill: '#fff' }, [
    times(count, () =>
      circle(random.between(0, width), random.between(0, depth), random.between(0.8, 2.2), '#fff', {
        opacity: Math.round(random.between(0.35, 0.95) * 100) / 100,
      }),
    ),
  ])
}

/** Three terns, far off. */
export function terns(x: number, y: number, colour: string, scale = 1): string {
  const bird = (dx: number, dy: number, size: number): string =>
    path(
      d`M${x + dx - 18 * size} ${y + dy - 5 * size}q${10 * size} ${-5 * size} ${18 * size} ${6 * size}
        q${8 * size} ${-11 * size} ${20 * size} ${-8 * size}q${-12 * size} ${2 * size} ${-20 * size} ${13 * size}
        q${-8 * size} ${-9 * size} ${-18 * size} ${-11 * size}z`,
      colour,
    )
  return bird(0, 0, scale) + bird(44 * scale, -20 * scale, 0.7 * scale) + bird(70 * scale, 8 * scale, 0.55 * scale)
}

/** The pool of light that a lamp or a window leaves. */
export const glow = ({ sheet }: Scene, x: number, y: number, rx: number, ry: number, colour: string, opacity: number) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    sheet.radial([
      [0, colour, opacity],
      [1, colour, 0],
    ]),
  )
