import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { mapAddress } from './map-address.ts'

interface CampusMapProps {
  /** What the map shows. */
  name: string
  /** Embed HTML as it was written; only a checked address of it is ever used. */
  embed: string | null
}

/** The map comes from another host, so it comes only when a visitor asks for it. */
export function CampusMap({ name, embed }: CampusMapProps) {
  const [isShown, setIsShown] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const address = mapAddress(embed)
  useEffect(() => {
    if (isShown) frame.current?.focus()
  }, [isShown])
  if (address === undefined) return null
  return (
    <div className="map-place noscript:hidden">
      {isShown ? (
        <>
          {/* Stands behind the map: seen until it comes, or where it does not come at all. */}
          <p className="p-4 text-center">
            The map is on its way from Google. If it does not come, use the address beside it.
          </p>
          <iframe
            className="absolute inset-0 size-full"
            ref={frame}
            src={address}
            title={`Map of ${name}`}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
        </>
      ) : (
        <div className="flex flex-col items-center gap-2 p-4 text-center">
          <button className="button gap-2" type="button" onClick={() => setIsShown(true)}>
            <Icon name="pin" />
            Show map<span className="sr-only"> of {name}</span>
          </button>
          <p className="text-sm">The map is loaded from Google.</p>
        </div>
      )}
    </div>
  )
}
