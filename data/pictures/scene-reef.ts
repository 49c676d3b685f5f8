import { darker, lighter, mix, NATURE } from './colour.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { circle, d, group, path, placed, rect, stroke, trace } from './svg.ts'

const fish = (x: number, y: number, scale: number, facing: number, body: string, band: string): string =>
  placed(
    x,
    y,
    scale,
    [
      path('M-30 0C-52-22-60-18-58 0-60 18-52 22-30 0Z', darker(body, 0.15)),
      path('M-36 0C-20-30 26-30 44 0 26 30-20 30-36 0Z', body),
      path('M-6-22C2-8 2 8-6 22L8 23C16 8 16-8 8-23Z', band),
      path('M-10-22C0-36 16-34 22-20Z', darker(body, 0.1)),
      circle(28, -6, 3.6, '#10222e'),
    ],
    scale * facing,
  )

const branchingCoral = ({ random }: Scene, x: number, y: number, tall: number, colour: string): string => {
  const branch = (
    fromX: number,
    fromY: number,
    angle: number,
    length: number,
    thick: number,
    depth: number,
  ): string => {
    const toX = fromX + Math.sin(angle) * length
    const toY = fromY - Math.cos(angle) * length
    const own = trace(d`M${fromX} ${fromY}L${toX} ${toY}`, { 'stroke-width': thick })
    if (depth === 0) return own
    return [-0.5, 0.45].reduce(
      (drawn, side) =>
        drawn + branch(toX, toY, angle + side + random.between(-0.14, 0.14), length * 0.68, thick * 0.72, depth - 1),
      own,
    )
  }
  return group(
    { stroke: colour, 'stroke-linecap': 'round' },
    [-0.45, 0, 0.45].map((angle) => branch(x, y, angle, tall * 0.4, tall * 0.12, 2)),
  )
}

const brainCoral = (x: number, y: number, r: number, colour: string): string =>
  path(d`M${x - r} ${y}C${x - r} ${y - r * 1.1} ${x + r} ${y - r * 1.1} ${x + r} ${y}z`, colour) +
  stroke(
    d`M${x - r * 0.7} ${y - r * 0.3}q${r * 0.2} ${-r * 0.3} ${r * 0.4} 0t${r * 0.4} 0t${r * 0.4} 0
      M${x - r * 0.4} ${y - r * 0.58}q${r * 0.2} ${-r * 0.18} ${r * 0.4} 0t${r * 0.4} 0`,
    lighter(colour, 0.4),
    r * 0.07,
  )

const fan = (x: number, y: number, tall: number, colour: string): string =>
  path(
    d`M${x} ${y}C${x - tall * 0.7} ${y - tall * 0.5} ${x - tall * 0.5} ${y - tall} ${x} ${y - tall}
      C${x + tall * 0.5} ${y - tall} ${x + tall * 0.7} ${y - tall * 0.5} ${x} ${y}z`,
    colour,
    { opacity: 0.85 },
  ) +
  [-0.36, -0.18, 0, 0.18, 0.36]
    .map((lean) =>
      stroke(
        d`M${x} ${y}Q${x + lean * tall} ${y - tall * 0.5} ${x + lean * tall * 1.15} ${y - tall * 0.82}`,
        darker(colour, 0.22),
        2.4,
      ),
    )
    .join('')

/** Below the surface: light from above, a reef, a shoal. */
export function reefLayers(scene: Scene): string[] {
  const { sheet, random, colours, width, height } = scene
  const blue = mix('#0c6aa0', colours.main, 0.35)
  const floor = height * 0.86
  const corals = ['#ff8f6b', '#e86a92', '#f3b95f', '#b084d6', mix(colours.accent, '#ff9f7a', 0.35)]
  return [
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, mix('#8fe3e6', colours.soft, 0.3)],
        [0.3, mix('#2aa9c4', colours.main, 0.2)],
        [1, mix(blue, colours.deep, 0.6)],
      ]),
    ),
    times(6, (index) => {
      const x = width * (0.1 + index * 0.16)
      return path(
        d`M${x} 0h${width * 0.05}L${x + width * 0.16} ${height}h${-width * 0.15}z`,
        sheet.linear([
          [0, '#fff', 0.3],
          [0.8, '#fff', 0],
        ]),
      )
    }),
    path(
      d`M0 ${floor - 120}C${width * 0.2} ${floor - 230} ${width * 0.34} ${floor - 60} ${width * 0.5} ${floor - 90}
        S${width * 0.8} ${floor - 240} ${width} ${floor - 150}V${height}H0z`,
      mix(blue, colours.deep, 0.35),
      { opacity: 0.55 },
    ),
    path(
      d`M0 ${floor - 40}C${width * 0.16} ${floor - 90} ${width * 0.3} ${floor + 20} ${width * 0.5} ${floor}
        S${width * 0.84} ${floor - 100} ${width} ${floor - 60}V${height}H0z`,
      mix(blue, colours.deep, 0.75),
    ),
    times(Math.round(width / 76), (index) => {
      const x = 30 + index * 76 + random.between(-20, 20)
      const y = floor + 16 - 46 * Math.abs(Math.cos((x / width) * Math.PI * 1.1)) + random.between(0, 26)
      const colour = random.pick(corals)
      const kind = random.between(0, 3)
      if (kind < 1) return branchingCoral(scene, x, y + 12, random.between(70, 120), colour)
      return kind < 2
        ? brainCoral(x, y + 10, random.between(26, 46), colour)
        : fan(x, y + 10, random.between(60, 110), colour)
    }),
    path(
      d`M0 ${floor + 34}C${width * 0.3} ${floor + 6} ${width * 0.6} ${floor + 60} ${width} ${floor + 20}V${height}H0z`,
      mix(NATURE.sand, '#2aa9c4', 0.12),
    ),
    times(22, (index) => {
      const angle = index * 0.7
      return fish(
        width * 0.62 + Math.cos(angle) * (40 + index * 8),
        height * 0.34 + Math.sin(angle) * (20 + index * 3.4),
        0.3,
        -1,
        '#ffe08a',
        '#fff6d6',
      )
    }),
    fish(width * 0.28, height * 0.42, 1.2, 1, mix(colours.accent, '#ffb75c', 0.4), '#fff'),
    fish(width * 0.17, height * 0.58, 0.74, 1, '#ff8f6b', '#fff'),
    fish(width * 0.82, height * 0.6, 0.9, -1, '#7fd6ff', colours.deep),
    times(14, () =>
      circle(random.between(0, width), random.between(20, height * 0.8), random.between(2, 7), 'none', {
        stroke: '#fff',
        'stroke-width': 1.6,
        opacity: 0.55,
      }),
    ),
  ]
}

const diver = ({ colours }: Scene, x: number, y: number, scale: number): string =>
  placed(x, y, scale, [
    stroke('M-30 8-92 30M-30 14-84 56', '#22323c', 18),
    path('M-88 22-134 20-104 44ZM-82 50-120 76-84 72Z', colours.accent),
    stroke('M-36 6 40-8', colours.main, 38),
    rect(-28, -40, 60, 22, '#e7ecee', { rx: 10 }),
    stroke('M34-4 74 22 108 12', colours.main, 15),
    circle(62, -18, 22, '#c98f66'),
    path('M42-26C44-46 80-46 82-24L64-30Z', '#22323c'),
    rect(66, -28, 22, 16, '#bfeef5', { rx: 6, stroke: '#22323c', 'stroke-width': 3 }),
    stroke('M84-6C96 6 60 10 30-28', '#22323c', 4),
    [0, 1, 2]
      .map((index) =>
        circle(96 + index * 10, -50 - index * 30, 6 + index * 2, 'none', {
          stroke: '#fff',
          'stroke-width': 2,
          opacity: 0.8,
        }),
      )
      .join(''),
  ])

export const reef: DrawScene = (scene) => [...reefLayers(scene), diver(scene, 520, 300, 1.25)]
