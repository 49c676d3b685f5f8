import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RED_GREEN_BLUE = 2
const LIKE_THE_ROW_ABOVE = 2

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const bytes = Buffer.alloc(named.length + 8)
  bytes.writeUInt32BE(data.length, 0)
  named.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(named), named.length + 4)
  return bytes
}

/**
 * A PNG of pixels that are given as red, green, blue and opacity, all opaque. The renderer's own PNGs are three times
 * the size: in ours each row stores its difference from the row above, which for seas and skies is mostly zero.
 */
export function writePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const rowBytes = 1 + width * 3
  const rows = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y++) {
    let to = y * rowBytes
    rows[to++] = LIKE_THE_ROW_ABOVE
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      for (let colour = 0; colour < 3; colour++) {
        const above = y === 0 ? 0 : (pixels[from + colour - width * 4] ?? 0)
        // The buffer stores the remainder after 256.
        rows[to++] = (pixels[from + colour] ?? 0) - above
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, RED_GREEN_BLUE, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
