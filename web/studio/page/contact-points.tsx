import { useState } from 'react'
import { readCampusMap } from '../../../contract/catalogue/campus-map.ts'
import { Icon } from '../../design/icon.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { InputGroup, LineInput } from '../editor/inputs.tsx'
import { ItemButtons } from './item-buttons.tsx'
import {
  type ContactPoint,
  makeMain,
  moveItem,
  newContactPoint,
  type OptionalText,
  orNull,
  readContactPoints,
} from './page-content.ts'

interface ContactPointsProps {
  name: 'campuses' | 'faculties'
  /** 'campus' */
  one: string
  label: string
  hint: string
}

const MOST = 100

/** Campuses or faculties: both carry the same contact data. */
export function ContactPoints({ name, one, label, hint }: ContactPointsProps) {
  const { content, change, isReadOnly } = useEditor()
  const points = readContactPoints(content[name])
  const [open, setOpen] = useState<number>()
  const write = (next: readonly ContactPoint[]): void => change({ [name]: next })
  return (
    <InputGroup name={name} label={label} hint={hint}>
      <ol className="grid gap-3">
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A new one has nothing else that stays the same while it is written.
          <li className="staff-card py-3" key={at}>
            <details open={open === at} onToggle={({ currentTarget }) => currentTarget.open && setOpen(at)}>
              <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-bold">
                <bdi className="wrap-anywhere grow">{point.name || `New ${one}`}</bdi>
                {point.main && (
                  <span className="state-chip text-sm" data-state="published">
                    Main
                  </span>
                )}
                <Icon name="chevron-down" />
              </summary>
              <div className="editor-fields mt-3">
                <ContactFields
                  place={`${name}.${at}`}
                  point={point}
                  onChange={(next) => write(points.with(at, next))}
                />
                {!isReadOnly && (
                  <>
                    {!point.main && (
                      <button
                        className="button button-quiet justify-self-start"
                        type="button"
                        onClick={() => {
                          write(makeMain(points, at))
                          setOpen(0)
                        }}
                      >
                        <Icon name="star" />
                        Make this the main {one}
                      </button>
                    )}
                    <ItemButtons
                      item={point.name || `the new ${one}`}
                      isFirst={at === 0}
                      isLast={at === points.length - 1}
                      onMove={(by) => {
                        write(moveItem(points, at, by))
                        setOpen(at + by)
                      }}
                      onRemove={() => write(points.toSpliced(at, 1))}
                    />
                  </>
                )}
              </div>
            </details>
          </li>
        ))}
      </ol>
      {!isReadOnly && points.length < MOST && (
        <button
          className="button button-quiet justify-self-start"
          type="button"
          onClick={() => {
            write([...points, newContactPoint(points.length === 0)])
            setOpen(points.length)
          }}
        >
          <Icon name="plus" />
          Add a {one}
        </button>
      )}
    </InputGroup>
  )
}

interface TextRow {
  key: OptionalText
  label: string
  maxLength: number
  inputMode?: 'tel' | 'email' | 'url'
}

const TEXTS: readonly TextRow[] = [
  { key: 'phone', label: 'Phone', maxLength: 40, inputMode: 'tel' },
  { key: 'alternative_phone', label: 'Second phone', maxLength: 40, inputMode: 'tel' },
  { key: 'email', label: 'Email', maxLength: 254, inputMode: 'email' },
  { key: 'link_website', label: 'Website', maxLength: 500, inputMode: 'url' },
  { key: 'link_facebook', label: 'Facebook', maxLength: 500, inputMode: 'url' },
  { key: 'link_instagram', label: 'Instagram', maxLength: 500, inputMode: 'url' },
  { key: 'link_twitter', label: 'X (Twitter)', maxLength: 500, inputMode: 'url' },
  { key: 'link_linkedin', label: 'LinkedIn', maxLength: 500, inputMode: 'url' },
  { key: 'link_youtube', label: 'YouTube', maxLength: 500, inputMode: 'url' },
]

interface ContactFieldsProps {
  /** 'campuses.0' */
  place: string
  point: ContactPoint
  onChange: (point: ContactPoint) => void
}

function ContactFields({ place, point, onChange }: ContactFieldsProps) {
  const { address } = point
  const changeAddress = (changed: Partial<ContactPoint['address']>): void =>
    onChange({ ...point, address: { ...address, ...changed } })
  const at = (field: string): string => `${place}.address.${field}`
  return (
    <>
      <LineInput
        name={`${place}.name`}
        label="Name"
        maxLength={160}
        value={point.name}
        onChange={(name) => onChange({ ...point, name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <LineInput
          name={at('line1')}
          label="Street"
          maxLength={200}
          value={address.line1}
          onChange={(line1) => changeAddress({ line1 })}
        />
        <LineInput
          name={at('line2')}
          label="Ward or floor"
          maxLength={200}
          value={address.line2 ?? ''}
          onChange={(line2) => changeAddress({ line2: orNull(line2) })}
        />
        <LineInput
          name={at('island_city')}
          label="Island or city"
          maxLength={80}
          value={address.island_city}
          onChange={(island_city) => changeAddress({ island_city })}
        />
        <LineInput
          name={at('country')}
          label="Country"
          maxLength={80}
          value={address.country}
          onChange={(country) => changeAddress({ country })}
        />
      </div>
      <MapField
        name={at('location_link')}
        pasted={address.location_link}
        onChange={(location_link) => changeAddress({ location_link })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map(({ key, ...texts }) => (
          <LineInput
            name={`${place}.${key}`}
            key={key}
            {...texts}
            value={point[key] ?? ''}
            onChange={(typed) => onChange({ ...point, [key]: orNull(typed) })}
          />
        ))}
      </div>
    </>
  )
}

interface MapFieldProps {
  name: string
  pasted: string | null
  onChange: (pasted: string | null) => void
}

function MapField({ name, pasted, onChange }: MapFieldProps) {
  return (
    <div className="grid gap-2">
      <LineInput
        name={name}
        label="Map"
        hint="Find the place on Google Maps or OpenStreetMap, press Share, and paste the link or the HTML here."
        maxLength={2000}
        value={pasted ?? ''}
        onChange={(typed) => onChange(orNull(typed))}
      />
      <p className="text-sm" role="status">
        {pasted && mapNote(pasted)}
      </p>
    </div>
  )
}

const ADVICE = "For one that can be shown, open Google Maps on a computer and choose Share, then 'Embed a map'."

/** What the page does with what was pasted. */
export function mapNote(pasted: string): string {
  const map = readCampusMap(pasted)
  if (map?.kind === 'frame') return `Your page shows this map from ${map.from}.`
  if (map?.kind === 'link') return `This map cannot be shown on your page, so visitors get a link to it. ${ADVICE}`
  return `We do not recognise this map, so your page shows none. ${ADVICE}`
}
