import { type DragEvent, useId, useState } from 'react'
import { Icon } from '../../design/icon.tsx'

interface FileDropProps {
  onFile: (file: File) => void
  isBusy: boolean
  /** 'Choose a CSV or Excel file' */
  label: string
  /** As an input takes it: '.csv,.xlsx'. */
  accept: string
}

/** Takes a file by choosing or by dropping it. */
export function FileDrop({ onFile, isBusy, label, accept }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined): void => {
    if (file && !isBusy) onFile(file)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Dropping is a second way; the input takes files by keyboard.
    <div
      className="file-drop"
      data-is-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <input
        className="file-input"
        id={id}
        type="file"
        accept={accept}
        // Not disabled: it keeps the focus.
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          take(target.files?.[0])
          // So that the same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <label className="button" htmlFor={id}>
        <Icon name="plus" />
        {label}
      </label>
      <p className="drop-hint text-ink-soft text-sm">or drop it here</p>
    </div>
  )
}
