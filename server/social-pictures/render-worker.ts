import { parentPort, workerData } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import type { RenderOptions, RenderRequest, RenderResult } from './render-thread.ts'
import { writePng } from './write-png.ts'

const { fontFiles }: RenderOptions = workerData
const options = { font: { loadSystemFonts: false, fontFiles } }

function render(svg: string): Uint8Array {
  const { pixels, width, height } = new Resvg(svg, options).render()
  return writePng(pixels, width, height)
}

parentPort?.on('message', ({ id, svg }: RenderRequest) => {
  const reply = (message: RenderResult) => parentPort?.postMessage(message)
  try {
    reply({ id, png: render(svg) })
  } catch (error) {
    reply({ id, failure: String(error) })
  }
})
