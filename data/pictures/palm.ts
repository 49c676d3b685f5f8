import { lighter, mix, NATURE } from './colour.ts'
import { lit } from './light.ts'
import { type Scene, times } from './scene.ts'
import { circle, d, ellipse, group, path, stroke, trace } from './svg.ts'

interface Frond {
  x: number
  y: number
  /** Degrees from straight right, anticlockwise. */
  angle: number
  length: number
  droop: number
}

/** Leaves need no fractions of a unit, and there are many. */
const whole = Math.round

/** One leaf: a smooth upper edge and a lower edge cut into leaflets. */
function frond({ x, y, angle, length, droop }: Frond, fill: string, vein: string): string {
  const radians = (angle * Math.PI) / 180
  const tipX = x + Math.cos(radians) * length
  const tipY = y - Math.sin(radians) * length * 0.72 + droop
  const bendX = x + Math.cos(radians) * length * 0.5
  const bendY = y - Math.sin(radians) * length * 0.8 - length * 0.2
  const on = (share: number): [number, number] => {
    const rest = 1 - share
    return [
      rest * rest * x + 2 * rest * share * bendX + share * share * tipX,
      rest * rest * y + 2 * rest * share * bendY + share * share * tipY,
    ]
  }
  const leaflets = 7
  let cut = ''
  for (let index = leaflets; index >= 1; index -= 1) {
    const [outerX, outerY] = on((index - 0.35) / leaflets)
    const [innerX, innerY] = on((index - 1) / leaflets)
    const hang = length * (0.1 + 0.17 * Math.sin((Math.PI * index) / (leaflets + 0.6)))
    const sweep = Math.cos(radians) * hang * 0.5
    cut += `L${whole(outerX + sweep)} ${whole(outerY + hang)} ${whole(innerX)} ${whole(innerY + hang * 0.16)}`
  }
  const spine = `M${whole(x)} ${whole(y)}Q${whole(bendX)} ${whole(bendY)} ${whole(tipX)} ${whole(tipY)}`
  return trace(`${spine}${cut}z`, { fill }) + trace(spine, { stroke: vein })
}

/** A coconut palm rooted at (x, y); `lean` moves the crown sideways. */
export function palm({ random, light }: Scene, x: number, y: number, tall: number, lean: number): string {
  const crownX = x + lean
  const crownY = y - tall
  const foot = tall * 0.05
  const neck = tall * 0.022
  const bendX = x + lean * 0.15
  const bendY = y - tall * 0.55
  const trunk = lit(light, NATURE.trunk)
  const back = lit(light, NATURE.leafDark)
  const front = lit(light, NATURE.leaf)
  const bright = lit(light, NATURE.leafLight)
  const reach = tall * 0.46
  const leaf = (angle: number, share: number, fill: string, vein: string): string =>
    frond(
      {
        x: crownX,
        y: crownY,
        angle: angle + random.between(-7, 7),
        length: reach * share * random.between(0.92, 1.06),
        droop: reach * random.between(0.2, 0.34),
      },
      fill,
      vein,
    )
  return [
    ellipse(x + foot, y + 2, tall * 0.16, tall * 0.018, mix(lit(light, NATURE.sandShade), '#5b4a2c', 0.35), {
      opacity: 0.45,
    }),
    path(
      d`M${x - foot} ${y}Q${bendX - neck} ${bendY} ${crownX - neck} ${crownY}h${neck * 2}
        Q${bendX + neck * 1.8} ${bendY} ${x + foot} ${y}z`,
      trunk,
    ),
    stroke(
      d`M${x + foot * 0.4} ${y}Q${bendX + neck} ${bendY} ${crownX + neck * 0.4} ${crownY}`,
      lit(light, NATURE.trunkLight),
      neck * 0.9,
      {
        opacity: 0.65,
      },
    ),
    group({ fill: 'none', 'stroke-width': 1.6 }, [
      ...[35, 75, 110, 148].map((angle) => leaf(angle, 0.82, back, mix(back, front, 0.4))),
      ...[-14, 194].map((angle) => leaf(angle, 0.9, back, mix(back, front, 0.4))),
      ...[8, 52, 128, 172].map((angle) => leaf(angle, 1, front, bright)),
      ...[92, 24, 158].map((angle) => leaf(angle, 0.74, mix(front, bright, 0.55), lighter(bright, 0.2))),
    ]),
    times(3, (index) =>
      circle(
        crownX + (index - 1) * neck * 1.9,
        crownY + neck * 1.7,
        neck * 1.15,
        mix(trunk, '#3d2a16', 0.25 + index * 0.1),
      ),
    ),
  ].join('')
}

/** Low sea-lettuce bushes (magoo) along a beach. */
export function bushes({ random, light }: Scene, x: number, y: number, width: number, tall: number): string {
  const count = Math.max(3, Math.round(width / (tall * 0.85)))
  const shades = [NATURE.leafDark, NATURE.leaf, mix(NATURE.leaf, NATURE.leafLight, 0.5)].map((shade) =>
    lit(light, shade),
  )
  return times(count, (index) => {
    const cx = x + (width * (index + 0.5)) / count + random.between(-6, 6)
    const size = tall * random.between(0.6, 1)
    return path(
      d`M${cx - size} ${y}
        c${-size * 0.1} ${-size * 0.5} ${size * 0.25} ${-size * 0.75} ${size * 0.55} ${-size * 0.65}
        c${size * 0.2} ${-size * 0.4} ${size * 0.8} ${-size * 0.35} ${size * 0.9} ${size * 0.05}
        c${size * 0.4} ${0} ${size * 0.6} ${size * 0.3} ${size * 0.55} ${size * 0.6}z`,
      random.pick(shades),
    )
  })
}
