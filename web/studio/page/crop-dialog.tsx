import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PICTURE_SHAPES, type PictureKind } from '../../../contract/studio/picture-shapes.ts'
import { Dialog } from '../../design/dialog.tsx'
import { Field } from '../../design/form-fields.tsx'
import { FormButtons } from '../../staff/form-buttons.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { LengthNote, lengthNoteId } from '../editor/length-note.tsx'
import { type Crop, cropArea, dragCrop, maxZoom, sizeToSend, WHOLE_PICTURE } from './crop.ts'
import { encodeCrop } from './read-picture-file.ts'

interface CropDialogProps {
  kind: PictureKind
  title: string
  /** The picture to crop; undefined while there is none. */
  picture: ImageBitmap | undefined
  /** What the description is called: the caption of a slide is shown, the text of a crest is not. A portrait has none. */
  description?: { label: string; hint: string }
  send: (file: Blob, description: string) => Promise<void>
  onClose: () => void
}

/** Outside of the form that it is opened from: forms cannot be nested. */
export function CropDialog({ picture, title, onClose, ...props }: CropDialogProps) {
  return createPortal(
    <Dialog title={title} isOpen={picture !== undefined} onClose={onClose}>
      {picture && <CropForm {...props} picture={picture} onClose={onClose} />}
    </Dialog>,
    document.body,
  )
}

type CropFormProps = Omit<CropDialogProps, 'title' | 'picture'> & { picture: ImageBitmap }

const STEP = 0.01
const DESCRIPTION_MAX_LENGTH = 200

function CropForm({ kind, picture, description, send, onClose }: CropFormProps) {
  const shape = PICTURE_SHAPES[kind]
  const [crop, setCrop] = useState<Crop>(WHOLE_PICTURE)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const textId = useId()
  const { length } = text.trim()
  const isTooLong = description !== undefined && length > DESCRIPTION_MAX_LENGTH
  const submit = async (): Promise<void> => {
    const lacksText = description !== undefined && text.trim() === ''
    setIsMissing(lacksText)
    if (lacksText || isTooLong) {
      document.getElementById(textId)?.focus()
      return
    }
    setIsSending(true)
    setFailure(undefined)
    try {
      const area = cropArea(picture, shape, crop)
      await send(await encodeCrop(picture, area, sizeToSend(area, shape), kind), text.trim())
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The form that the picture is for must not be sent with it.
        event.stopPropagation()
        if (!isSending) void submit()
      }}
    >
      <p className="text-ink-soft">Drag the picture, or use the sliders, until the frame shows what you want.</p>
      <CropFrame {...{ kind, picture, crop }} onChange={setCrop} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Slider
          label="Size"
          value={crop.zoom}
          least={1}
          most={maxZoom(picture, shape)}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider label="Left to right" value={crop.x} least={0} most={1} onChange={(x) => setCrop({ ...crop, x })} />
        <Slider label="Top to bottom" value={crop.y} least={0} most={1} onChange={(y) => setCrop({ ...crop, y })} />
      </div>
      {description && (
        <Field id={textId} {...description} error={isMissing ? `${description.label} is missing` : undefined}>
          <input
            className="field-input"
            id={textId}
            type="text"
            dir="auto"
            required
            aria-invalid={isMissing || isTooLong || undefined}
            aria-describedby={`${isMissing ? `${textId}-error ` : ''}${textId}-hint ${lengthNoteId(textId)}`}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <LengthNote id={textId} length={length} most={DESCRIPTION_MAX_LENGTH} />
        </Field>
      )}
      <p className="font-semibold text-coral" role="alert">
        {failure}
      </p>
      <FormButtons button={isSending ? 'Uploading...' : 'Use this picture'} isRunning={isSending} cancel={onClose} />
    </form>
  )
}

interface CropFrameProps {
  kind: PictureKind
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Sharp on screens with two pixels for one. */
const FRAME_WIDTH = 1_000

function CropFrame({ kind, picture, crop, onChange }: CropFrameProps) {
  const shape = PICTURE_SHAPES[kind]
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { left, top, width, height } = cropArea(picture, shape, crop)
    const frame = context.canvas
    context.clearRect(0, 0, frame.width, frame.height)
    context.drawImage(picture, left, top, width, height, 0, 0, frame.width, frame.height)
  }, [picture, shape, crop])
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!last.current) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const by = { x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height }
    last.current = { x: event.clientX, y: event.clientY }
    onChange(dragCrop(picture, shape, crop, by))
  }
  return (
    <canvas
      className="crop-frame"
      data-kind={kind}
      ref={canvas}
      width={FRAME_WIDTH}
      height={Math.round((FRAME_WIDTH * shape.height) / shape.width)}
      role="img"
      aria-label="The part of the picture that is used"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = undefined
      }}
      onPointerCancel={() => {
        last.current = undefined
      }}
    />
  )
}

interface SliderProps {
  label: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

function Slider({ label, value, least, most, onChange }: SliderProps): ReactNode {
  return (
    <label className="grid gap-1 font-semibold text-sm">
      {label}
      <input
        className="crop-slider"
        type="range"
        min={least}
        max={most}
        step={STEP}
        value={value}
        disabled={most - least < STEP}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  )
}
