import { type DragEvent, useId, useState } from 'react'
import type { PictureKind } from '../../../contract/studio/picture-shapes.ts'
import { Icon } from '../../design/icon.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { PictureUnusable, readPictureFile } from './read-picture-file.ts'

interface PictureChooserProps {
  kind: PictureKind
  /** 'Choose a banner' */
  label: string
  /** Left out for a picture that needs no words. */
  description?: { label: string; hint: string }
  upload: (file: Blob) => Promise<{ url: string }>
  onUploaded: (picture: { url: string; description: string }) => void
}

/** A picture is chosen, taken or dropped, then cropped, described and uploaded. */
export function PictureChooser({ kind, label, description, upload, onUploaded }: PictureChooserProps) {
  const id = useId()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [failure, setFailure] = useState<string>()
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setFailure(undefined)
    try {
      setPicture(await readPictureFile(file, kind))
    } catch (error) {
      if (!(error instanceof PictureUnusable)) throw error
      setFailure(error.message)
    }
  }
  const drop = (event: DragEvent<HTMLFieldSetElement>): void => {
    event.preventDefault()
    void open(event.dataTransfer.files[0])
  }
  return (
    <fieldset className="picture-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend className="sr-only">{label}</legend>
      <FileButton id={`${id}-file`} text={label} icon="plus" onFile={open} />
      <FileButton id={`${id}-camera`} text="Take a photo" icon="camera" isCamera onFile={open} />
      <p className="drop-hint text-ink-soft text-sm">or drop it here</p>
      <p className="w-full font-semibold text-coral empty:hidden" role="alert">
        {failure}
      </p>
      <CropDialog
        {...{ kind, picture }}
        {...(description && { description })}
        title={label}
        onClose={() => setPicture(undefined)}
        send={async (file, text) => {
          const { url } = await upload(file)
          onUploaded({ url, description: text })
        }}
      />
    </fieldset>
  )
}

interface FileButtonProps {
  id: string
  text: string
  icon: 'plus' | 'camera'
  isCamera?: boolean
  onFile: (file: File | undefined) => Promise<void>
}

function FileButton({ id, text, icon, isCamera = false, onFile }: FileButtonProps) {
  return (
    <span className={isCamera ? 'picture-camera' : undefined}>
      <input
        className="file-input"
        id={id}
        type="file"
        accept="image/*"
        {...(isCamera && { capture: 'environment' })}
        onChange={({ target }) => {
          void onFile(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <label className="button button-quiet" htmlFor={id}>
        <Icon name={icon} />
        {text}
      </label>
    </span>
  )
}
