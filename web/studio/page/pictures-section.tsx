import type { PictureKind } from '../../../contract/studio/picture-shapes.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InputGroup, LineInput } from '../editor/inputs.tsx'
import { useInstitution } from '../studio.ts'
import { ItemButtons } from './item-buttons.tsx'
import { moveItem, numberSlides, readPicture, readSlides } from './page-content.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { sendPicture } from './send-picture.ts'

const DESCRIPTION = {
  label: 'Alternative text',
  hint: "Read aloud to people who can't see the picture. For example: The main building on the lagoon at sunset.",
}
const CAPTION = {
  label: 'Caption',
  hint: "Shown below the picture, and read aloud to people who can't see it. For example: Graduates of the February class.",
}

interface PictureFieldProps {
  name: 'banner' | 'logo'
  kind: PictureKind
  label: string
  hint: string
}

function PictureField({ name, kind, label, hint }: PictureFieldProps) {
  const { content, change, isReadOnly } = useEditor()
  const { id: institutionId } = useInstitution()
  const picture = readPicture(content[name])
  return (
    <InputGroup name={name} label={label} hint={hint}>
      {picture.url && <img className="picture-shown" data-kind={kind} src={picture.url} alt={picture.alt ?? ''} />}
      {!isReadOnly && (
        <PictureChooser
          kind={kind}
          label={picture.url ? `Replace the ${kind}` : `Choose a ${kind}`}
          description={DESCRIPTION}
          upload={(file) => sendPicture(institutionId, kind, file)}
          onUploaded={({ url, description }) => change({ [name]: { url, alt: description } })}
        />
      )}
      {picture.alt !== undefined && (
        <LineInput
          name={`${name}.alt`}
          {...DESCRIPTION}
          maxLength={200}
          value={picture.alt}
          onChange={(alt) => change({ [name]: { ...picture, alt } })}
        />
      )}
    </InputGroup>
  )
}

export const PageBannerField = () => (
  <PictureField
    name="banner"
    kind="banner"
    label="Banner"
    hint="The wide picture at the top of your page and on your card."
  />
)

export const CrestField = () => (
  <PictureField
    name="logo"
    kind="crest"
    label="Crest"
    hint="A square picture that stands beside your name and beside each of your courses."
  />
)

const MOST_SLIDES = 12

export function SlidesField() {
  const { content, change, isReadOnly } = useEditor()
  const { id: institutionId } = useInstitution()
  const slides = readSlides(content['slides'])
  const write = (next: typeof slides): void => change({ slides: numberSlides(next) })
  return (
    <InputGroup
      name="slides"
      label="Slides"
      hint={`Up to ${MOST_SLIDES} pictures of your campuses, classes and students.`}
    >
      <ol className="grid gap-4">
        {slides.map((slide, at) => (
          <li className="staff-card grid gap-3" key={slide.image.url}>
            <img className="picture-shown" data-kind="slide" src={slide.image.url} alt="" />
            <LineInput
              name={`slides.${at}.caption`}
              label={`Caption of slide ${at + 1}`}
              maxLength={200}
              value={slide.caption}
              onChange={(caption) => write(slides.with(at, { ...slide, caption }))}
            />
            {!isReadOnly && (
              <ItemButtons
                item={`slide ${at + 1}`}
                isFirst={at === 0}
                isLast={at === slides.length - 1}
                onMove={(by) => write(moveItem(slides, at, by))}
                onRemove={() => write(slides.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && slides.length < MOST_SLIDES && (
        <PictureChooser
          kind="slide"
          label="Add a slide"
          description={CAPTION}
          upload={(file) => sendPicture(institutionId, 'slide', file)}
          onUploaded={({ url, description }) =>
            write([...slides, { order: slides.length + 1, image: { url }, caption: description }])
          }
        />
      )}
    </InputGroup>
  )
}
