import { encode } from 'uqr'

/** The white border that readers need, in modules. */
const BORDER = 4

/** Black on white in both colour schemes: many apps cannot read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { border: BORDER })
  const size = data.length
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
