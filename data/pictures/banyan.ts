import { darker, lighter, mix, NATURE } from './colour.ts'
import { lit } from './light.ts'
import { type Scene, times } from './scene.ts'
import { d, ellipse, path, stroke } from './svg.ts'

/** A banyan with its hanging roots, trunk foot at (x, y), about 600 wide at scale 1. */
export function banyan({ random, light }: Scene, x: number, y: number, scale: number): string {
  const at = (value: number): number => value * scale
  const bark = lit(light, '#8b6a4a')
  const greens = [
    NATURE.leafDark,
    mix(NATURE.leafDark, NATURE.leaf, 0.5),
    NATURE.leaf,
    mix(NATURE.leaf, NATURE.leafLight, 0.6),
  ].map((green) => lit(light, green))
  const crown = (layer: number): string =>
    times(11 - layer * 2, (index) => {
      const share = (index + 0.5) / (11 - layer * 2)
      const reach = 300 - layer * 50
      const cx = x + at((share * 2 - 1) * reach)
      const cy = y - at(300 + layer * 30 + Math.sin(share * Math.PI) * (70 + layer * 16) + random.between(-12, 12))
      return ellipse(
        cx,
        cy,
        at(random.between(74, 100) - layer * 10),
        at(random.between(50, 66) - layer * 8),
        greens[layer] ?? bark,
      )
    })
  return [
    ellipse(x, y + 4, at(330), at(26), '#10222e', { opacity: 0.16 }),
    crown(0),
    times(9, (index) => {
      const rootX = x + at(-230 + index * 58 + random.between(-12, 12))
      return stroke(
        d`M${rootX} ${y - at(270)}
          q${at(random.between(-10, 10))} ${at(120)} ${at(random.between(-8, 8))} ${at(random.between(150, 255))}`,
        darker(bark, 0.1),
        at(random.between(3, 6)),
      )
    }),
    path(
      d`M${x - at(70)} ${y}C${x - at(40)} ${y - at(60)} ${x - at(46)} ${y - at(150)} ${x - at(120)} ${y - at(280)}
        L${x - at(84)} ${y - at(290)}
        C${x - at(50)} ${y - at(230)} ${x - at(20)} ${y - at(210)} ${x - at(10)} ${y - at(300)}H${x + at(24)}
        C${x + at(22)} ${y - at(210)} ${x + at(60)} ${y - at(240)} ${x + at(100)} ${y - at(290)}
        L${x + at(134)} ${y - at(276)}C${x + at(60)} ${y - at(170)} ${x + at(46)} ${y - at(60)} ${x + at(84)} ${y}
        C${x + at(40)} ${y - at(16)} ${x - at(30)} ${y - at(16)} ${x - at(70)} ${y}z`,
      bark,
    ),
    stroke(
      d`M${x - at(20)} ${y - at(10)}
        C${x - at(10)} ${y - at(90)} ${x - at(20)} ${y - at(150)} ${x - at(50)} ${y - at(230)}
        M${x + at(26)} ${y - at(10)}
        C${x + at(10)} ${y - at(90)} ${x + at(20)} ${y - at(160)} ${x + at(40)} ${y - at(220)}`,
      lighter(bark, 0.22),
      at(5),
      { opacity: 0.7 },
    ),
    crown(1),
    crown(2),
    crown(3),
  ].join('')
}
