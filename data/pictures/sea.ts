import { lighter, mix, NATURE } from './colour.ts'
import { lit } from './light.ts'
import { type Scene, times } from './scene.ts'
import { d, ellipse, group, path, rect, stroke, trace } from './svg.ts'

/** A swell from edge to edge, closed downwards. */
export function swell(width: number, y: number, rise: number, length: number, shift: number, bottom: number): string {
  const count = Math.ceil((width + shift) / length) + 1
  const half = length / 2
  const first = d`M${-shift} ${y}q${half / 2} ${-rise} ${half} 0`
  return first + d`t${half} 0`.repeat(count * 2) + d`V${bottom}H${-shift}z`
}

/** Open sea from the horizon down, with the sun's road on it. */
export function sea({ sheet, random, light, colours, width }: Scene, horizon: number, bottom: number, sunX?: number) {
  const depth = bottom - horizon
  const near = mix(light.seaNear, colours.deep, 0.22)
  const layers = [
    rect(
      0,
      horizon,
      width,
      depth,
      sheet.linear([
        [0, light.seaFar],
        [0.28, light.sea],
        [1, near],
      ]),
    ),
    rect(0, horizon, width, 2, lighter(light.seaFar, 0.55), { opacity: 0.7 }),
  ]
  for (const [share, opacity] of [
    [0.34, 0.1],
    [0.56, 0.12],
    [0.8, 0.14],
  ] as const) {
    const y = horizon + depth * share
    layers.push(
      path(swell(width, y, 6 + share * 12, 190 + share * 220, random.between(0, 190), bottom), near, { opacity }),
    )
  }
  if (sunX !== undefined) {
    layers.push(
      group({ fill: 'none', stroke: light.sun, 'stroke-linecap': 'round' }, [
        times(26, (index) => {
          const share = (index + 1) / 27
          const reach = 18 + share * 90
          const x = sunX + random.between(-reach, reach)
          const length = 8 + random.between(10, 36) * (0.4 + share)
          const y = horizon + 3 + depth * share * 0.92
          return trace(d`M${x - length} ${y}h${length * 2}`, {
            'stroke-width': 1.2 + share * 2.6,
            opacity: Math.round(75 - share * 55) / 100,
          })
        }),
      ]),
    )
  }
  return layers.join('')
}

/** A low island on the horizon: sand, bushes, a few crowns. */
export function farIsland({ random, light }: Scene, x: number, y: number, length: number): string {
  const leaf = mix(lit(light, NATURE.leafDark), light.low, 0.28)
  const crowns = Math.max(5, Math.round(length / 18))
  return [
    path(d`M${x - length / 2} ${y}q${length / 2} -7 ${length} 0z`, mix(lit(light, NATURE.sand), light.low, 0.2)),
    times(crowns, (index) => {
      const share = (index + 0.5) / crowns
      const tall = length * 0.07 * Math.sin(Math.PI * share) + random.between(2, 6)
      return ellipse(x - length * 0.42 + length * 0.84 * share, y - 2, length / crowns, tall, leaf)
    }),
    rect(x - length * 0.46, y - 1, length * 0.92, 2.5, '#fff', { opacity: 0.35, rx: 1.2 }),
  ].join('')
}

export interface Shore {
  left: number
  right: number
  /** Where the water bites into the beach: lower numbers lift the middle. */
  bend: number
}

/** A beach that fills the foreground, with the lagoon paling towards it and two lines of foam. */
export function beach({ sheet, light, width, height }: Scene, { left, right, bend }: Shore): string {
  const edge = (up: number): string =>
    d`M0 ${left - up}C${width * 0.3} ${left + bend - up} ${width * 0.62} ${right - bend - up} ${width} ${right - up}`
  const area = (up: number): string => `${edge(up)}V${height}H0z`
  const shallow = lit(light, NATURE.shallow)
  const sand = lit(light, NATURE.sand)
  return [
    path(area(64), shallow, { opacity: 0.28 }),
    path(area(38), shallow, { opacity: 0.45 }),
    path(area(16), lighter(shallow, 0.45), { opacity: 0.75 }),
    stroke(edge(13), '#fff', 3, { opacity: 0.75 }),
    path(area(3), lit(light, NATURE.wetSand)),
    stroke(edge(2), '#fff', 5, { opacity: 0.85 }),
    path(
      area(-7),
      sheet.linear([
        [0, lighter(sand, 0.3)],
        [1, lit(light, NATURE.sandShade)],
      ]),
    ),
  ].join('')
}

/** Light playing on shallow water, as little nets of brightness. */
export function ripples({ random }: Scene, x: number, y: number, width: number, height: number, count: number) {
  const marks = times(count, () => {
    const length = Math.round(random.between(10, 34))
    const startX = Math.round(random.between(x, x + width))
    const startY = Math.round(random.between(y, y + height))
    return d`M${startX} ${startY}q${length / 2} ${-random.between(3, 7)} ${length} 0`
  })
  return stroke(marks, '#fff', 2, { opacity: 0.38 })
}
