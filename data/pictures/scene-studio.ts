import { darker, lighter, mix, NATURE } from './colour.ts'
import { bust, someLook } from './people.ts'
import { type DrawScene, times } from './scene.ts'
import { circle, d, ellipse, path, placed, rect, stroke } from './svg.ts'

const softbox = (x: number, y: number, lean: number): string =>
  stroke(d`M${x} ${y}V${y - 330}M${x - 40} ${y}L${x} ${y - 60}L${x + 40} ${y}`, NATURE.ink, 6) +
  path(d`M${x - 60} ${y - 400}h120l${lean} 90h-120z`, '#22323c') +
  path(d`M${x - 50} ${y - 392}h104l${lean * 0.8} 74h-104z`, '#fff6dc')

/** The newsroom's studio: two at the desk, a camera in front. */
export const studio: DrawScene = (scene) => {
  const { colours, random, sheet } = scene
  return [
    rect(
      0,
      0,
      1200,
      500,
      sheet.linear([
        [0, darker(colours.deep, 0.35)],
        [1, colours.deep],
      ]),
    ),
    rect(
      0,
      490,
      1200,
      190,
      sheet.linear([
        [0, darker(colours.deep, 0.5)],
        [1, mix(colours.main, '#10222e', 0.4)],
      ]),
    ),
    rect(
      220,
      70,
      760,
      330,
      sheet.linear([
        [0, mix('#2c97d3', colours.main, 0.4)],
        [0.6, '#bfe4ee'],
        [0.62, '#35acb8'],
        [1, mix('#0f7f95', colours.main, 0.3)],
      ]),
      { rx: 10 },
    ),
    ellipse(600, 300, 230, 52, 'none', { stroke: '#c8f4ec', 'stroke-width': 20, opacity: 0.6 }),
    times(
      9,
      (index) =>
        ellipse(600 + Math.cos(index * 0.7) * 230, 300 + Math.sin(index * 0.7) * 52, 24, 9, NATURE.sand) +
        ellipse(600 + Math.cos(index * 0.7) * 230, 299 + Math.sin(index * 0.7) * 52, 17, 6, NATURE.leaf),
    ),
    times(4, (index) => rect(248, 96 + index * 18, 120 - index * 22, 8, '#ffffff', { rx: 4, opacity: 0.8 })),
    rect(220, 368, 760, 32, colours.main) +
      rect(236, 379, 300, 10, '#ffffff', { rx: 5, opacity: 0.85 }) +
      rect(560, 379, 180, 10, '#ffffff', { rx: 5, opacity: 0.5 }),
    stroke('M0 34H1200', '#5f7682', 9),
    [160, 460, 740, 1040]
      .map(
        (x) =>
          path(d`M${x - 26} 36h52l14 44h-80z`, '#22323c') +
          ellipse(x, 80, 36, 8, '#fff2c4') +
          path(
            d`M${x - 36} 82h72l90 400h-252z`,
            sheet.linear([
              [0, '#fff2c4', 0.28],
              [1, '#fff2c4', 0],
            ]),
          ),
      )
      .join(''),
    bust(470, 520, 1.4, someLook(random, lighter(colours.main, 0.3), colours.soft, 'scarf')),
    bust(720, 520, 1.4, someLook(random, '#fdfdfb', colours.main, 'short')),
    path('M300 500H900C960 500 980 530 980 560H220C220 530 240 500 300 500Z', '#f4f7f8'),
    path(
      'M236 560H964L920 650H280Z',
      sheet.linear([
        [0, colours.main],
        [1, colours.deep],
      ]),
    ),
    path('M244 576H956L952 586H248Z', colours.accent),
    rect(420, 486, 80, 14, '#fffaf0', { rx: 2 }) + rect(690, 486, 80, 14, '#fffaf0', { rx: 2 }),
    softbox(110, 640, 16),
    softbox(1090, 640, -16),
    placed(880, 690, 1.1, [
      stroke('M0-120-60 0M0-120 60 0M0-120V0', '#10222e', 9),
      rect(-80, -220, 150, 96, '#10222e', { rx: 10 }),
      rect(-128, -196, 52, 48, '#22323c', { rx: 6 }),
      circle(-128, -172, 22, '#35566a'),
      rect(-20, -250, 80, 26, '#22323c', { rx: 6 }),
      rect(10, -196, 50, 42, lighter(colours.main, 0.3), { rx: 3 }),
      circle(-60, -206, 5, '#ff5a4a'),
    ]),
    bust(990, 720, 1.5, someLook(random, '#22323c', '#22323c', 'short'), true),
  ]
}
