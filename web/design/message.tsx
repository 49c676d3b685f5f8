import { type ReactNode, useEffect, useRef } from 'react'
import './form.css'
import { Icon } from './icon.tsx'

interface MessageProps {
  tone: 'good' | 'bad'
  children: ReactNode
  /** Takes the focus when it appears, so that nobody has to look for it. */
  isFocused?: boolean
  /** What stands around it is read out already. */
  isWithinStatus?: boolean
}

/** Says how something went, where it happened. */
export function Message({ tone, children, isFocused = false, isWithinStatus = false }: MessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) box.current?.focus()
  }, [isFocused])
  const role = tone === 'bad' ? 'alert' : 'status'
  return (
    <div className="message" data-tone={tone} ref={box} role={isWithinStatus ? undefined : role} tabIndex={-1}>
      <Icon name={tone === 'bad' ? 'warning' : 'tick'} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
