import { parentPort, workerData } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import type { RenderOrder, RenderReport, RenderSetting } from './render-thread.ts'
import { writePng } from './write-png.ts'

const { fontFiles }: RenderSetting = workerData
const options = { font: { loadSystemFonts: false, fontFiles } }

function render(svg: string): Uint8Array {
  const { pixels, width, height } = new Resvg(svg, options).render()
  return writePng(pixels, width, height)
}

parentPort?.on('message', ({ id, svg }: RenderOrder) => {
  const report = (message: RenderReport) => parentPort?.postMessage(message)
  try {
    report({ id, png: render(svg) })
  } catch (error) {
    report({ id, failure: String(error) })
  }
})
