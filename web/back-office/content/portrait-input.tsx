import '../../studio/page/page.css'
import { type ControlProps, InputGroup } from '../../studio/editor/inputs.tsx'
import { PictureChooser } from '../../studio/page/picture-chooser.tsx'
import { sendPortrait } from '../../studio/page/send-picture.ts'

type PortraitInputProps = ControlProps & { url: string; onChange: (url: string) => void }

/** The photo of somebody who is quoted, whose name stands beside it. */
export function PortraitInput({ url, onChange, ...control }: PortraitInputProps) {
  return (
    <InputGroup {...control}>
      {url && <img className="picture-shown" data-kind="portrait" src={url} alt="" />}
      <PictureChooser
        kind="portrait"
        label={url ? 'Replace the photo' : 'Choose a photo'}
        upload={sendPortrait}
        onUploaded={(uploaded) => onChange(uploaded.url)}
      />
    </InputGroup>
  )
}
